import { createHmac } from 'node:crypto'
import { type Deliveries, openDeliveries } from '../deliveries.ts'
import type { Faults } from '../faults.ts'
import type { Store } from '../store.ts'
import { apiVersion, type EventType, newId, type StripeEvent } from './objects.ts'
import type { Records } from './records.ts'

export const webhookSecret = 'whsec_sandbox'

/** The call that caused an event; both null when it happened by itself or on the payment page. */
export type Cause = StripeEvent['request']

export interface Webhooks extends Omit<Deliveries, 'send'> {
  /** Records an event and schedules its deliveries, in the caller's transaction. It is listed under `sessionId`. */
  emit(type: EventType, object: { id: string }, sessionId: string, cause?: Cause): void
}

/** The `Stripe-Signature` header for a body at a Unix time in seconds. */
function sign(body: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex')}`
}

/** Creates events and delivers them to `stripe` below `webhooksUrl` until each is answered with 2xx. */
export function openWebhooks(store: Store, records: Records, faults: Faults, webhooksUrl: string): Webhooks {
  const deliveries = openDeliveries({
    store,
    faults,
    provider: 'stripe',
    webhooksUrl,
    write(eventId) {
      const body = JSON.stringify(records.find('event', eventId), null, 2)
      return {
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'User-Agent': 'Stripe/1.0 (sandbox)',
          'Stripe-Signature': sign(body, Math.floor(Date.now() / 1000)),
        },
        body,
      }
    },
  })
  return {
    emit(type, object, sessionId, cause = { id: null, idempotency_key: null }) {
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
      deliveries.send(event.id)
    },
    replay: deliveries.replay,
    start: deliveries.start,
    stop: deliveries.stop,
  }
}
