import { z } from 'zod'
import { centsFromDollars, formatCents } from '../platform/money/money.ts'
import { plainWords } from '../platform/text/plain-words.ts'
import { searchKey } from '../platform/text/search-key.ts'
import { nextSeatNum } from './free-place.ts'
import { SEAT_PITCH, UNNAMED } from './layout.ts'
import { type HousePlan, housePlan, type PlanSeat, planLabels } from './plan.ts'
import { words } from './plan-catalogue.ts'
import { NEW_SEAT_PRICE, splitLabel, tidyName } from './seats.ts'

/** Largest plan file in bytes: 5,000 seats at a dozen lines each. */
export const PLAN_FILE_BYTES = 4 * 1024 * 1024

const position = z.object({ x: z.number(), y: z.number() })
const none = { x: 0, y: 0 }

/**
 * The parts of pretix's seating plan that we support. Seat positions are relative to their row, row positions to their
 * zone. https://github.com/pretix/pretix/blob/master/src/pretix/static/schema/seating-plan.schema.json
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
          position: position.default(none),
          seats: z.array(
            z.object({
              seat_guid: z.string(),
              seat_number: z.string().optional(),
              position: position.default(none),
              category: z.string().optional(),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** Serializes a plan in our own format, without loss. */
export function writePlan(plan: HousePlan): string {
  return JSON.stringify({ format: 'front-of-house', ...plan }, null, 2)
}

/** A plan, with a sentence on what was not in the file; or why the file is not a plan. */
export type ReadPlan = { plan: HousePlan; lacks?: string } | { problem: string }

/** Reads a chosen file; one that is too large is refused unread. */
export async function openPlanFile(file: Pick<Blob, 'size' | 'text'>, current: HousePlan): Promise<ReadPlan> {
  if (file.size > PLAN_FILE_BYTES)
    return { problem: words.fileTooLarge({ size: PLAN_FILE_BYTES / 1024 / 1024 }) }
  return readPlanFile(await file.text(), current)
}

/** Parses a file in our format or pretix's; seats of pretix's that are called like those of `current` are the same. */
export function readPlanFile(text: string, current: HousePlan): ReadPlan {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { problem: words.notJson() }
  }
  const { format, ...rest } = typeof json === 'object' && json !== null ? (json as { format?: unknown }) : {}
  if (format === 'front-of-house') return checked(rest)
  const foreign = pretixPlan.safeParse(json)
  if (!foreign.success) return { problem: words.notPlan() }
  const price = formatCents(centsFromDollars(NEW_SEAT_PRICE))
  return { ...checked(fromPretix(foreign.data, current)), lacks: words.pretixLacks({ price }) }
}

function checked(plan: unknown): ReadPlan {
  const read = housePlan.safeParse(plan, { error: plainWords })
  if (read.success) return { plan: read.data }
  const [issue] = read.error.issues
  if (!issue) return { problem: words.notValid() }
  return { problem: issue.path.length > 1 ? `${issue.path.join('.')}: ${issue.message}` : issue.message }
}

/** The plan in pretix's format; seat ids are our labels. */
export function toPretix(plan: HousePlan, name: string) {
  const labels = planLabels(plan)
  const right = Math.max(0, ...plan.seats.map((seat) => seat.x))
  const bottom = Math.max(0, ...plan.seats.map((seat) => seat.y))
  return {
    name,
    size: { width: right + SEAT_PITCH, height: bottom + SEAT_PITCH },
    categories: plan.zones.map((zone) => ({ name: zone.name, color: '#8f7d6f' })),
    zones: plan.blocks.map((block) => ({
      name: block.title,
      zone_id: block.id,
      position: none,
      areas: [],
      rows: [
        ...Map.groupBy(
          plan.seats.filter((seat) => seat.block === block.id),
          ({ row }) => row,
        ),
      ].map(([row, seats]) => ({
        row_number: row,
        row_number_position: 'both',
        position: none,
        seats: seats.map((seat) => ({
          seat_guid: labels.get(seat.seatNum) ?? '',
          seat_number: seat.number,
          position: { x: seat.x, y: seat.y },
          category: plan.zones.find((zone) => zone.id === seat.zone)?.name ?? '',
        })),
      })),
    })),
  }
}

function fromPretix(plan: z.output<typeof pretixPlan>, current: HousePlan): HousePlan {
  const names = [
    ...new Set([
      ...plan.categories.map((one) => one.name),
      ...plan.zones.flatMap(({ rows }) =>
        rows.flatMap(({ seats }) => seats.map((one) => one.category ?? '')),
      ),
    ]),
  ]
  const zones = (names.length > 0 ? names : ['']).map((name, i) => ({
    id: `zone-${i + 1}`,
    name: name || UNNAMED,
    price: NEW_SEAT_PRICE,
  }))
  const blocks = plan.zones.map((zone, i) => ({
    id: `block-${i + 1}`,
    title: zone.name || words.blockName({ number: i + 1 }),
    color: '',
  }))
  const seats = plan.zones.flatMap((zone, i) =>
    zone.rows.flatMap((row) =>
      row.seats.map((seat): PlanSeat => {
        const named = splitLabel(seat.seat_guid)
        return {
          seatNum: 0,
          row: tidyName(row.row_number ?? (seat.seat_number === undefined ? named.row : '')),
          number: tidyName(seat.seat_number ?? named.number),
          x: zone.position.x + row.position.x + seat.position.x,
          y: zone.position.y + row.position.y + seat.position.y,
          block: `block-${i + 1}`,
          zone: `zone-${Math.max(0, names.indexOf(seat.category ?? '')) + 1}`,
          kind: 'standard',
          available: true,
          price: null,
          note: '',
        }
      }),
    ),
  )
  return { zones, blocks, seats: numbered(blocks, seats, current) }
}

/**
 * The seats with their numbers, in the order of these: one with the label of one in `current` gets its number, the others
 * get those after the last.
 */
export function numbered(blocks: HousePlan['blocks'], seats: readonly PlanSeat[], current: HousePlan) {
  const present = [...planLabels(current)]
  const before = new Map(present.map(([seatNum, label]) => [searchKey(label), seatNum]))
  const drawn = seats.map((seat, i) => ({ ...seat, seatNum: i }))
  // A house of one area that is divided has its names still, without the areas.
  const isDivided = present.every(([, label]) => splitLabel(label).area === '')
  const labels = planLabels({ blocks: isDivided ? [] : blocks, seats: drawn })
  let next = nextSeatNum(current.seats)
  return seats
    .map((seat, i) => {
      const label = searchKey(labels.get(i) ?? '')
      const same = before.get(label)
      before.delete(label)
      return { ...seat, seatNum: same ?? next++ }
    })
    .toSorted((a, b) => a.seatNum - b.seatNum)
}
