import { dollarsFromCents } from '../../../shared/platform/money/money.ts'
import { MAIN_BLOCK, partName, UNNAMED } from '../../../shared/seating/layout.ts'
import {
  areaLabel,
  HOUSE_ZONE,
  type HousePlan,
  homeOf,
  type PlanBlock,
  type SavedPlan,
  seatBlocks,
  withSeatBlock,
} from '../../../shared/seating/plan.ts'
import { NEW_SEAT_PRICE, splitLabel } from '../../../shared/seating/seats.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { houseId, listHouse, type WhichHouse } from './house.ts'

/** The plan as stored: places of seats and what they belong to. Prices and availability are with the seats. */
export type Drawing = {
  zones: HousePlan['zones']
  blocks: HousePlan['blocks']
  places: { seatNum: number; x: number; y: number; block: string; note: string; noteFr?: string }[]
}

/** The default for a house without a saved plan: one block and one zone, at the price of the first seat. */
async function undrawn(db: Db | Trx, which: WhichHouse): Promise<Drawing> {
  const [first] = await listHouse(db, which)
  const price = first ? dollarsFromCents(first.price_cents) : NEW_SEAT_PRICE
  return emptyDrawing(price)
}

/** One block and one zone of this price, in dollars. */
export function emptyDrawing(price: number): Drawing {
  return { zones: [{ id: HOUSE_ZONE, name: UNNAMED, price }], blocks: [{ ...MAIN_BLOCK }], places: [] }
}

/** The saved plan of a house, or the default one. Throws not-found. */
export async function readDrawing(db: Db | Trx, which: WhichHouse) {
  const row = await db.selectFrom('houses').selectAll().where('id', '=', houseId(which)).executeTakeFirst()
  if (!row) throw new AppError('not-found')
  const drawing = row.plan === null ? await undrawn(db, which) : (JSON.parse(row.plan) as Drawing)
  return { version: row.version, drawing }
}

/** A whole house for editing: the plan with the seats as they are now. Throws not-found. */
export async function readPlan(db: Db | Trx, house: string): Promise<SavedPlan> {
  const { version, drawing } = await readDrawing(db, { house })
  const places = new Map(drawing.places.map((place) => [place.seatNum, place]))
  const zones = new Map(drawing.zones.map((zone) => [zone.id, zone]))
  const [fallback] = drawing.zones
  const all = await listHouse(db, { house })
  const count = (block: PlanBlock) =>
    all.filter(({ kind, label }) => kind === 'place' && label === areaLabel(block)).length
  const blocks = withSeatBlock(
    drawing.blocks.map((block) => ({
      ...block,
      ...(block.places && { places: { ...block.places, count: count(block) } }),
    })),
  )
  const own = seatBlocks({ blocks })
  const seats = all.flatMap(({ kind, ...seat }) => {
    if (kind === 'place') return []
    const place: Omit<Drawing['places'][number], 'seatNum'> = places.get(seat.seat_num) ?? {
      ...homeOf(seat.seat_num),
      note: '',
    }
    const zone = zones.get(seat.zone) ?? fallback
    const price = dollarsFromCents(seat.price_cents)
    const { row, number } = splitLabel(seat.label)
    return {
      seatNum: seat.seat_num,
      row,
      number,
      x: place.x,
      y: place.y,
      block: own.some(({ id }) => id === place.block) ? place.block : (own[0]?.id ?? MAIN_BLOCK.id),
      zone: zone?.id ?? HOUSE_ZONE,
      kind,
      available: seat.available === 1,
      price: price === zone?.price ? null : price,
      note: place.note,
      ...(place.noteFr && { noteFr: place.noteFr }),
    }
  })
  return { house, version, plan: { zones: drawing.zones, blocks, seats } }
}

/** What the reader calls a zone, with the `lang` of that where it only stands in for a French name. */
export type NamedZone = { zone: string; zoneLang?: string | undefined }

/** The zones of a house by id, as its `plan` names them; empty if it has a single one. */
export function namedZones(plan: string | null): Map<string, NamedZone> {
  const zones = plan === null ? [] : (JSON.parse(plan) as Drawing).zones
  if (zones.length < 2) return new Map()
  return new Map(
    zones.map(({ id, name, nameFr }) => {
      const { name: zone, lang: zoneLang } = partName(name, nameFr)
      return [id, { zone, zoneLang }]
    }),
  )
}
