import { sql } from 'kysely'
import { dollarsFromCents } from '../../../shared/platform/money/money.ts'
import type { SeatOnSale, SeatState, SeatsSnapshot } from '../../../shared/seating/contract.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import { iso } from '../../platform/records/audit.ts'
import { houseId, listHouse, priceAt } from './house.ts'
import { readDrawing } from './plan.ts'
import { exemptionOf, listTypes } from './prices.ts'

/**
 * The state of each claimed seat of a performance: taken, or held for the minutes of a purchase. Seats that are offered to
 * somebody for weeks are taken. A hold that has expired by the database's clock is not a claim.
 */
export async function claimedSeats(
  db: Db | Trx,
  engine: Engine,
  performanceId: string,
): Promise<Map<number, SeatState>> {
  const rows = await db
    .selectFrom('seat_claims')
    .leftJoin('order_changes', (join) =>
      join.onRef('order_changes.id', '=', 'seat_claims.owner_id').on('seat_claims.kind', '=', 'order'),
    )
    .select(['seat_num', 'seat_claims.kind', 'token_hash'])
    .where('performance_id', '=', performanceId)
    .where((or) => or.or([or('ends_at', 'is', null), or('ends_at', '>', engine.now())]))
    .execute()
  return new Map(
    rows.map(({ seat_num, kind, token_hash }) => [
      seat_num,
      kind === 'hold' || (kind === 'order' && token_hash === null) ? 'held' : 'taken',
    ]),
  )
}

/** What only admins can change about a performance's seats; `state` is that of an unclaimed seat. */
export type Offer = Omit<SeatsSnapshot, 'performanceId' | 'revision'>

/** The offered seats of a performance: places, kinds, zones and prices. */
export async function readOffer(db: Db, performanceId: string): Promise<Offer> {
  const { drawing, version } = await readDrawing(db, { performance: performanceId })
  const places = new Map(drawing.places.map((place) => [place.seatNum, place]))
  const zones = new Map(drawing.zones.map((zone) => [zone.id, zone.name]))
  // One offer is kept for the readers of every language.
  const french = drawing.zones.flatMap(({ name, nameFr }) => (nameFr ? [[name, nameFr]] : []))
  const row = await db
    .selectFrom('performances')
    .select(['lonely_rule', 'starts_at'])
    .where('id', '=', performanceId)
    .executeTakeFirst()
  const types = await listTypes(db, performanceId, 'public')
  const exemption = await exemptionOf(db, performanceId).executeTakeFirst()
  return {
    ...(version > 0 && { blocks: drawing.blocks }),
    ...(french.length > 0 && { zonesFr: Object.fromEntries(french) }),
    startsAt: iso(row?.starts_at ?? 0),
    lonelyRule: row?.lonely_rule ?? 'warn',
    ...(types.length > 0 && { types }),
    ...(exemption?.tax_exempt && { taxExempt: exemption.tax_exempt }),
    seats: (await listHouse(db, { performance: performanceId })).map((seat) => {
      const place = places.get(seat.seat_num)
      const zone = zones.size > 1 ? zones.get(seat.zone) : undefined
      return {
        seatNum: seat.seat_num,
        label: seat.label,
        price: dollarsFromCents(seat.price_cents),
        kind: seat.kind,
        state: seat.available ? 'free' : 'taken',
        ...(place && { x: place.x, y: place.y, block: place.block }),
        ...(place?.note && { note: place.note }),
        ...(place?.noteFr && { noteFr: place.noteFr }),
        ...(zone && { zone }),
      }
    }),
  }
}

/** The offer with its claims applied. */
export function withClaims(offer: Offer, claimed: ReadonlyMap<number, SeatState>): SeatOnSale[] {
  return offer.seats.map((seat) => {
    const state = seat.state === 'free' && claimed.get(seat.seatNum)
    return state ? { ...seat, state } : seat
  })
}

/** Prices in cents for this performance, of those of these seats that exist and are on sale. */
export async function pricesOfSeats(
  db: Db | Trx,
  performanceId: string,
  seats: readonly number[],
): Promise<Map<number, number>> {
  return seats.length === 0 ? new Map() : pricesBySeat(await seatPrices(db, performanceId, seats).execute())
}

/** The query of `pricesOfSeats`, of whose rows `pricesBySeat` makes the answer. */
export function seatPrices(db: Db | Trx, performanceId: string, seats: readonly number[]) {
  return db
    .selectFrom('seats')
    .select(['seat_num', 'label', 'kind', priceAt(sql`${performanceId}`).as('price_cents')])
    .where('seat_num', 'in', [...seats])
    .where((eb) => eb.and({ house_id: houseId({ performance: performanceId }), available: 1 }))
    .where('retired_at', 'is', null)
}

export function pricesBySeat(
  rows: readonly { seat_num: number; price_cents: number }[],
): Map<number, number> {
  return new Map(rows.map((row) => [row.seat_num, row.price_cents]))
}
