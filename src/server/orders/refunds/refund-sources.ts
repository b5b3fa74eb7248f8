import type { RefundPart } from '../../../shared/orders/paid-by-hand.ts'
import type { RefundSource } from '../../../shared/orders/refund-sources.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import { hashSecret } from '../../platform/ids.ts'
import { createRefund } from '../records/create-refund.ts'
import { findOrigin } from '../records/exchanges.ts'
import { listCaptures, listUncoveredReversals } from '../records/refunds.ts'
import type { OrderTables } from '../tables.ts'

type Capture = Awaited<ReturnType<typeof listCaptures>>[number]
type Part<T> = { of: T; cents: number }

/**
 * What one order in a chain of exchanges contributes to a refund: first money that left at the provider, then money
 * that was never paid, and the rest from its captures.
 */
export type RefundLevel = {
  orderId: string
  /** The exchange that passed its money to the next order; null for the order itself. */
  exchangeId: string | null
  reversals: Part<string>[]
  waived: Part<string>[]
  payments: Part<Capture>[]
}

/**
 * Plans where `cents` of an order come from: from the order itself as far as possible, then from the one it was
 * exchanged from, and so on. Writes nothing. Throws refund-too-much if there is not enough.
 */
export async function planRefundSources(
  db: Db | Trx,
  orderId: string,
  cents: number,
): Promise<RefundLevel[]> {
  const levels: RefundLevel[] = []
  let left = cents
  let at: { orderId: string; exchangeId: string | null } = { orderId, exchangeId: null }
  const take = <T>(from: readonly Part<T>[]): Part<T>[] =>
    from.flatMap((part) => {
      // A payment that we refunded and a bank also reversed has less than nothing left.
      const taken = Math.max(0, Math.min(left, part.cents))
      left -= taken
      return taken > 0 ? [{ of: part.of, cents: taken }] : []
    })
  while (left > 0) {
    const uncovered = await listUncoveredReversals(db, at.orderId)
    const captures = await listCaptures(db, at.orderId)
    levels.push({
      ...at,
      reversals: take(
        uncovered.map(({ id, amount_cents, covers_cents }) => ({
          of: id,
          cents: amount_cents - covers_cents,
        })),
      ),
      waived: take(captures.map((capture) => ({ of: capture.id, cents: capture.waived_cents }))),
      payments: take(captures.map((capture) => ({ of: capture, cents: capture.left_cents }))),
    })
    if (left === 0) break
    const origin = await findOrigin(db, at.orderId)
    if (!origin || origin.moved_cents < left) throw new AppError('refund-too-much')
    at = { orderId: origin.from_order_id, exchangeId: origin.id }
  }
  return levels
}

/** What of a plan is paid out: the refund of each payment, the largest first. */
export function refundableParts(levels: readonly RefundLevel[]): RefundPart[] {
  return levels
    .flatMap((level) => level.payments)
    .map(({ of, cents }) => ({ provider: of.provider, cents }))
    .toSorted((a, b) => b.cents - a.cents)
}

/** What a plan consists of, in the order in which it is taken. */
export function sourcesOf(levels: readonly RefundLevel[]): RefundSource[] {
  const of = (kind: RefundSource['kind'], parts: readonly Part<unknown>[]) =>
    parts.map(({ cents }) => ({ kind, cents }))
  return levels.flatMap(({ reversals, waived, payments }) => [
    ...of('outside', reversals),
    ...of('waived', waived),
    ...payments.map(({ of, cents }) => ({ kind: 'paid' as const, cents, provider: of.provider })),
  ])
}

/** The same plan without what is paid out. */
export function withoutPayments(levels: readonly RefundLevel[]): RefundLevel[] {
  return levels.map((level) => ({ ...level, payments: [] }))
}

export type BackCause = {
  reason: OrderTables['refunds']['reason']
  note: string
  actorId: string | null
  /** Identifies the cause: part of the key that the provider is sent. */
  key: string
}

/**
 * Applies a plan, in the transaction that made it and holds the lock on the order. Credit of an exchange goes back
 * together with what is taken beyond it. Answers the refund that is to hold the lines.
 */
export async function applyRefundPlan(
  trx: Trx,
  engine: Engine,
  levels: readonly RefundLevel[],
  cause: BackCause,
): Promise<string | undefined> {
  const orderId = levels[0]?.orderId
  let covered: string | undefined
  let paid: string | undefined
  for (const [i, level] of levels.entries()) {
    const returned = levels.slice(i).reduce((all, each) => all + partsOf(each), 0)
    if (level.exchangeId && returned > 0) await returnCredit(trx, level.exchangeId, returned)
    for (const reversal of level.reversals) {
      await coverReversal(trx, reversal.of, reversal.cents)
      covered ??= reversal.of
    }
    for (const { of: attemptId, cents } of level.waived)
      await trx
        .updateTable('payment_attempts')
        .set((eb) => ({ waived_cents: eb('waived_cents', '-', cents) }))
        .where('id', '=', attemptId)
        .execute()
    for (const [n, { of: capture, cents }] of level.payments.entries()) {
      const id = await createRefund(trx, engine, capture, {
        amountCents: cents,
        reason: cause.reason,
        state: 'due',
        key: keyOf(level, orderId, cause.key, n),
        note: cause.note,
        ...(cause.actorId && { actorId: cause.actorId }),
        ...(orderId !== undefined && orderId !== level.orderId && { forOrderId: orderId }),
      })
      paid ??= id
    }
  }
  return paid ?? covered
}

/** Covers this much of an order with money that left at the provider. */
export async function coverReversal(trx: Trx, reversalId: string, cents: number): Promise<void> {
  await trx
    .updateTable('refunds')
    .set((eb) => ({ covers_cents: eb('covers_cents', '+', cents) }))
    .where('id', '=', reversalId)
    .execute()
}

/** Returns credit to the order it came from. */
async function returnCredit(trx: Trx, exchangeId: string, cents: number): Promise<void> {
  await trx
    .updateTable('exchanges')
    .set((eb) => ({ moved_cents: eb('moved_cents', '-', cents) }))
    .where('id', '=', exchangeId)
    .execute()
}

/**
 * The key of a part. If another order of the chain pays it, that order and the key become one word: no key may have
 * over 108 characters.
 */
function keyOf(level: RefundLevel, orderId: string | undefined, key: string, n: number): string {
  const cause = level.orderId === orderId ? key : hashSecret(`${orderId}:${key}`).slice(0, 32)
  return `refund:${level.orderId}:${cause}${n === 0 ? '' : `:${n + 1}`}`
}

function partsOf({ reversals, waived, payments }: RefundLevel): number {
  return sum(reversals) + sum(waived) + sum(payments)
}

/** The cents of all parts. */
export function sum(parts: readonly { cents: number }[]): number {
  return parts.reduce((all, { cents }) => all + cents, 0)
}
