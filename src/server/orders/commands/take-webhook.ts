import { enqueue } from '../../platform/jobs.ts'
import type { ProviderEvent } from '../gateway/stripe.ts'
import type { OrdersContext } from '../policy.ts'
import { recordMoneyBack } from './record-money-back.ts'
import { settleAttempt } from './settle-attempt.ts'

/** Events of money that went back or is claimed back. */
const MONEY_BACK = /^(charge\.refunded|charge\.dispute\..+|refund\..+|charge\.refund\.updated)$/

/** How often news of a payment that is not known yet are looked at again: they may be faster than those of the payment. */
const EARLY_TRIES = 6

/** Events of a session; anything else of the provider is stored and left alone. */
const SESSION_EVENTS = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
])

/** Stores a verified event once and plans the work on it, in one short transaction; the answer to the provider waits for nothing else. */
export async function takeWebhook(ctx: OrdersContext, event: ProviderEvent): Promise<void> {
  const { db, engine } = ctx
  const ours = ctx.stripe.accepts(event)
  await db.transaction().execute(async (trx) => {
    const fresh = await trx
      .insertInto('webhook_inbox')
      .values({
        provider: 'stripe',
        event_id: event.id,
        type: event.type,
        payload: JSON.stringify({ reference: event.session?.reference ?? null }),
        received_at: engine.now(),
        processed_at: ours ? null : engine.now(),
        outcome: ours ? null : 'wrong mode',
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('event_id')
      .executeTakeFirst()
    if (fresh && ours)
      await enqueue(trx, engine, {
        kind: 'stripe-event',
        payload: {
          eventId: event.id,
          type: event.type,
          reference: event.session?.reference ?? null,
          paymentRef: event.paymentRef,
        },
        uniqueKey: `stripe-event:${event.id}`,
      })
  })
  if (!ours) ctx.log.warn({ eventId: event.id }, 'event of the wrong mode')
  ctx.jobs.nudge()
}

export type StoredEvent = {
  eventId: string
  type: string
  reference: string | null
  paymentRef?: string | null
}

/** Acts on a stored event. What is true comes from the provider's API, so that order and repetition do not matter. */
export async function workOnWebhook(ctx: OrdersContext, event: StoredEvent, tries = 1): Promise<void> {
  const outcome = await actOn(ctx, event)
  if (outcome === 'unknown' && event.paymentRef && tries < EARLY_TRIES)
    throw new Error(`event ${event.eventId}: its payment is not known yet`)
  await ctx.db
    .updateTable('webhook_inbox')
    .set({ processed_at: ctx.engine.now(), outcome })
    .where('provider', '=', 'stripe')
    .where('event_id', '=', event.eventId)
    .execute()
}

async function actOn(ctx: OrdersContext, { type, reference, paymentRef }: StoredEvent): Promise<string> {
  if (reference && SESSION_EVENTS.has(type))
    return settleAttempt(ctx, reference, type.endsWith('async_payment_failed'))
  if (paymentRef && MONEY_BACK.test(type)) return recordMoneyBack(ctx, 'stripe', paymentRef)
  return 'ignored'
}
