import { UNKNOWN_LISTED, type UnknownPayment } from '../../../shared/orders/unknown-payments.ts'
import { iso } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/engine.ts'
import { problemWords } from './problems.ts'

const onTheList = ['open', 'due'] as const
/** How many settled ones are listed below the others. */
const SETTLED = 50

/** Payments without an order: those waiting, oldest first, then the last settled ones. */
export async function listUnknown(db: Db): Promise<UnknownPayment[]> {
  const rows = () => db.selectFrom('unknown_payments').selectAll()
  const waiting = await rows()
    .where('state', 'in', onTheList)
    .orderBy('paid_at')
    .limit(UNKNOWN_LISTED)
    .execute()
  const settled = await rows()
    .where('state', 'not in', onTheList)
    .orderBy('resolved_at', 'desc')
    .limit(SETTLED)
    .execute()
  return [...waiting, ...settled].map((row) => ({
    id: row.id,
    provider: row.provider,
    reference: row.reference,
    paymentRef: row.payment_ref,
    orderId: row.order_id,
    amount: row.amount_cents,
    back: row.back_cents,
    currency: row.currency,
    paidAt: iso(row.paid_at),
    firstSeen: iso(row.first_seen),
    state: row.state,
    problem: problemWords(row.problem),
    note: row.note,
    resolvedAt: row.resolved_at === null ? null : iso(row.resolved_at),
  }))
}

/** How many wait for an admin. */
export async function countUnknown(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('unknown_payments')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('state', 'in', onTheList)
    .executeTakeFirstOrThrow()
  return Number(n)
}
