import type { Trx } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { listCaptures, listGifts } from '../queries/refunds.ts'
import type { GivenUp } from './give-up.ts'
import { oweRefund } from './owe-refund.ts'

export type Cause = {
  reason: 'requested' | 'cancelled'
  note: string
  actorId: string | null
  /** What makes this cause one: a part of the key that the provider is sent. */
  key: string
}

/** `cents` go back, through `provider`. */
export type PaidBack = { cents: number; provider: string }

/**
 * Owes the buyer the money of lines that were given up, in a locked order. What left at the provider before without
 * any ticket being given up (a refund made there, a dispute), and what was never paid, counts first; so no more goes
 * back than was captured. Throws refund-too-much when no capture has as much left.
 */
export async function payBack(
  trx: Trx,
  { engine }: Platform,
  orderId: string,
  given: GivenUp,
  cause: Cause,
): Promise<PaidBack> {
  let { left: cents, holder } = await coverWithGifts(trx, orderId, given.totalCents)
  const captures = await listCaptures(trx, orderId)
  for (const capture of captures) {
    const waived = Math.min(cents, capture.waived_cents)
    if (waived === 0) continue
    cents -= waived
    await trx
      .updateTable('payment_attempts')
      .set((eb) => ({ waived_cents: eb('waived_cents', '-', waived) }))
      .where('id', '=', capture.id)
      .execute()
  }
  const provider = captures[0]?.provider ?? 'free'
  if (cents > 0) {
    const capture = captures.find((each) => each.left_cents >= cents)
    if (!capture) throw new AppError('refund-too-much')
    holder = await oweRefund(trx, engine, capture, {
      amountCents: cents,
      reason: cause.reason,
      state: 'due',
      key: `refund:${orderId}:${cause.key}`,
      note: cause.note,
      ...(cause.actorId && { actorId: cause.actorId }),
    })
  }
  const [capture] = captures
  // All of it was never paid: the lines are given up all the same, once.
  if (!holder && capture && given.totalCents > 0)
    holder = await oweRefund(trx, engine, capture, {
      amountCents: 0,
      reason: cause.reason,
      state: 'done',
      key: `refund:${orderId}:${cause.key}`,
      note: cause.note,
      ...(cause.actorId && { actorId: cause.actorId }),
    })
  if (holder) await attachLines(trx, holder, given)
  return { cents, provider }
}

/** Settles this much with money that left at the provider by itself; answers what is `left`, and the refund that covers the rest. */
export async function coverWithGifts(
  trx: Trx,
  orderId: string,
  cents: number,
): Promise<{ left: number; holder: string | undefined }> {
  let left = cents
  let holder: string | undefined
  for (const gift of await listGifts(trx, orderId)) {
    const taken = Math.min(left, gift.amount_cents - gift.covers_cents)
    if (taken === 0) continue
    left -= taken
    holder = gift.id
    await trx
      .updateTable('refunds')
      .set((eb) => ({ covers_cents: eb('covers_cents', '+', taken) }))
      .where('id', '=', gift.id)
      .execute()
  }
  return { left, holder }
}

/** Writes which lines a refund settles; no line is settled twice. */
export async function attachLines(trx: Trx, refundId: string, given: GivenUp): Promise<void> {
  const lines = given.lines.filter((line) => line.cents > 0)
  if (lines.length === 0) return
  await trx
    .insertInto('refund_lines')
    .values(lines.map((line) => ({ refund_id: refundId, order_line_id: line.id, amount_cents: line.cents })))
    .execute()
}
