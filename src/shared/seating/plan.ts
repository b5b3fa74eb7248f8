import { z } from 'zod'
import { houseIdSchema, lineField, optionalLine, versionSchema } from '../platform/base.ts'
import { words as common } from '../platform/text/common-catalogue.ts'
import { searchKey } from '../platform/text/search-key.ts'
import { freePlace, freshId } from './free-place.ts'
import { seatInUse, seatPrice } from './house.ts'
import { layoutOf, MAIN_BLOCK, type PlacedSeat, partName, placeOf, seatKinds, UNNAMED } from './layout.ts'
import type { BlockInfo } from './placement.ts'
import { words } from './plan-catalogue.ts'
import { defaultName, isAreaName, joinLabel, MAX_SEAT_NUM, tidyName } from './seats.ts'

/** Maximum number of seats in a plan. */
export const MAX_PLAN_SEATS = 5000
/** Maximum number of texts of a block. */
export const MAX_TEXTS = 50
/** Most characters of the name of a row, or of a seat in it. */
export const MAX_NAME = 12
/** How far from the origin a seat may be, in units of the map: room for every seat number in rows of ten, 40 apart. */
export const MAX_COORDINATE = 300_000

/** The id of a block or zone within a plan. */
const planId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, { error: () => words.badId() })
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: () => words.badColour() })
const name = lineField(common.enterName, 60)
const coordinate = z.number().min(-MAX_COORDINATE).max(MAX_COORDINATE)

/** For those who read French; without it the other name stands in. */
const frenchName = optionalLine(60).optional()

export const planZone = z.strictObject({ id: planId, name, nameFr: frenchName, price: seatPrice })
export type PlanZone = z.infer<typeof planZone>

export const planBlock = z.strictObject({
  id: planId,
  title: name,
  titleFr: frenchName,
  color: z.union([colour, z.literal('')]),
  /** What is written on the map beside its seats, such as Bar. */
  texts: z
    .array(z.strictObject({ title: name, x: coordinate, y: coordinate }))
    .max(MAX_TEXTS)
    .optional(),
  /** An area of places: how many, and the zone that says what they cost. It has no seats. */
  places: z.strictObject({ count: z.number().int().min(1).max(MAX_PLAN_SEATS), zone: planId }).optional(),
})
export type PlanBlock = z.infer<typeof planBlock>

export const planSeat = z.strictObject({
  seatNum: z.number().int().min(1).max(MAX_SEAT_NUM),
  /** As on the floor; '' for a seat of no row. */
  row: optionalLine(MAX_NAME).overwrite(tidyName),
  /** Its number within the row, as on the seat. */
  number: optionalLine(MAX_NAME)
    .overwrite(tidyName)
    .min(1, { error: () => words.noSeatName() }),
  x: coordinate,
  y: coordinate,
  block: planId,
  zone: planId,
  kind: z.enum(seatKinds),
  available: z.boolean(),
  /** Its own price in dollars; null for its zone's price. */
  price: seatPrice.nullable(),
  note: optionalLine(200),
  /** For those who read French; without it the other note stands in. */
  noteFr: optionalLine(200).optional(),
})
export type PlanSeat = z.infer<typeof planSeat>
type NamedSeat = Pick<PlanSeat, 'seatNum' | 'block' | 'row' | 'number'>

/** The whole house: drawing, names, prices and availability. */
export const housePlan = z
  .strictObject({
    zones: z
      .array(planZone)
      .min(1, { error: () => words.noZone() })
      .max(40),
    blocks: z
      .array(planBlock)
      .min(1, { error: () => words.noBlock() })
      .max(100),
    seats: z
      .array(planSeat)
      .max(MAX_PLAN_SEATS, { error: () => words.tooManySeats({ most: MAX_PLAN_SEATS }) }),
  })
  .superRefine((plan, context) => {
    const wrong = (message: string) => context.addIssue({ code: 'custom', message, path: ['seats'] })
    for (const list of ['zones', 'blocks'] as const) {
      const ids = plan[list].map(({ id }) => id)
      if (new Set(ids).size < ids.length) wrong(words.sameId({ what: list }))
    }
    if (new Set(plan.seats.map(({ seatNum }) => seatNum)).size < plan.seats.length) wrong(words.sameNumber())
    const areas = plan.blocks.filter(({ places }) => places)
    const names = planLabels(plan)
    const labels = new Set<string>()
    for (const label of [...names.values(), ...areas.map(areaLabel)]) {
      if (labels.has(searchKey(label))) wrong(words.sameName({ label }))
      labels.add(searchKey(label))
    }
    const zones = new Set(plan.zones.map(({ id }) => id))
    const blocks = new Set(plan.blocks.map(({ id }) => id))
    const lost = plan.seats.find((seat) => !zones.has(seat.zone) || !blocks.has(seat.block))
    if (lost) wrong(words.lostSeat({ name: names.get(lost.seatNum) ?? '' }))
    for (const { id, title, places } of areas) {
      if (!zones.has(places?.zone ?? '')) wrong(words.lostSeat({ name: title }))
      if (plan.seats.some(({ block }) => block === id)) wrong(words.mixedArea({ area: title }))
      if (!isAreaName(areaLabel({ title }))) wrong(words.areaName())
    }
    if (plan.seats.length + placesOf(plan) > MAX_PLAN_SEATS)
      wrong(words.tooManySeats({ most: MAX_PLAN_SEATS }))
  })
export type HousePlan = z.infer<typeof housePlan>
type NamedPlan = Pick<HousePlan, 'blocks'> & { seats: readonly NamedSeat[] }

/** What the places of an area are called; '' for one that nobody named. */
export function areaLabel({ title }: Pick<PlanBlock, 'title'>): string {
  return title === UNNAMED ? '' : tidyName(title)
}

/** How many places a plan has, in a zone or in all of them. */
export function placesOf({ blocks }: Pick<HousePlan, 'blocks'>, zone?: string): number {
  const areas = blocks.flatMap(({ places }) => places ?? [])
  return areas.reduce((sum, each) => sum + (zone === undefined || each.zone === zone ? each.count : 0), 0)
}

/** The blocks that seats may belong to, which are no areas of places. */
export function seatBlocks({ blocks }: Pick<HousePlan, 'blocks'>): HousePlan['blocks'] {
  return blocks.filter(({ places }) => !places)
}

/** The blocks of a plan, with one for seats if all of them are areas of places. */
export function withSeatBlock(blocks: HousePlan['blocks']): HousePlan['blocks'] {
  if (seatBlocks({ blocks }).length > 0) return blocks
  return [...blocks, { ...MAIN_BLOCK, id: freshId(UNNAMED, blocks) }]
}

/** The labels of a plan's seats by number, with their block's title if several blocks have seats or places. */
export function planLabels({ blocks, seats }: NamedPlan): Map<number, string> {
  const titles = new Map(blocks.map(({ id, title }) => [id, title === UNNAMED ? '' : title]))
  const areas = blocks.flatMap(({ id, places }) => (places ? id : []))
  const named = new Set([...seats.map(({ block }) => block), ...areas]).size > 1
  return new Map(
    seats.map(({ seatNum, block, row, number }) => [
      seatNum,
      joinLabel({ area: named ? (titles.get(block) ?? '') : '', row, number }),
    ]),
  )
}

/** `GET /house/plan`; `version` counts the saves, 0 before the first. */
export const planAnswer = z.object({ house: houseIdSchema, version: z.number().int(), plan: housePlan })
export type SavedPlan = z.infer<typeof planAnswer>

/** `PUT /house/plan`: `version` is the one that was edited. */
export const savePlanBody = z.strictObject({ version: versionSchema, plan: housePlan })

/** `POST /house/checks`: claimed seats that a plan would remove, and unclaimed ones that it takes off sale. */
export const checkPlanBody = z.strictObject({ plan: housePlan })
export const checkPlanAnswer = z.object({
  conflicts: z.array(seatInUse),
  added: z.number().int(),
  removed: z.number().int(),
})

/** Default zone and block. */
export const HOUSE_ZONE = 'house'

/** A new seat with a place, its label, and the name of its number or the first after it that is free. */
export function newSeat(seatNum: number, { blocks, seats }: Pick<HousePlan, 'blocks' | 'seats'>) {
  const used = new Set([...planLabels({ blocks, seats }).values()].map(searchKey))
  for (let like = seatNum; ; like++) {
    const name = defaultName(like)
    const place = freePlace(name, seats)
    const own = seatBlocks({ blocks })
    const block = own.some(({ id }) => id === place.block) ? place.block : (own[0]?.id ?? place.block)
    const seat = { seatNum, ...name, ...place, block }
    const label = planLabels({ blocks, seats: [...seats, seat] }).get(seatNum) ?? ''
    if (!used.has(searchKey(label))) return { ...seat, label }
  }
}

/** Default place and name of a seat in a plan. */
export const homeOf = (seatNum: number) => ({
  ...placeOf(seatNum),
  ...defaultName(seatNum),
  block: MAIN_BLOCK.id,
})

/** What the reader calls a zone. */
export function zoneName({ name, nameFr }: Pick<PlanZone, 'name' | 'nameFr'>): string {
  return partName(name, nameFr).name
}

/** A seat's price in dollars according to this plan. */
export function planPrice(plan: Pick<HousePlan, 'zones'>, seat: Pick<PlanSeat, 'price' | 'zone'>): number {
  return seat.price ?? plan.zones.find(({ id }) => id === seat.zone)?.price ?? 0
}

/** The plan as the map draws it. */
export function layoutOfPlan(plan: HousePlan) {
  const zones = new Map(plan.zones.map((zone) => [zone.id, zone.name]))
  const labels = planLabels(plan)
  return layoutOf(
    plan.seats.map(
      (seat): PlacedSeat => ({
        seatNum: seat.seatNum,
        label: labels.get(seat.seatNum) ?? '',
        x: seat.x,
        y: seat.y,
        block: seat.block,
        kind: seat.kind,
        price: planPrice(plan, seat),
        // With a single zone, its name says nothing.
        zone: zones.size > 1 ? (zones.get(seat.zone) ?? '') : '',
        note: seat.note,
        noteFr: seat.noteFr,
      }),
    ),
    plan.blocks satisfies BlockInfo[],
  )
}
