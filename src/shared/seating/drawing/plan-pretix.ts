import { z } from 'zod'
import { centsFromDollars, formatCents } from '../../platform/money/money.ts'
import { plainLetters } from '../../platform/text/search-key.ts'
import { SEAT_PITCH, SEAT_SIZE, type SeatKind, UNNAMED } from '../layout.ts'
import { type HousePlan, MAX_TEXTS, type PlanZone, zoneName } from '../plan.ts'
import { words } from '../plan-catalogue.ts'
import { listLabels, NEW_SEAT_PRICE, splitLabel } from '../seats.ts'
import { NamedSeats, planOfSeats } from './named-seats.ts'
import { pitchOf } from './pitch.ts'

const position = z.object({ x: z.number(), y: z.number() })
type Position = z.infer<typeof position>
const none = { x: 0, y: 0 }
/** Of a seat as our map draws it. */
const RADIUS = SEAT_SIZE / 2
const label = z.string().nullish()

/**
 * The parts of pretix's seating plan that we read. Seats and texts are placed relative to their row or shape, those
 * relative to their zone.
 * https://github.com/pretix/pretix/blob/master/src/pretix/static/seating/seating-plan.schema.json
 */
const pretixPlan = z.object({
  categories: z.array(z.object({ name: z.string() })).default([]),
  zones: z.array(
    z.object({
      name: z.string().optional(),
      position: position.default(none),
      rows: z.array(
        z.object({
          row_number: z.string().optional(),
          row_label: label,
          seat_label: label,
          position: position.default(none),
          seats: z.array(
            z.object({
              seat_guid: z.string(),
              seat_number: z.string().optional(),
              position: position.default(none),
              category: z.string().optional(),
              radius: z.number().optional(),
            }),
          ),
        }),
      ),
      areas: z
        .array(
          z.object({
            shape: z.string().default('text'),
            position: position.default(none),
            text: z.object({ text: z.string(), position: position.default(none) }).optional(),
          }),
        )
        .default([]),
    }),
  ),
})
type PretixZone = z.output<typeof pretixPlan>['zones'][number]
/** A zone under its name, placed where our plan has it. */
type PlacedZone = PretixZone & { area: string }

/** Reads pretix's plan and what ours lacks of it; undefined for anything else. Throws `TextError` for bad names. */
export function readPretix(
  json: unknown,
  current: HousePlan,
): { plan: HousePlan; lacks: string[] } | undefined {
  const read = pretixPlan.safeParse(json)
  if (!read.success) return undefined
  // Where a plan begins makes no difference: the places in one of ours are those that we exported.
  const { x, y } = read.data.zones[0]?.position ?? none
  const zones = read.data.zones.map(
    (zone, i): PlacedZone => ({
      ...zone,
      area: zone.name || words.blockName({ number: i + 1 }),
      position: { x: zone.position.x - x, y: zone.position.y - y },
    }),
  )
  const seats = new NamedSeats()
  for (const zone of zones) addSeats(zone, seats)
  const seated = seats.all.map(placeOf)
  const { texts, stage, lost } = readAreas(zones, seats)
  const turn = stage ? turnTo(stage, seated) : asItIs
  // A plan whose seats are as large as ours is in our units.
  const isOurs = zones.every(({ rows }) =>
    rows.every((row) => row.seats.every(({ radius }) => radius === RADIUS)),
  )
  const scale = isOurs ? 1 : SEAT_PITCH / pitchOf(seated)
  const turned = <T extends At>(one: T) => {
    const { x, y } = (turn ?? asItIs)(placeOf(one))
    return { ...one, x: x * scale, y: y * scale }
  }
  const drawn = planOfSeats(seats.all.map(turned), current, {
    areas: zones.map(({ area }) => area),
    zones: read.data.categories.map(({ name }) => readCategory(name).zone),
  })
  const blocks = drawn.blocks.map(({ texts: _, ...block }) => {
    const own = texts.filter(({ area }) => area === block.title).map(({ area: _, ...text }) => turned(text))
    lost.texts.push(...own.slice(MAX_TEXTS).map(({ title }) => title))
    return own.length > 0 ? { ...block, texts: own.slice(0, MAX_TEXTS) } : block
  })
  const fresh = drawn.zones.filter(({ id }) => !current.zones.some((zone) => zone.id === id))
  const price = formatCents(centsFromDollars(NEW_SEAT_PRICE))
  const says = (names: readonly string[], sentence: (list: { names: string }) => string) =>
    names.length > 0 ? [sentence({ names: listLabels(names) })] : []
  const lacks = [
    ...says(fresh.map(zoneName), (list) => words.newZones({ ...list, price })),
    ...(turn === asItIs ? [] : [turn ? words.turned() : words.stageAmong()]),
    ...says(lost.shapes, words.lostShapes),
    ...says(lost.texts, words.lostTexts),
    ...says(lost.labels, words.lostLabels),
  ]
  return { plan: { ...drawn, blocks }, lacks }
}

function addSeats({ area, position: from, rows }: PlacedZone, seats: NamedSeats): void {
  for (const row of rows)
    for (const { seat_guid, seat_number, category = '', position } of row.seats) {
      const named = seat_number === undefined ? splitLabel(seat_guid) : { row: '', number: seat_number }
      seats.add({
        area,
        row: row.row_number ?? named.row,
        number: named.number,
        ...readCategory(category),
        ...sum(from, row.position, position),
      })
    }
}

/** The texts and the stage of a plan, and what is not kept; its areas of places are added to `seats`. */
function readAreas(zones: readonly PlacedZone[], seats: NamedSeats) {
  const first = seats.all[0]?.area
  const areas = zones.flatMap((zone) => areasOf(zone, first ?? zone.area))
  const labels = zones.flatMap(({ rows }) => rows.flatMap((row) => [row.row_label, row.seat_label]))
  const lost = {
    shapes: [] as string[],
    texts: [] as string[],
    labels: [...new Set(labels)].filter((each) => typeof each === 'string'),
  }
  const texts: (Position & { title: string; area: string })[] = []
  let stage: Position | undefined
  for (const { shape, places, zone, beside, ...text } of areas) {
    const { title, area } = text
    if (places > 0) seats.add({ area, row: '', number: '', kind: 'standard', zone, places })
    else if (/^(main)?stage$|buhne$|^scene$/.test(plainLetters(title).replaceAll(' ', ''))) stage = text
    else {
      if (shape !== 'text') lost.shapes.push(title || words.shape({ shape }))
      if (title.length > 60) lost.texts.push(title)
      else if (title) texts.push({ ...text, area: beside })
    }
  }
  return { texts, stage, lost }
}

/** The areas of a zone; one without seats has its texts beside those of `first`. */
function areasOf({ area, position, rows, areas }: PlacedZone, first: string) {
  const isEmpty = rows.every((row) => row.seats.length === 0)
  return areas.map(({ shape, text = { text: '', position: none }, ...from }) => {
    const title = text.text.trim().replace(/\s+/g, ' ')
    // As our own exports write it.
    const [, count = 0, zone = ''] = isEmpty ? (/^([1-9]\d{0,3}) places \((.*)\)$/.exec(title) ?? []) : []
    const at = sum(position, from.position, text.position)
    return { area, beside: isEmpty ? first : area, shape, title, places: Number(count), zone, ...at }
  })
}

function sum(...all: Position[]): Position {
  return all.reduce((to, { x, y }) => ({ x: to.x + x, y: to.y + y }))
}

type At = { x?: number | undefined; y?: number | undefined }
const placeOf = ({ x = 0, y = 0 }: At): Position => ({ x, y })

type Turn = (at: Position) => Position
const asItIs: Turn = (at) => at

/** What turns a plan so that its stage is in front, as ours is; undefined for a stage among the seats. */
function turnTo(stage: Position, seats: readonly Position[]): Turn | undefined {
  const isBeyond = (side: Turn) => seats.every((seat) => side(stage).y < side(seat).y)
  return [asItIs, ...turns].find(isBeyond)
}
/** By two quarters, and by one either way. Subtracted, 0 is never -0. */
const turns: Turn[] = [
  ({ x, y }) => ({ x: 0 - x, y: 0 - y }),
  ({ x, y }) => ({ x: 0 - y, y: x }),
  ({ x, y }) => ({ x: y, y: 0 - x }),
]

/** The zone and the kind of seat that a category says, in English, French or German; our own exports write the kind. */
function readCategory(category: string): { zone: string; kind: SeatKind } {
  const [, zone, kind] = /^(.*) \((standard|wheelchair|companion)\)$/.exec(category) ?? []
  if (zone) return { zone, kind: kind as SeatKind }
  const text = plainLetters(category)
  if (/wheelchair|fauteuil|rollstuhl|\bpmr\b/.test(text)) return { zone: category, kind: 'wheelchair' }
  return { zone: category, kind: /companion|accompagn|begleit/.test(text) ? 'companion' : 'standard' }
}

/** The category that is read as this zone and kind. */
function categoryOf({ name }: Pick<PlanZone, 'name'>, kind: SeatKind): string {
  const read = readCategory(name)
  return read.zone === name && read.kind === kind ? name : `${name} (${kind})`
}

/** The plan in pretix's format: all of it but prices, notes, French names, colours and what is not on sale. */
export function toPretix(plan: HousePlan, name: string) {
  const zones = new Map(plan.zones.map((zone) => [zone.id, zone]))
  const category = (zone: string, kind: SeatKind) => categoryOf(zones.get(zone) ?? { name: UNNAMED }, kind)
  const points = [...plan.seats, ...plan.blocks.flatMap(({ texts = [] }) => texts)]
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = points.length > 0 ? [Math.min(...xs), Math.min(...ys)] : [0, 0]
  const [width, height] = [Math.max(left, ...xs) - left, Math.max(top, ...ys) - top]
  const written = (text: string, position: Position) => ({
    ...{ shape: 'text', color: '#e5e0da', border_color: '#8f7d6f', rotation: 0, position },
    text: { text, position: none, color: '#333333' },
  })
  return {
    name,
    // The stage is in front of the first row, and a row's width around all of it.
    size: { width: Math.ceil(width) + 2 * SEAT_PITCH, height: Math.ceil(height) + 4 * SEAT_PITCH },
    categories: [
      ...new Set([
        ...plan.zones.map((zone) => categoryOf(zone, 'standard')),
        ...plan.seats.map(({ zone, kind }) => category(zone, kind)),
      ]),
    ].map((each) => ({ name: each, color: '#8f7d6f' })),
    zones: plan.blocks.map((block, i) => ({
      name: block.title,
      zone_id: block.id,
      position: { x: SEAT_PITCH - left, y: 3 * SEAT_PITCH - top },
      areas: [
        ...(i === 0 ? [written(words.stage(), { x: left + width / 2, y: top - 2 * SEAT_PITCH })] : []),
        ...(block.texts ?? []).map(({ title, ...at }) => written(title, at)),
        ...[block.places ?? []]
          .flat()
          .map(({ count, zone }) =>
            written(`${count} places (${zones.get(zone)?.name})`, { x: left, y: top }),
          ),
      ],
      rows: [
        ...Map.groupBy(
          plan.seats.filter((seat) => seat.block === block.id),
          ({ row }) => row,
        ),
      ].map(([row, seats]) => ({
        row_number: row,
        row_number_position: 'both',
        position: none,
        seats: seats.map(({ number, x, y, zone, kind }) => ({
          // pretix takes no id of a single letter.
          seat_guid: `${block.id}-${row}-${number}`,
          seat_number: number,
          position: { x, y },
          category: category(zone, kind),
          radius: RADIUS,
        })),
      })),
    })),
  }
}
