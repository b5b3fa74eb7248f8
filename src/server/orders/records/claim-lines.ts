import type { Quote } from '../../../shared/orders/quote.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { claimPlaces } from '../../seating/commands/claim-places.ts'
import { claimInstead } from '../../seating/commands/pass-claims.ts'
import { labelsOf } from '../../seating/queries/house.ts'
import { seatPrices } from '../../seating/queries/seats.ts'
import { hasSeat } from '../../seating/rules.ts'
import { type LineRow, performancesOf } from './lines.ts'
import { nameSeat } from './write-order.ts'

type Line = Pick<Quote['lines'][number], 'seatNum' | 'netCents'>

type Claim<L> = {
  id: string
  performanceId: string
  offer: { lines: readonly L[] }
  /** Tickets that the change takes the place of. */
  ticketIds?: readonly string[]
  /** Whether a place stands for no other of its area. */
  isExact?: boolean
}

/**
 * Gives a change, whose performance is locked, the seats of these lines in place of those that it and these tickets had,
 * and returns the lines with the places that it got: each stands for any of its area, as in a hold, so that two who see
 * the same free places do not refuse one another. Throws seats-taken with those that are not free.
 */
export async function claimLines<L extends Line>(
  trx: Trx,
  engine: Engine,
  { id, performanceId, offer: { lines }, ticketIds = [], isExact = false }: Claim<L>,
): Promise<L[]> {
  const owners = [id, ...ticketIds]
  const numbers = lines.flatMap(({ seatNum }) => seatNum ?? [])
  const priced =
    isExact || numbers.length === 0 ? [] : await seatPrices(trx, performanceId, numbers).execute()
  const areas = new Map(
    priced.flatMap((seat) => (seat.kind === 'place' ? [[seat.seat_num, seat.label]] : [])),
  )
  const claim = async (wanted: readonly Line[]) => {
    const seats = wanted.flatMap(({ seatNum, netCents }) =>
      seatNum === null ? [] : [{ seat_num: seatNum, price_cents: netCents }],
    )
    const taken = await claimInstead(trx, engine, { changeId: id, performanceId, seats, owners })
    if (taken.length > 0) throw new AppError('seats-taken', { taken })
  }
  if (areas.size > 0) {
    const own = trx.selectFrom('seat_claims').select('seat_num').where('owner_id', 'in', owners)
    for (const { seat_num } of await own.where('performance_id', '=', performanceId).execute())
      areas.delete(seat_num)
  }
  // Before places, so that nobody waits for a seat who has places that others wait for.
  await claim(lines.filter(({ seatNum }) => !areas.has(seatNum ?? 0)))
  if (areas.size === 0) return [...lines]
  const open = priced.filter(({ seat_num }) => areas.has(seat_num))
  const claimed = await claimPlaces(trx, engine, {
    hold: { id, ends_at: Number.MAX_SAFE_INTEGER },
    requested: open.map(({ seat_num }) => ({ performance_id: performanceId, seat_num, price_cents: 0 })),
    priced: open,
    has: [],
  })
  const got = claimed.map(({ seat_num }) => seat_num).sort((a, b) => a - b)
  const labels = await labelsOf(trx, got)
  const free = Map.groupBy(got, (seatNum) => labels[got.indexOf(seatNum)])
  const placed = lines.map((line) => {
    const place = free.get(areas.get(line.seatNum ?? 0))?.shift()
    return place === undefined ? line : { ...line, seatNum: place }
  })
  await claim(placed)
  return placed
}

/** Claims the seats of these lines for their change, which has lost them. Throws seats-taken. */
export async function reclaimLines(trx: Trx, engine: Engine, id: string, lines: readonly LineRow[]) {
  const seats = lines.map((line) => ({ ...line, seatNum: line.seat_num, netCents: line.net_cents }))
  for (const performanceId of performancesOf(seats)) {
    const own = seats.filter(({ performance_id }) => performance_id === performanceId)
    await seatLines(trx, await claimLines(trx, engine, { id, performanceId, offer: { lines: own } }))
  }
}

/** Gives lost places of a change the numbers of those in the same areas that its old tickets give up; returns all lines. */
export async function reuseOwnPlaces(trx: Trx, lines: readonly LineRow[], ends: readonly LineRow[]) {
  const numbers = [...lines, ...ends].flatMap(({ seat_num }) => seat_num ?? [])
  const found = trx.selectFrom('seats').select(['seat_num', 'label']).where('kind', '=', 'place')
  const rows = await found.where('seat_num', 'in', [0, ...numbers]).execute()
  const labels = new Map(rows.map((place) => [place.seat_num, place.label]))
  const areaOf = ({ performance_id, seat_num }: LineRow) =>
    labels.has(seat_num ?? 0) ? `${performance_id} ${labels.get(seat_num ?? 0)}` : ''
  const spare = Map.groupBy(
    ends.filter((line) => areaOf(line) !== '' && !hasSeat(lines, line)),
    areaOf,
  )
  const placed = lines.map((line) => {
    const own = hasSeat(ends, line) ? undefined : spare.get(areaOf(line))?.shift()
    return { ...line, seatNum: (own ?? line).seat_num }
  })
  await seatLines(trx, placed)
  return placed.map(({ seatNum, ...line }) => ({ ...line, seat_num: seatNum }))
}

/** Gives lines that were never live other seats. */
export async function seatLines(trx: Trx, lines: readonly (LineRow & Pick<Line, 'seatNum'>)[]) {
  for (const { id, seat_num, seatNum } of lines) {
    if (seatNum === seat_num) continue
    await trx
      .updateTable('order_lines')
      .set({ seat_num: seatNum, ...nameSeat(trx, seatNum) })
      .where('id', '=', id)
      .execute()
  }
}
