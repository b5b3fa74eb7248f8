import { createHmac } from 'node:crypto'
import type { Faults } from '../faults.ts'
import type { Store } from '../store.ts'
import { apiVersion, newId } from './objects.ts'
import type { Records } from './records.ts'

export const webhookSecret = 'whsec_sandbox'

type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'
  | 'charge.refunded'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.closed'

export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: { id: string } }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: EventType
}

/** The call that caused an event; both null when it happened by itself or on the payment page. */
export type Cause = StripeEvent['request']

const retryMs = [500, 1000, 2000, 5000]
const slowestRetryMs = 10_000
const giveUpMs = 3 * 24 * 3_600_000
const shuffleWindowMs = 1000
const answerTimeoutMs = 10_000
const atOnce = 16

export interface Webhooks {
  /** Records an event and plans its deliveries, in the caller's transaction. `sessionId` is what it is listed under. */
  emit(type: EventType, object: { id: string }, sessionId: string, cause?: Cause): void
  /** Plans one more delivery of an event, whatever the fault script says. */
  replay(eventId: string): void
  start(): void
  stop(): Promise<void>
}

/** The `Stripe-Signature` header for a body at a Unix time in seconds. */
function sign(body: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex')}`
}

/** Sends events to one URL until each is answered with 2xx. */
export function openWebhooks(store: Store, records: Records, faults: Faults, url: string): Webhooks {
  const stopping = new AbortController()
  const inFlight = new Map<number, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let running = false

  const plan = (eventId: string, dueAt: number) => {
    store
      .sql('INSERT INTO stripe_deliveries (event_id, due_at, created_at) VALUES (?, ?, ?)')
      .run(eventId, dueAt, Date.now())
  }

  const wake = (inMs: number) => {
    if (!running) return
    clearTimeout(timer)
    timer = setTimeout(sendDue, inMs)
  }

  const deliver = async (seq: number, eventId: string, attempts: number, createdAt: number) => {
    const event = records.find('event', eventId)
    const body = JSON.stringify(event, null, 2)
    let status: number | null = null
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'User-Agent': 'Stripe/1.0 (sandbox)',
          'Stripe-Signature': sign(body, Math.floor(Date.now() / 1000)),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(answerTimeoutMs)]),
      })
      status = answer.status
      await answer.body?.cancel()
    } catch {
      if (stopping.signal.aborted) return
    }
    const now = Date.now()
    const taken = status !== null && status >= 200 && status < 300
    const again = now + (retryMs[attempts] ?? slowestRetryMs)
    const dueAt = taken || again - createdAt > giveUpMs ? null : again
    store
      .sql(
        'UPDATE stripe_deliveries SET due_at = ?, attempts = ?, last_status = ?, delivered_at = ? WHERE seq = ?',
      )
      .run(dueAt, attempts + 1, status, taken ? now : null, seq)
  }

  const sendDue = () => {
    const free = atOnce - inFlight.size
    if (!running || free <= 0) return
    const now = Date.now()
    const rows = store
      .sql('SELECT * FROM stripe_deliveries WHERE due_at IS NOT NULL ORDER BY due_at, seq LIMIT ?')
      .all(atOnce + 1)
    const waiting = rows.filter((row) => !inFlight.has(Number(row.seq)))
    for (const row of waiting.slice(0, free)) {
      if (Number(row.due_at) > now) return wake(Number(row.due_at) - now)
      const seq = Number(row.seq)
      const sent = deliver(seq, String(row.event_id), Number(row.attempts), Number(row.created_at))
      inFlight.set(
        seq,
        sent.finally(() => {
          inFlight.delete(seq)
          wake(0)
        }),
      )
    }
  }

  return {
    emit(type, object, sessionId, cause = { id: null, idempotency_key: null }) {
      const { drop = 0, delayMs = 0, duplicate = 0, shuffle = false } = faults.current().webhooks ?? {}
      const event: StripeEvent = {
        id: newId('evt_'),
        object: 'event',
        api_version: apiVersion,
        created: Math.floor(faults.now() / 1000),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: cause,
        type,
      }
      records.insert(
        'event',
        { id: event.id, created: event.created, parent: sessionId, status: type },
        event,
      )
      if (drop > 0 && faults.random() < drop) return
      for (let copy = 0; copy <= duplicate; copy++) {
        const jitter = shuffle ? Math.floor(faults.random() * shuffleWindowMs) : 0
        plan(event.id, Date.now() + delayMs + jitter)
      }
      wake(0)
    },
    replay(eventId) {
      plan(eventId, Date.now())
      wake(0)
    },
    start() {
      running = true
      wake(0)
    },
    async stop() {
      running = false
      clearTimeout(timer)
      stopping.abort()
      await Promise.all(inFlight.values())
    },
  }
}
