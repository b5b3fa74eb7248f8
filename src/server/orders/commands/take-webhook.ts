import { enqueue } from '../../platform/jobs.ts'
import type { ProviderEvent } from '../gateway/stripe.ts'
import type { OrdersContext } from '../policy.ts'
import { settleAttempt } from './settle-attempt.ts'

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
        payload: { eventId: event.id, type: event.type, reference: event.session?.reference ?? null },
        uniqueKey: `stripe-event:${event.id}`,
      })
  })
  if (!ours) ctx.log.warn({ eventId: event.id }, 'event of the wrong mode')
  ctx.jobs.nudge()
}

/** Acts on a stored event. What is true comes from the provider's API, so that order and repetition do not matter. */
export async function workOnWebhook(
  ctx: OrdersContext,
  event: { eventId: string; type: string; reference: string | null },
): Promise<void> {
  const known = event.reference !== null && SESSION_EVENTS.has(event.type)
  const outcome =
    known && event.reference
      ? await settleAttempt(ctx, event.reference, event.type.endsWith('async_payment_failed'))
      : 'ignored'
  await ctx.db
    .updateTable('webhook_inbox')
    .set({ processed_at: ctx.engine.now(), outcome })
    .where('provider', '=', 'stripe')
    .where('event_id', '=', event.eventId)
    .execute()
}
