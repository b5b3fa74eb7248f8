import type { SeatOnSale } from '../../../shared/seating/contract.ts'
import type { SeatInUse } from '../../../shared/seating/house.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import { iso } from '../../platform/records/clock.ts'

export type HouseSeat = {
  seat_num: number
  price_cents: number
  available: number
  kind: SeatOnSale['kind']
  zone: string
}

/** The house: every seat that is not retired, in seat order, with its own price. */
export function listHouse(db: Db | Trx): Promise<HouseSeat[]> {
  return db
    .selectFrom('seats')
    .select(['seat_num', 'price_cents', 'available', 'kind', 'zone'])
    .where('retired_at', 'is', null)
    .orderBy('seat_num')
    .execute()
}

/** One seat of the house, or undefined. */
export function findSeat(db: Db | Trx, seatNum: number): Promise<HouseSeat | undefined> {
  return db
    .selectFrom('seats')
    .select(['seat_num', 'price_cents', 'available', 'kind', 'zone'])
    .where('seat_num', '=', seatNum)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
}

/** Claims on these seats for upcoming performances, by seat and time; an expired hold claims nothing. */
export async function listSeatsInUse(
  db: Db | Trx,
  engine: Engine,
  seats: readonly number[],
): Promise<SeatInUse[]> {
  if (seats.length === 0) return []
  const rows = await db
    .selectFrom('seat_claims')
    .innerJoin('performances', 'performances.id', 'seat_claims.performance_id')
    .innerJoin('shows', 'shows.id', 'performances.show_id')
    .select(['seat_num', 'performance_id', 'kind', 'shows.name', 'performances.starts_at'])
    .where('seat_num', 'in', [...seats])
    .where('performances.starts_at', '>', engine.now())
    .where((or) => or.or([or('ends_at', 'is', null), or('ends_at', '>', engine.now())]))
    .orderBy('seat_num')
    .orderBy('performances.starts_at')
    .execute()
  return rows.map((row) => ({
    seatNum: row.seat_num,
    label: seatLabel(row.seat_num),
    performanceId: row.performance_id,
    show: row.name,
    startsAt: iso(row.starts_at),
    state: row.kind === 'ticket' ? 'sold' : row.kind === 'block' ? 'blocked' : 'held',
  }))
}
