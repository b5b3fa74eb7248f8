import { z } from 'zod'
import { centsFromDollars, formatCents } from '../platform/money/money.ts'
import { plainWords } from '../platform/text/plain-words.ts'
import { NEW_SEAT_PRICE } from './house.ts'
import { UNNAMED } from './layout.ts'
import { type HousePlan, housePlan, type PlanSeat, ZONE_COLOR } from './plan.ts'
import { words } from './plan-catalogue.ts'
import { SEATS_PER_ROW, seatInRow, seatLabel, seatNumber, seatRow } from './seats.ts'

/** Largest plan file in bytes: 5,000 seats at a dozen lines each. */
export const PLAN_FILE_BYTES = 4 * 1024 * 1024

const position = z.object({ x: z.number(), y: z.number() })
const none = { x: 0, y: 0 }

/**
 * The parts of pretix's seating plan that we support. Seat positions are relative to their row, row positions to their
 * zone. https://github.com/pretix/pretix/blob/master/src/pretix/static/schema/seating-plan.schema.json
 */
const pretixPlan = z.object({
  categories: z.array(z.object({ name: z.string(), color: z.string().optional() })).default([]),
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
export async function openPlanFile(file: Pick<Blob, 'size' | 'text'>): Promise<ReadPlan> {
  if (file.size > PLAN_FILE_BYTES)
    return { problem: words.fileTooLarge({ size: PLAN_FILE_BYTES / 1024 / 1024 }) }
  return readPlanFile(await file.text())
}

/** Parses a file in our format or pretix's. */
export function readPlanFile(text: string): ReadPlan {
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
  const { plan, renumbered } = fromPretix(foreign.data)
  const price = formatCents(centsFromDollars(NEW_SEAT_PRICE))
  const lacks = [words.pretixLacks({ price }), ...(renumbered.length > 0 ? [saidOf(renumbered)] : [])].join(
    ' ',
  )
  return { ...checked(plan), lacks }
}

function checked(plan: unknown): ReadPlan {
  const read = housePlan.safeParse(plan, { error: plainWords })
  if (read.success) return { plan: read.data }
  const [issue] = read.error.issues
  if (!issue) return { problem: words.notValid() }
  return { problem: issue.path.length > 1 ? `${issue.path.join('.')}: ${issue.message}` : issue.message }
}

/** A row of the file, and the numbers that its seats have now. */
type Renumbered = { row: string; seatNums: readonly number[] }

/** At most this many renumbered rows are named; the rest are counted. */
const NAMED_ROWS = 8

function saidOf(rows: readonly Renumbered[]): string {
  const named = rows.slice(0, NAMED_ROWS).map(({ row, seatNums }) => {
    const says = [...Map.groupBy(seatNums, seatRow).values()].map((run) => {
      const ends = [...new Set([run[0] ?? 0, run.at(-1) ?? 0])]
      return ends.map(seatLabel).join('–')
    })
    return words.renumberedRow({ row, seats: says.join(', ') })
  })
  const more = rows.length > NAMED_ROWS ? [words.moreRows({ count: rows.length - NAMED_ROWS })] : []
  return words.renumbered({ rows: [...named, ...more].join('; ') })
}

/** The plan in pretix's format; seat ids are our labels. */
export function toPretix(plan: HousePlan, name: string) {
  const right = Math.max(0, ...plan.seats.map((seat) => seat.x))
  const bottom = Math.max(0, ...plan.seats.map((seat) => seat.y))
  return {
    name,
    size: { width: right + SEATS_PER_ROW * 4, height: bottom + SEATS_PER_ROW * 4 },
    categories: plan.zones.map((zone) => ({ name: zone.name, color: zone.color })),
    zones: plan.blocks.map((block) => ({
      name: block.title,
      zone_id: block.id,
      position: none,
      areas: [],
      rows: [
        ...Map.groupBy(
          plan.seats.filter((seat) => seat.block === block.id),
          rowOf,
        ),
      ].map(([row, seats]) => ({
        row_number: row,
        row_number_position: 'both',
        position: none,
        seats: seats.map((seat) => ({
          seat_guid: seatLabel(seat.seatNum),
          seat_number: String(seatInRow(seat.seatNum)),
          position: { x: seat.x, y: seat.y },
          category: plan.zones.find((zone) => zone.id === seat.zone)?.name ?? '',
        })),
      })),
    })),
  }
}

const rowOf = (seat: PlanSeat) => seatRow(seat.seatNum)

/**
 * Converts a pretix plan. A seat whose id is one of our labels keeps its number; all others are renumbered, ten to a
 * row, in file order, and their notes say what they were called.
 */
function fromPretix(plan: z.output<typeof pretixPlan>): { plan: HousePlan; renumbered: Renumbered[] } {
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
    color: sixDigits(plan.categories.find((one) => one.name === name)?.color),
    price: NEW_SEAT_PRICE,
  }))
  const blocks = plan.zones.map((zone, i) => ({
    id: `block-${i + 1}`,
    title: zone.name || words.blockName({ number: i + 1 }),
    color: '',
  }))
  const all = plan.zones.flatMap((zone, i) =>
    zone.rows.map((row) =>
      row.seats.map((seat) => ({
        label: seatNumber(seat.seat_guid),
        row: row.row_number ?? '',
        number: seat.seat_number ?? '',
        x: zone.position.x + row.position.x + seat.position.x,
        y: zone.position.y + row.position.y + seat.position.y,
        block: `block-${i + 1}`,
        zone: `zone-${Math.max(0, names.indexOf(seat.category ?? '')) + 1}`,
      })),
    ),
  )
  const labels = all.flat().map((seat) => seat.label)
  const keep = labels.every((label) => label !== null) && new Set(labels).size === labels.length
  let last = -1
  const renumbered: Renumbered[] = []
  const seats = all.flatMap((line) => {
    const made = line.map(({ label, row, number, ...place }, i): PlanSeat => {
      if (i % SEATS_PER_ROW === 0) last++
      const seatNum = keep && label !== null ? label : last * SEATS_PER_ROW + (i % SEATS_PER_ROW) + 1
      const isSame = seatRow(seatNum) === row && String(seatInRow(seatNum)) === number
      const note = keep || isSame || !(row || number) ? '' : words.wasCalled({ row, number }).slice(0, 200)
      return { seatNum, ...place, kind: 'standard', available: true, price: null, note }
    })
    if (made.some(({ note }) => note))
      renumbered.push({ row: line[0]?.row ?? '', seatNums: made.map(({ seatNum }) => seatNum) })
    return made
  })
  return { plan: { zones, blocks, seats: seats.toSorted((a, b) => a.seatNum - b.seatNum) }, renumbered }
}

function sixDigits(color: string | undefined): string {
  return color && /^#[0-9a-fA-F]{6}$/.test(color) ? color : ZONE_COLOR
}
