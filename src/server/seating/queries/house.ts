import { type RawBuilder, type Selectable, sql } from 'kysely'
import { searchKey } from '../../../shared/platform/text/search-key.ts'
import type { House, SeatInUse } from '../../../shared/seating/house.ts'
import { partName } from '../../../shared/seating/layout.ts'
import { MAIN_HOUSE } from '../../../shared/seating/seats.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import { folded } from '../../platform/db/text/contains.ts'
import { iso } from '../../platform/records/audit.ts'

export type HouseSeat = Omit<Selectable<Database['seats']>, 'house_id' | 'retired_at'>

/** A house by its id, or that of a performance. */
export type WhichHouse = { house: string } | { performance: string }

/** The id of a house, in any query. */
export function houseId(which: WhichHouse) {
  return 'house' in which
    ? sql<string>`${which.house}`
    : sql<string>`(select house_id from performances where id = ${which.performance})`
}

/** What a seat costs at a performance, in cents, in any query: its zone's own price there that applies now, else the seat's. */
export function priceAt(performance: RawBuilder<unknown>) {
  return sql<number>`coalesce((select z.price_cents from zone_prices z where z.performance_id = ${performance}
    and z.zone = seats.zone and z.applies = 1), seats.price_cents)`
}

/** All houses, the first one first. */
export async function listHouses(db: Db): Promise<House[]> {
  const rows = await db
    .selectFrom('houses')
    .select(['id', 'name'])
    .orderBy((eb) => eb.case().when('id', '=', MAIN_HOUSE).then(0).else(1).end())
    .orderBy('name')
    .execute()
  return rows.map(({ id, name }) => ({ id, name: partName(name).name }))
}

/** Every seat of a house that is not retired, in seat order, with its own price, or that at a performance. */
export function listHouse(db: Db | Trx, which: WhichHouse): Promise<HouseSeat[]> {
  return db
    .selectFrom('seats')
    .select(['seat_num', 'label', 'available', 'kind', 'zone'])
    .select('performance' in which ? priceAt(sql`${which.performance}`).as('price_cents') : 'price_cents')
    .where((eb) => eb.and({ house_id: houseId(which), retired_at: null }))
    .orderBy('seat_num')
    .execute()
}

const houseColumns = ['seat_num', 'label', 'price_cents', 'available', 'kind', 'zone'] as const

/** Whether this is the label of a seat, in any case and with any kind of space, hyphen and accent. */
export function isLabel(text: string, label = sql`seats.label`) {
  return sql<boolean>`${folded(label)} = ${searchKey(text)}`
}

/**
 * The seat with this number, as `13`, or with this label in a house, as `B3`; or undefined. Digits are always a number, and
 * the label of an area names none of its places.
 */
export function findSeat(db: Db | Trx, name: string, which: WhichHouse): Promise<HouseSeat | undefined> {
  return db
    .selectFrom('seats')
    .select(houseColumns)
    .where((eb) =>
      /^\d{1,5}$/.test(name)
        ? eb('seat_num', '=', Number(name))
        : eb.and([eb('house_id', '=', houseId(which)), eb('kind', '<>', 'place'), isLabel(name)]),
    )
    .where('retired_at', 'is', null)
    .executeTakeFirst()
}

/** The labels of these seats, in seat order, of retired ones too. */
export async function labelsOf(db: Db | Trx, seats: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('seats')
    .select('label')
    .where('seat_num', 'in', [0, ...seats])
    .orderBy('seat_num')
    .execute()
  return rows.map(({ label }) => label)
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
    .innerJoin('seats', 'seats.seat_num', 'seat_claims.seat_num')
    .select([
      'seats.seat_num',
      'label',
      'performance_id',
      'seat_claims.kind',
      'shows.name',
      'performances.starts_at',
    ])
    .where('seats.seat_num', 'in', [...seats])
    .where('performances.starts_at', '>', engine.now())
    .where((or) => or.or([or('ends_at', 'is', null), or('ends_at', '>', engine.now())]))
    .orderBy('seats.seat_num')
    .orderBy('performances.starts_at')
    .execute()
  return rows.map((row) => ({
    seatNum: row.seat_num,
    label: row.label,
    performanceId: row.performance_id,
    show: row.name,
    startsAt: iso(row.starts_at),
    state: row.kind === 'ticket' ? 'sold' : row.kind === 'block' ? 'blocked' : 'held',
  }))
}
