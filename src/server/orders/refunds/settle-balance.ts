import { centsOf, type RefundPart } from '../../../shared/orders/office/paid-by-hand.ts'
import type { RefundSource } from '../../../shared/orders/refund-sources.ts'
import { newId } from '../../platform/base/base.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import { readCaptures } from '../records/account.ts'
import { createRefund } from '../records/create-refund.ts'
import { isPayable, planRefund } from '../rules.ts'

/** Why money goes back, and how that is recorded. */
export type RefundCause = {
  reason: Database['refunds']['reason']
  note?: string
  actorId: string | null
  /** Identifies the cause: part of the key that the provider is sent. */
  key: string
}

type Settling = {
  orderId: string
  /** The change that caused it; none where a dispute was decided. */
  changeId: string | null
  cause: RefundCause
  /** Whether what the order still owes is waived. */
  waive?: boolean
  /** Whether an excess that is too small to pay is kept. */
  keepSmall?: boolean
}

/**
 * Settles the account of a locked order after a change: what it has too much is refunded, first against what nobody
 * paid. What is waived or kept becomes an allowance. Answers the refund of each payment, the largest first.
 */
export async function settleBalance(
  trx: Trx,
  engine: Engine,
  { orderId, changeId, cause, waive = false, keepSmall = false }: Settling,
): Promise<RefundPart[]> {
  const books = await readCaptures(trx, orderId)
  const { account } = books
  /** Records what nobody pays, in cents; below zero, what a return used up of that, or is too little to refund. */
  const allow = (cents: number) => {
    const of = { order_id: orderId, change_id: changeId }
    const allowance = { id: newId(), ...of, amount_cents: cents, created_at: engine.now() }
    return trx.insertInto('allowances').values(allowance).execute()
  }
  if (account.balance_cents > 0 && waive) await allow(account.balance_cents)
  // The provider returned the amount too small to refund together with the rest. That is final unless a dispute is open.
  const keptLeft = Math.min(account.balance_cents - account.live_cents, -account.allowed_cents)
  if (keptLeft > 0 && !waive && !(await isDisputed(trx, orderId))) await allow(keptLeft)
  if (account.balance_cents >= 0) return []
  const { waivedCents, parts } = planExcess(books, -account.balance_cents)
  const backCents = centsOf(parts)
  const kept = keepSmall && !isPayable(backCents)
  const allowed = waivedCents + (kept ? backCents : 0)
  if (allowed > 0) await allow(-allowed)
  if (kept) return []
  for (const [n, { of, cents }] of parts.entries())
    await createRefund(trx, engine, of, {
      amountCents: cents,
      reason: cause.reason,
      state: 'due',
      key: `refund:${orderId}:${cause.key}${n === 0 ? '' : `:${n + 1}`}`,
      ...(changeId && { changeId }),
      ...(cause.note && { note: cause.note }),
      ...(cause.actorId && { actorId: cause.actorId }),
    })
  const toCredit = { provider: 'credit' }
  return partsOf(cause.reason === 'returned' ? parts.map(({ cents }) => ({ of: toCredit, cents })) : parts)
}

async function isDisputed(trx: Trx, orderId: string) {
  const open = trx
    .selectFrom('refunds')
    .select('id')
    .where((eb) => eb.and({ reason: 'disputed', state: 'review' }))
  return (await open.where('order_id', '=', orderId).executeTakeFirst()) !== undefined
}

/** What would go back if these lines ended, in cents of each payment, the largest first. Writes nothing. */
export async function quoteRefund(db: Db | Trx, orderId: string, endedCents: number): Promise<RefundPart[]> {
  const books = await readCaptures(db, orderId)
  // The lines may have ended since they were read.
  const cents = Math.min(endedCents, books.account.live_cents)
  return partsOf(planExcess(books, Math.max(0, cents - books.account.balance_cents)).parts)
}

/** What a return of all live lines consists of: what left at a provider, what nobody paid, and what goes back. */
export async function refundSources(db: Db, orderId: string): Promise<RefundSource[]> {
  const books = await readCaptures(db, orderId)
  const { account } = books
  const outside = Math.min(account.live_cents, Math.max(0, account.balance_cents))
  const { waivedCents, parts } = planExcess(books, account.live_cents - outside)
  const sources: RefundSource[] = [
    { kind: 'outside', cents: outside },
    { kind: 'waived', cents: waivedCents },
    ...parts.map(({ of, cents }) => ({ kind: 'paid' as const, cents, provider: of.provider })),
  ]
  return sources.filter(({ cents }) => cents > 0)
}

function planExcess({ account, captures }: Awaited<ReturnType<typeof readCaptures>>, excess: number) {
  return planRefund(excess, account.allowed_cents, captures)
}

function partsOf(parts: readonly { of: { provider: string }; cents: number }[]): RefundPart[] {
  const back = parts.map(({ of, cents }) => ({ provider: of.provider, cents }))
  return back.toSorted((a, b) => b.cents - a.cents)
}
