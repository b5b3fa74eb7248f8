import { type NotNull, sql } from 'kysely'
import { paidAtDesk, refundedByHand } from '../../../shared/orders/office/paid-by-hand.ts'
import { type Attention, SLOW_MS } from '../../../shared/orders/refunds.ts'
import { nameForReader } from '../../accounts/people/nobody.ts'
import { countRows, type Db, type Engine } from '../../platform/db/engine.ts'
import { iso } from '../../platform/records/audit.ts'
import { orderedFor } from '../records/orders.ts'
import { ownerColumns } from '../records/people/recipients.ts'

/**
 * Refunds that a person has to look after, and why: reviews, refused and late ones, those paid by hand, open disputes. One
 * that is due with a problem was refused, and is being tried again.
 */
function needPeople(db: Db, engine: Engine) {
  const what = sql<Attention['what'] | null>`case
    when refunds.state = 'review' then case refunds.reason when 'disputed' then 'dispute' else 'review' end
    when refunds.state = 'refused' or refunds.problem is not null then 'refused'
    when provider in (${sql.join(paidAtDesk)}) then provider
    when provider in (${sql.join(refundedByHand)}) then 'by-hand'
    when due_at < ${engine.now()} - ${sql.lit(SLOW_MS)} then 'slow' end`
  const refunds = db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select(['refunds.order_id', 'refunds.amount_cents', 'refunds.created_at', 'due_at', 'reason'])
    .select(what.as('what'))
    .where('refunds.state', 'in', ['review', 'refused', 'due'])
  return db.selectFrom(refunds.as('refund')).where('what', 'is not', null)
}

/** Orders that need an admin, oldest first. */
export async function listAttention(db: Db, engine: Engine): Promise<Attention[]> {
  const rows = await needPeople(db, engine)
    .innerJoin('orders', 'orders.id', 'refund.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('performances', 'performances.id', 'orders.performance_id')
    .leftJoin('shows', 'shows.id', 'performances.show_id')
    .select(['refund.order_id', 'refund.what', 'refund.amount_cents', 'refund.created_at', 'refund.due_at'])
    .select(['refund.reason', ...orderedFor()])
    .select(ownerColumns)
    .orderBy('refund.created_at')
    .limit(200)
    .$narrowType<{ what: NotNull }>()
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id,
    what: row.what,
    amount: row.amount_cents,
    buyer: nameForReader(row),
    showName: row.show_name,
    startsAt: iso(row.starts_at),
    since: iso(row.created_at),
    until: row.what === 'review' && row.reason === 'mismatch' ? iso(row.due_at) : null,
  }))
}

/** How many of what `listAttention` lists, without its limit. */
export async function countAttention(db: Db, engine: Engine): Promise<Map<Attention['what'], number>> {
  const rows = await needPeople(db, engine)
    .select('what')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .groupBy('what')
    .$narrowType<{ what: NotNull }>()
    .execute()
  return new Map(rows.map(({ what, n }) => [what, Number(n)]))
}

/** Refunds that somebody waits for: due, refused by the provider, or to be looked at; their number and cents. */
export async function sumRefundsDue(db: Db) {
  const { count, cents } = await db
    .selectFrom('refunds')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum('amount_cents').as('cents')])
    .where('state', 'in', ['due', 'refused', 'review'])
    .executeTakeFirstOrThrow()
  return { count: Number(count), cents: Number(cents ?? 0) }
}

/** Valid tickets of performances that have not begun. */
export function countTicketsToCome(db: Db, engine: Engine) {
  return countRows(
    db
      .selectFrom('tickets')
      .innerJoin('performances', 'performances.id', 'tickets.performance_id')
      .where('tickets.state', '=', 'valid')
      .where('performances.starts_at', '>', engine.now()),
  )
}
