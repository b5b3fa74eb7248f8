import type { SelectQueryBuilder } from 'kysely'
import { isPaidAtDesk, isPaidByHand, paidByHand } from '../../../shared/orders/paid-by-hand.ts'
import { type Attention, SLOW_MS } from '../../../shared/orders/refunds.ts'
import { nameForReader } from '../../accounts/queries/nobody.ts'
import { iso } from '../../platform/clock.ts'
import type { Db, Engine } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import { ownerColumns } from '../records/recipients.ts'

type Refunds<O> = SelectQueryBuilder<Database, 'refunds' | 'payment_attempts', O>

/** Refunds that a person has to look after: reviews, refused and late ones, those paid by hand, open disputes. */
function needPeople<O>(refunds: Refunds<O>, engine: Engine): Refunds<O> {
  return refunds.where((eb) =>
    eb.or([
      eb('refunds.state', 'in', ['review', 'refused']),
      // Refused, and being tried again.
      eb.and([eb('refunds.state', '=', 'due'), eb('refunds.problem', 'is not', null)]),
      eb.and([eb('refunds.state', '=', 'due'), eb('provider', 'in', paidByHand)]),
      eb.and([eb('refunds.state', '=', 'due'), eb('due_at', '<', eb(engine.now(), '-', SLOW_MS))]),
    ]),
  )
}

type Troubled = { state: string; reason: string; provider: string; problem: string | null }

function whatOf({ state, reason, provider, problem }: Troubled): Attention['what'] {
  if (state === 'refused' || (state === 'due' && problem !== null)) return 'refused'
  if (state === 'due' && isPaidByHand(provider)) return isPaidAtDesk(provider) ? provider : 'by-hand'
  if (state === 'due') return 'slow'
  return reason === 'disputed' ? 'dispute' : 'review'
}

/** Orders that need an admin, oldest first. */
export async function listAttention(db: Db, engine: Engine): Promise<Attention[]> {
  const refunds = db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
  const rows = await needPeople(refunds, engine)
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoin('performances', 'performances.id', 'orders.performance_id')
    .innerJoin('shows', 'shows.id', 'performances.show_id')
    .select([
      'refunds.order_id',
      'refunds.state',
      'refunds.reason',
      'refunds.amount_cents',
      'refunds.problem',
    ])
    .select(['provider', 'refunds.created_at', 'due_at', 'shows.name', 'starts_at'])
    .select(ownerColumns)
    .orderBy('refunds.created_at')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id,
    what: whatOf(row),
    amount: row.amount_cents,
    buyer: nameForReader(row),
    showName: row.name,
    startsAt: iso(row.starts_at),
    since: iso(row.created_at),
    until: row.state === 'review' && row.reason === 'mismatch' ? iso(row.due_at) : null,
  }))
}

/** How many of what `listAttention` lists, without its limit. */
export async function countAttention(db: Db, engine: Engine): Promise<Map<Attention['what'], number>> {
  const refunds = db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
  const rows = await needPeople(refunds, engine)
    .select(['refunds.state', 'refunds.reason', 'provider', 'refunds.problem'])
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .groupBy(['refunds.state', 'refunds.reason', 'provider', 'refunds.problem'])
    .execute()
  const counts = new Map<Attention['what'], number>()
  for (const row of rows) counts.set(whatOf(row), (counts.get(whatOf(row)) ?? 0) + Number(row.n))
  return counts
}

/** Refunds that somebody waits for: due, refused by the provider, or to be looked at; their number and cents. */
export async function sumRefundsDue(db: Db): Promise<{ count: number; cents: number }> {
  const { count, cents } = await db
    .selectFrom('refunds')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum('amount_cents').as('cents')])
    .where('state', 'in', ['due', 'refused', 'review'])
    .executeTakeFirstOrThrow()
  return { count: Number(count), cents: Number(cents ?? 0) }
}

/** Valid tickets of performances that have not begun. */
export async function countTicketsToCome(db: Db, engine: Engine): Promise<number> {
  const { count } = await db
    .selectFrom('tickets')
    .innerJoin('performances', 'performances.id', 'tickets.performance_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tickets.state', '=', 'valid')
    .where('performances.starts_at', '>', engine.now())
    .executeTakeFirstOrThrow()
  return Number(count)
}
