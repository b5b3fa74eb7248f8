import type { FastifyInstance, FastifyReply } from 'fastify'
import { html, money, sendPage, sendToOpener } from '../pages.ts'
import { cents, type StoredOrder } from './objects.ts'
import { approve, settle } from './orders.ts'
import type { PayPalParts } from './parts.ts'

interface Visit {
  order: StoredOrder
  /** The opener of this popup; empty when the buyer followed a link. */
  origin: string
}

/** Adds the page on which a buyer approves an order, and its buttons. */
export function addApproval(app: FastifyInstance, parts: PayPalParts): void {
  const visitOf = (query: unknown): Visit | undefined => {
    const { token = '', origin = '' } = query as Record<string, string>
    const order = parts.records.find('order', token)
    return order && { order, origin: URL.parse(origin)?.origin === origin ? origin : '' }
  }

  app.get('/paypal/checkoutnow', async (request, reply) => {
    const visit = visitOf(request.query)
    return visit ? show(reply, visit) : unknown(reply)
  })

  app.post('/paypal/checkoutnow', async (request, reply) => {
    const visit = visitOf(request.query)
    if (!visit) return unknown(reply)
    const { order } = visit
    const over = () => show(reply, visit, 409, 'This payment is over. You were not charged again.')
    switch (new URLSearchParams(String(request.body ?? '')).get('action')) {
      case 'pay':
        return act(parts, () => approve(parts, order, 'good')) ? leave(reply, visit, 'approved') : over()
      case 'decline':
        return act(parts, () => approve(parts, order, 'declined')) ? leave(reply, visit, 'approved') : over()
      case 'pay-slowly':
        return act(parts, () => approve(parts, order, 'slow')) ? leave(reply, visit, 'approved') : over()
      case 'cancel':
        return leave(reply, visit, 'cancelled')
      case 'settle':
        return act(parts, () => settle(parts, order, true)) ? show(reply, visit) : over()
      case 'fail':
        return act(parts, () => settle(parts, order, false)) ? show(reply, visit) : over()
      default:
        return show(reply, visit, 400, 'Choose pay, decline or cancel.')
    }
  })
}

const act = (parts: PayPalParts, deed: () => boolean) => parts.store.transaction(deed)

function unknown(reply: FastifyReply): FastifyReply {
  const content = html`<p>There is no payment with this address.</p>`
  return sendPage(reply, { title: 'No such payment', status: 404, content, narrow: true })
}

function show(reply: FastifyReply, { order }: Visit, status = 200, problem?: string): FastifyReply {
  const { amount, items, description } = order.purchase_unit
  const inMoney = (given: { currency_code: string; value: string }) =>
    money(cents(given), given.currency_code)
  const rows = [
    ...items.map((item) => [item.name, inMoney(item.unit_amount)]),
    ...(amount.breakdown?.tax_total ? [['Tax', inMoney(amount.breakdown.tax_total)]] : []),
  ]
  const content = html`
${problem && html`<p class="error" role="alert">${problem}</p>`}
<div class="sheet">
<p>This plays PayPal. ${description}</p>
<table><thead><tr><th scope="col">Your order</th><th scope="col" class="money">Amount</th></tr></thead>
<tbody>${rows.map(([name, cost]) => html`<tr><td>${name}</td><td class="money">${cost}</td></tr>`)}</tbody>
<tfoot><tr class="total"><th scope="row">Total</th><td class="money">${inMoney(amount)}</td></tr></tfoot></table>
${
  order.status === 'COMPLETED'
    ? html`<p>This payment was captured.</p>${
        order.instrument === 'slow' &&
        html`<form method="post"><div class="row"><button name="action" value="settle">Settle the payment</button>
<button name="action" value="fail">Fail the payment</button></div></form>`
      }`
    : html`<form method="post"><button class="primary" name="action" value="pay">Pay</button>
<div class="row"><button name="action" value="decline">Decline</button><button name="action" value="cancel">Cancel</button></div>
<div class="row"><button name="action" value="pay-slowly">Pay from a slow bank</button></div></form>
<p class="note">Pay approves the payment; the money is taken when the theatre asks for it. Decline approves it with a card that will then
be refused. A slow bank is settled or fails later, on this page.</p>`
}
</div>`
  return sendPage(reply, { title: `Pay ${inMoney(amount)} with PayPal`, status, content, narrow: true })
}

/** Returns the buyer: by a message to the popup's opener, or by a redirect. */
function leave(
  reply: FastifyReply,
  { order, origin }: Visit,
  result: 'approved' | 'cancelled',
): FastifyReply {
  const message = { type: 'sandbox-paypal', result, orderId: order.id }
  if (origin) return sendToOpener(reply, { title: 'Back to the theatre', origin, message })
  const back = result === 'approved' ? order.return_url : order.cancel_url
  if (back) return reply.redirect(back, 303)
  return sendPage(reply, { title: 'Done', content: html`<p>The payment is ${result}.</p>`, narrow: true })
}
