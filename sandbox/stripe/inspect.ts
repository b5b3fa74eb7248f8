import type { FastifyInstance } from 'fastify'
import { html, money, sendPage } from '../pages.ts'
import { listRequests } from '../request-log.ts'
import type { StripeParts } from './checkout.ts'
import { secretKey } from './endpoint.ts'
import { parseForm, text } from './form.ts'
import { webhookSecret } from './webhooks.ts'

interface Delivery {
  attempts: number
  lastStatus: number | null
  dueAt: string | null
  deliveredAt: string | null
}

/** Adds inspection for tests and people: events, requests, replay, and a page of the latest. */
export function addStripeInspection(app: FastifyInstance, parts: StripeParts): void {
  app.get<{ Querystring: { key?: string; limit?: string } }>('/stripe/requests.json', async (request) =>
    listRequests(parts.store, 'stripe', readLimit(request.query.limit), request.query.key),
  )

  app.get<{ Querystring: { session?: string; type?: string; limit?: string } }>(
    '/stripe/events.json',
    async (request) =>
      eventList(parts, request.query.session, request.query.type, readLimit(request.query.limit)),
  )

  app.post('/stripe/webhooks/replay', async (request, reply) => {
    const eventId = readEventId(request.body)
    if (!eventId || !parts.records.find('event', eventId)) {
      return reply.code(404).send({ message: 'No event has this eventId.' })
    }
    parts.webhooks.replay(eventId)
    const fromPage = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    return fromPage ? reply.redirect('/stripe', 303) : reply.code(202).send({ eventId })
  })

  app.get('/stripe', async (_request, reply) => {
    const { items } = parts.records.list('session', { limit: 50 })
    const sessions = items.map(
      ({ session }) => html`
<tr><td><a href="/stripe/pay/${session.id}">${session.id.slice(0, 20)}…</a><span class="note">${when(session.created)}</span></td>
<td>${session.status}, ${session.payment_status}</td><td>${session.customer_details?.email}</td>
<td class="money">${money(session.amount_total, session.currency)}</td></tr>`,
    )
    const events = eventList(parts, undefined, undefined, 50).map(
      (event) => html`
<tr><td>${event.type}<span class="note">${event.id}, ${when(event.created)}</span></td>
<td>${event.deliveries.length === 0 ? 'dropped' : event.deliveries.map(deliveryText).join('; ')}</td>
<td><form method="post" action="/stripe/webhooks/replay"><button name="eventId" value="${event.id}" aria-label="Send again ${event.type} ${event.id}">Send again</button></form></td></tr>`,
    )
    const content = html`
<nav aria-label="Sandbox"><a href="/">Sandbox</a></nav>
<p>Secret key <code>${secretKey}</code>, webhook secret <code>${webhookSecret}</code>. As JSON:
<a href="/stripe/events.json">events</a>, <a href="/stripe/requests.json">requests</a>.</p>
<h2>Sessions</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Sessions"><table><thead><tr><th scope="col">Session</th><th scope="col">State</th><th scope="col">Buyer</th>
<th scope="col" class="money">Total</th></tr></thead><tbody>${sessions}</tbody></table></div>
<h2>Webhooks</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Webhooks"><table><thead><tr><th scope="col">Event</th><th scope="col">Delivery</th><th scope="col">Again</th></tr></thead>
<tbody>${events}</tbody></table></div>`
    return sendPage(reply, { title: 'Stripe', content })
  })
}

function eventList(parts: StripeParts, session: string | undefined, type: string | undefined, limit: number) {
  const { items } = parts.records.list('event', { limit, parent: session ?? null, status: type ?? null })
  return items.map((event) => ({ ...event, deliveries: deliveriesOf(parts, event.id) }))
}

function deliveriesOf(parts: StripeParts, eventId: string): Delivery[] {
  return parts.store
    .sql('SELECT * FROM deliveries WHERE event_id = ? ORDER BY seq')
    .all(eventId)
    .map((row) => ({
      attempts: Number(row.attempts),
      lastStatus: row.last_status === null ? null : Number(row.last_status),
      dueAt: isoTime(row.due_at),
      deliveredAt: isoTime(row.delivered_at),
    }))
}

function deliveryText({ attempts, lastStatus, deliveredAt, dueAt }: Delivery): string {
  if (deliveredAt) return `taken (${lastStatus}) at try ${attempts}`
  const sofar = attempts === 0 ? 'waiting' : `${lastStatus ?? 'no answer'} at try ${attempts}`
  return dueAt || attempts === 0 ? sofar : `${sofar}, given up`
}

function readEventId(body: unknown): string | null {
  if (typeof body === 'string') return text(parseForm(body), 'eventId')
  return typeof body === 'object' && body !== null && 'eventId' in body ? String(body.eventId) : null
}

const isoTime = (ms: unknown) => (ms === null ? null : new Date(Number(ms)).toISOString())
const when = (seconds: number) => new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 19)
const readLimit = (given: string | undefined) => Math.min(Math.max(Number(given) || 1000, 1), 10_000)
