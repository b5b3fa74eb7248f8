import { UNKNOWN_LISTED, type UnknownPayment } from '../../../shared/orders/office/unknown-payments.ts'
import { countRows, type Db } from '../../platform/db/engine.ts'
import { iso } from '../../platform/records/audit.ts'
import { words } from '../catalogue.ts'

const onTheList = ['open', 'due'] as const
/** What is said in the reader's language; what a provider says stays as it said it. */
const problems = new Map([
  ['claimed', words.claimed],
  ['came-back', words.refundCameBack],
])
/** How many settled ones are listed below the others. */
const SETTLED = 50

/** Payments without an order: those waiting, oldest first, then the last settled ones. */
export async function listUnknown(db: Db): Promise<UnknownPayment[]> {
  const rows = () =>
    db
      .selectFrom('unknown_payments')
      .select(['id', 'provider', 'reference', 'payment_ref as paymentRef', 'order_id as orderId'])
      .select(['amount_cents as amount', 'back_cents as back', 'currency', 'state', 'problem', 'note'])
      .select('paid_at')
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
  return [...waiting, ...settled].map(({ paid_at, ...payment }) => ({
    ...payment,
    paidAt: iso(paid_at),
    problem: payment.problem && (problems.get(payment.problem)?.() ?? payment.problem),
  }))
}

/** How many wait for an admin. */
export function countUnknown(db: Db) {
  return countRows(db.selectFrom('unknown_payments').where('state', 'in', onTheList))
}
