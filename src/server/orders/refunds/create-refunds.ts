import type { RefundPart } from '../../../shared/orders/paid-by-hand.ts'
import type { Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { createRefund } from '../records/create-refund.ts'
import { listCaptures } from '../records/refunds.ts'
import { applyRefundPlan, type BackCause, planRefundSources, refundableParts } from './refund-sources.ts'
import type { VoidedLines } from './void-lines.ts'

/** `noteFr`: its note in French, where it was asked for in both languages. */
export type Cause = BackCause & { reason: 'requested' | 'cancelled'; noteFr?: string }

/** What is refunded of each payment, and through whom most of it. */
export type PaidBack = { parts: RefundPart[]; provider: string }

/**
 * Records the refunds of lines that were given up, in a locked order. Money that left at the provider without a ticket
 * being given up (a refund made there, a dispute) and money that was never paid count first, so no more is refunded
 * than was captured. What came by an exchange goes back where it came from. Throws refund-too-much.
 */
export async function createRefunds(
  trx: Trx,
  { engine }: Platform,
  orderId: string,
  given: VoidedLines,
  cause: Cause,
): Promise<PaidBack> {
  const levels = await planRefundSources(trx, orderId, given.totalCents)
  const [capture] = await listCaptures(trx, orderId)
  let holder = await applyRefundPlan(trx, engine, levels, cause)
  // None of it was ever paid: the lines are still given up, once.
  if (!holder && capture && given.totalCents > 0)
    holder = await createRefund(trx, engine, capture, {
      amountCents: 0,
      reason: cause.reason,
      state: 'done',
      key: `refund:${orderId}:${cause.key}`,
      note: cause.note,
      ...(cause.actorId && { actorId: cause.actorId }),
    })
  if (holder) await attachLines(trx, holder, given)
  const parts = refundableParts(levels)
  return { parts, provider: parts[0]?.provider ?? capture?.provider ?? 'free' }
}

/** Records which lines a refund settles; no line is settled twice. */
export async function attachLines(trx: Trx, refundId: string, given: VoidedLines): Promise<void> {
  const lines = given.lines.filter((line) => line.cents > 0)
  if (lines.length === 0) return
  await trx
    .insertInto('refund_lines')
    .values(lines.map((line) => ({ refund_id: refundId, order_line_id: line.id, amount_cents: line.cents })))
    .execute()
}
