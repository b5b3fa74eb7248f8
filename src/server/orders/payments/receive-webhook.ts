import { type Compilable, sql } from 'kysely'
import { retention } from '../../../shared/platform/retention.ts'
import { AppError } from '../../platform/base/base.ts'
import { type Trx, together } from '../../platform/db/engine.ts'
import { daysAgo, deleteWhere } from '../../platform/jobs/retention.ts'
import type { Platform } from '../../platform/platform.ts'
import { type OrdersContext, providerOf } from '../context.ts'
import type { News, ProviderEvent } from '../gateway/provider.ts'
import { findAttemptByReference } from '../records/attempts.ts'
import { syncRefundsAndDisputes } from '../refunds/sync-refunds-and-disputes.ts'
import { captureChange } from './capture-change.ts'
import { syncPaymentAttempt } from './sync-payment-attempt.ts'

/** How often news of a payment that is not known yet are looked at again: they may be faster than those of the payment. */
const EARLY_TRIES = 6

/**
 * Stores a verified event once and plans the work on it, in one packet; the answer to the provider waits for nothing else.
 * What a crash leaves undone of it is done when the provider, without an answer, sends the event again.
 */
export async function receiveWebhook(ctx: OrdersContext, provider: string, event: ProviderEvent) {
  const { db, engine, jobs } = ctx
  const storing = db
    .insertInto('webhook_inbox')
    .values({
      provider,
      event_id: event.id,
      type: event.type,
      payload: JSON.stringify(event.news ?? {}),
      received_at: engine.now(),
      processed_at: event.ours ? null : engine.now(),
      outcome: event.ours ? null : 'wrong mode',
    })
    .onConflict((conflict) => conflict.doNothing())
  // The key of the job, which lives as long as the event, stops a repeated one.
  const { begin, inserting } = jobs.fresh(db, {
    kind: `${provider}-event`,
    payload: { eventId: event.id, news: event.news } satisfies StoredEvent,
    uniqueKey: `${provider}-event:${event.id}`,
  })
  const [, planned = []] = await together(db, storing, ...(event.ours ? [inserting.returning('id')] : []))
  if (!event.ours) ctx.log.warn({ eventId: event.id }, 'event of the wrong mode')
  if (planned.length > 0) begin()
}

export type StoredEvent = { eventId: string; news: News | null }

/**
 * Acts on a stored event, and returns the statement that records its outcome. What is true comes from the provider's API,
 * so that order and repetition do not matter. Throws ProviderUnreachable if the provider was switched off.
 */
export async function processWebhook(
  ctx: OrdersContext,
  provider: string,
  event: StoredEvent,
  tries = 1,
): Promise<(trx: Trx) => Compilable> {
  providerOf(ctx, provider)
  const { news } = event
  const outcome = news ? await actOn(ctx, provider, news) : 'ignored'
  if (outcome === 'unknown' && news?.about === 'money-back' && tries < EARLY_TRIES)
    throw new Error(`event ${event.eventId}: its payment is not known yet`)
  return (trx) =>
    trx
      .updateTable('webhook_inbox')
      .set({ processed_at: ctx.engine.now(), outcome })
      .where((eb) => eb.and({ provider, event_id: event.eventId }))
}

async function actOn(ctx: OrdersContext, provider: string, news: News): Promise<string> {
  if (news.about === 'payment') return syncPaymentAttempt(ctx, provider, news.reference, news.failed)
  if (news.about === 'money-back') return syncRefundsAndDisputes(ctx, provider, news.paymentRef)
  // The buyer's own page asks for the same at this moment, unless it was closed: only one of the two begins.
  const attempt = await findAttemptByReference(ctx.db, provider, news.reference)
  if (attempt?.state !== 'open') return 'unknown'
  // A capture that the provider declined, even between this look and the next line, must not hold the attempt once more: the
  // buyer chooses another way.
  if (!(await providerOf(ctx, provider).capture?.isApproved(news.reference))) return 'used'
  try {
    return await captureChange(ctx, { id: attempt.change_id, order_id: attempt.order_id }, attempt)
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

/** Removes events of providers that were processed 90 days ago and more; answers how many. */
export function purgeEvents({ db, engine }: Pick<Platform, 'db' | 'engine'>) {
  const before = daysAgo(engine, retention.jobDays)
  return deleteWhere(db, 'webhook_inbox', 'event_id', sql`processed_at < ${before}`)
}
