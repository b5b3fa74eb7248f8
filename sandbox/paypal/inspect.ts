import type { FastifyInstance } from 'fastify'
import { html, money, sendPage } from '../pages.ts'
import { listRequests } from '../request-log.ts'
import { decideDispute, openDispute } from './disputes.ts'
import { PayPalError } from './errors.ts'
import { cents } from './objects.ts'
import { findCapture, presentOrder, refund } from './orders.ts'
import type { PayPalParts } from './parts.ts'
import { webhookId } from './signer.ts'
import { clientId, clientSecret } from './tokens.ts'

/** Adds inspection for tests and people, and what merchants and buyers do on PayPal's own pages. */
export function addPayPalInspection(app: FastifyInstance, parts: PayPalParts): void {
  const { records } = parts

  app.get<{ Querystring: { key?: string } }>('/paypal/requests.json', async (request) =>
    listRequests(parts.store, 'paypal', 1000, request.query.key),
  )
  app.get<{ Querystring: { limit?: string } }>('/paypal/orders.json', async (request) =>
    records
      .list('order', null, Number(request.query.limit) || undefined)
      .map((order) => ({ ...presentOrder(parts, order), locale: order.locale })),
  )
  app.get<{ Querystring: { order?: string } }>('/paypal/events.json', async (request) =>
    records.list('event', request.query.order ?? null),
  )
  app.post<{ Body: string }>('/paypal/webhooks/replay', async (request, reply) => {
    const id = new URLSearchParams(String(request.body ?? '')).get('eventId') ?? ''
    if (!records.find('event', id)) return reply.code(404).send({ message: 'No event has this eventId.' })
    parts.deliveries.replay(id)
    return reply.redirect('/paypal', 303)
  })

  app.post('/paypal/webhooks/sign', async (request) =>
    parts.signer.headers(String(request.body ?? ''), parts.certUrl()),
  )

  app.post<{ Params: { id: string } }>('/paypal/captures/:id', async (request, reply) => {
    const form = new URLSearchParams(String(request.body ?? ''))
    try {
      parts.store.transaction(() => {
        const of = findCapture(parts, request.params.id)
        const part = Number(form.get('amountCents')) || undefined
        const action = form.get('action')
        if (action === 'dispute') openDispute(parts, of, part)
        else if (action === 'win' || action === 'lose') decideDispute(parts, of, action === 'win')
        else refund(parts, of, { amountCents: part })
      })
      return reply.redirect('/paypal', 303)
    } catch (error) {
      if (!(error instanceof PayPalError)) throw error
      return reply.code(error.status).send({ message: error.message })
    }
  })

  app.get('/paypal', async (_request, reply) => {
    const rows = records.list('order', null, 50).map((order) => {
      const [taken] = records.list('capture', order.id)
      return html`
<tr><td><a href="/paypal/checkoutnow?token=${order.id}">${order.id}</a><span class="note">${order.create_time}</span></td>
<td>${order.status}${taken && `, ${taken.status}`}</td>
<td class="money">${money(cents(order.purchase_unit.amount), order.purchase_unit.amount.currency_code)}</td>
<td>${
        taken &&
        html`<form method="post" action="/paypal/captures/${taken.id}">
<button name="action" value="refund" aria-label="Refund ${order.id}">Refund</button>
<button name="action" value="dispute" aria-label="Dispute ${order.id}">Dispute</button>${
          records.list('dispute', taken.id).some(({ status }) => status === 'OPEN') &&
          html`
<button name="action" value="win" aria-label="Win dispute ${order.id}">Win</button>
<button name="action" value="lose" aria-label="Lose dispute ${order.id}">Lose</button>`
        }</form>`
      }</td></tr>`
    })
    const events = records.list('event', null, 50).map(
      (event) => html`
<tr><td>${event.event_type}<span class="note">${event.id}, ${event.create_time}</span></td>
<td><form method="post" action="/paypal/webhooks/replay"><button name="eventId" value="${event.id}" aria-label="Send again ${event.event_type} ${event.id}">Send again</button></form></td></tr>`,
    )
    const content = html`
<nav aria-label="Sandbox"><a href="/">Sandbox</a></nav>
<p>Client <code>${clientId}</code>, secret <code>${clientSecret}</code>, webhook <code>${webhookId}</code>. As JSON:
<a href="/paypal/orders.json">orders</a>, <a href="/paypal/events.json">events</a>, <a href="/paypal/requests.json">requests</a>.</p>
<h2>Orders</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Orders"><table><thead><tr><th scope="col">Order</th><th scope="col">State</th>
<th scope="col" class="money">Total</th><th scope="col">At PayPal</th></tr></thead><tbody>${rows}</tbody></table></div>
<h2>Webhooks</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Webhooks"><table><thead><tr><th scope="col">Event</th><th scope="col">Again</th></tr></thead>
<tbody>${events}</tbody></table></div>`
    return sendPage(reply, { title: 'PayPal', content })
  })
}
