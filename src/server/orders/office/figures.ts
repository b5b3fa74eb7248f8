import type { Db, Engine } from '../../platform/db/engine.ts'

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
