import { dollarsFromCents } from '../../../shared/platform/money.ts'
import type { SeatOnSale, SeatState } from '../../../shared/seating/contract.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'

export type HouseSeat = {
  seat_num: number
  price_cents: number
  available: number
  kind: SeatOnSale['kind']
  zone: string
}

/** The house: every seat that is not retired, in seat order. */
export function listHouse(db: Db | Trx): Promise<HouseSeat[]> {
  return db
    .selectFrom('seats')
    .select(['seat_num', 'price_cents', 'available', 'kind', 'zone'])
    .where('retired_at', 'is', null)
    .orderBy('seat_num')
    .execute()
}

/** State of each claimed seat of a performance; a hold past its end by the database's clock is no claim. */
export async function claimedSeats(
  db: Db,
  engine: Engine,
  performanceId: string,
): Promise<Map<number, SeatState>> {
  const rows = await db
    .selectFrom('seat_claims')
    .select(['seat_num', 'kind'])
    .where('performance_id', '=', performanceId)
    .where((or) => or.or([or('ends_at', 'is', null), or('ends_at', '>', engine.now())]))
    .execute()
  return new Map(
    rows.map((row) => [row.seat_num, row.kind === 'hold' || row.kind === 'order' ? 'held' : 'taken']),
  )
}

/** The house as anybody may see it for one performance: states without owners. */
export async function listSeatsOnSale(db: Db, engine: Engine, performanceId: string): Promise<SeatOnSale[]> {
  const [house, claimed] = [await listHouse(db), await claimedSeats(db, engine, performanceId)]
  return house.map((seat) => ({
    seatNum: seat.seat_num,
    label: seatLabel(seat.seat_num),
    price: dollarsFromCents(seat.price_cents),
    kind: seat.kind,
    state: seat.available ? (claimed.get(seat.seat_num) ?? 'free') : 'taken',
  }))
}

/** Prices in cents of those of these seats that the house has and sells. */
export async function pricesOfSeats(db: Db | Trx, seats: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('seats')
    .select(['seat_num', 'price_cents'])
    .where('seat_num', 'in', [...seats])
    .where('available', '=', 1)
    .where('retired_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.seat_num, row.price_cents]))
}
