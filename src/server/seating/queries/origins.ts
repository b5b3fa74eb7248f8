import { type CompiledQuery, sql } from 'kysely'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import { type HeldByOrigin, HOARDED_SEATS, HOARDING_WINDOW_MS } from '../rules.ts'
import { houseId } from './house.ts'

/** The hashed mailbox of a person and the hashed network of a request. */
export type Origin = { mailbox: string; network: string }

/** A performance that a hold has seats of, and the origin of the hold, as far as known and relevant. */
export type HoldOrigin = { performance_id: string; mailbox: string | null; network: string | null }

/**
 * The query of the unbought seats that the mailbox and the network of a hold have now, this hold included; it answers one
 * row. Runs twice for every hold, so it is a single literal statement: composing it would take longer than running it.
 */
export function seatsOfOrigin(
  db: Db | Trx,
  engine: Engine,
  { performance_id, mailbox, network }: HoldOrigin,
): CompiledQuery<HeldByOrigin> {
  // Literal states, so that both databases use the indexes on live holds.
  const live = sql`state in ('open', 'ordered') and (state = 'ordered' or ends_at > ${engine.now()})`
  return sql<HeldByOrigin>`
    select coalesce(sum(case when origin = 'mailbox' and performance_id = ${performance_id} then seats end), 0)
        as "mailboxHere",
      coalesce(sum(case when origin = 'mailbox' then seats end), 0) as "mailboxInAll",
      coalesce(sum(case when origin = 'network' then seats end), 0) as "networkHere"
    from (
      select 'mailbox' as origin, performance_id, seats
      from holds join hold_parts on hold_id = holds.id and hold_parts.closed_at is null
      where mailbox = ${mailbox} and ${live}
      union all
      select 'network' as origin, performance_id, seats
      from holds join hold_parts on hold_id = holds.id and hold_parts.closed_at is null
        and performance_id = ${performance_id}
      where network = ${network} and ${live}
    ) as held`.compile(db)
}

/** Number of seats that a performance offers to patrons: free, held and sold, but not blocked. */
export async function countSeatsOnSale(db: Db | Trx, performanceId: string): Promise<number> {
  const { count } = await db
    .selectFrom('seats')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.and({ house_id: houseId({ performance: performanceId }), available: 1 }))
    .where('retired_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('seat_claims')
            .select('kind')
            .where('performance_id', '=', performanceId)
            .whereRef('seat_claims.seat_num', '=', 'seats.seat_num')
            .where('kind', '=', 'block'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A mailbox or network, hashed, that released too many seats unbought. */
export type Hoarder = { kind: keyof typeof HOARDED_SEATS; origin: string; seats: number }

/** Origins that released more seats unbought within the last hour than ordinary patrons do. */
export async function listHoarders(db: Db, engine: Engine): Promise<Hoarder[]> {
  const most = sql<number>`sum(case when most_seats < seats then seats else most_seats end)`
  const unbought: Database['holds']['state'][] = ['released', 'expired', 'ended']
  const found = await Promise.all(
    (['mailbox', 'network'] as const).map(async (kind) => {
      const rows = await db
        .selectFrom('holds')
        .innerJoin('hold_parts', 'hold_parts.hold_id', 'holds.id')
        .select([`${kind} as origin`, most.as('seats')])
        .where('holds.closed_at', '>', sql<number>`${engine.now()} - ${sql.lit(HOARDING_WINDOW_MS)}`)
        .where('mailbox', 'is not', null)
        .where((eb) => eb.or([eb('state', 'in', unbought), eb('hold_parts.closed_at', 'is not', null)]))
        .groupBy(kind)
        .having(most, '>=', HOARDED_SEATS[kind])
        .execute()
      return rows.flatMap(({ origin, seats }) => (origin ? [{ kind, origin, seats: Number(seats) }] : []))
    }),
  )
  return found.flat()
}
