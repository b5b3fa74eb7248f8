import type { Quote } from '../../../shared/orders/quote.ts'
import { AppError } from '../../platform/base/errors.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { claimPlaces } from '../../seating/commands/claim-places.ts'
import { claimInstead } from '../../seating/commands/pass-claims.ts'
import { labelsOf } from '../../seating/queries/house.ts'
import { seatPrices } from '../../seating/queries/seats.ts'

type Claim = {
  id: string
  performanceId: string
  offer: { lines: readonly Pick<Quote['lines'][number], 'seatNum' | 'netCents'>[] }
  /** Tickets that the change takes the place of. */
  ticketIds?: readonly string[]
}

/**
 * Gives a change exactly the seats that it offers, and takes those that it had. Throws seats-taken with those that are
 * not free.
 */
export async function claimLines(
  trx: Trx,
  engine: Engine,
  { id, performanceId, offer, ticketIds = [] }: Claim,
) {
  const taken = await claimInstead(trx, engine, {
    changeId: id,
    performanceId,
    seats: offer.lines.flatMap(({ seatNum, netCents }) =>
      seatNum === null ? [] : [{ seat_num: seatNum, price_cents: netCents }],
    ),
    owners: [id, ...ticketIds],
  })
  if (taken.length > 0) throw new AppError('seats-taken', { taken })
}

/**
 * Claims the seats of a new change, whose performance is locked, and returns what it offers with the places that it got:
 * each stands for any of its area, as in a hold, so that two who see the same free places do not refuse one another.
 * Throws seats-taken if an area has not so many.
 */
export async function withFreePlaces(
  trx: Trx,
  engine: Engine,
  { id, performanceId, offer }: { id: string; performanceId: string; offer: Quote },
): Promise<Quote> {
  const numbers = offer.lines.flatMap(({ seatNum }) => seatNum ?? [])
  const priced = await seatPrices(trx, performanceId, numbers).execute()
  if (!priced.some(({ kind }) => kind === 'place')) return offer
  const areas = new Map(priced.map((seat) => [seat.seat_num, seat.kind === 'place' ? seat.label : '']))
  const claimed = await claimPlaces(trx, engine, {
    hold: { id, ends_at: Number.MAX_SAFE_INTEGER },
    requested: numbers.map((seat_num) => ({ performance_id: performanceId, seat_num, price_cents: 0 })),
    priced,
    has: [],
  })
  const got = claimed.map(({ seat_num }) => seat_num).sort((a, b) => a - b)
  const labels = await labelsOf(trx, got)
  const free = Map.groupBy(got, (seatNum) => labels[got.indexOf(seatNum)])
  const lines = offer.lines.map((line) => {
    const place = free.get(areas.get(line.seatNum ?? 0) || undefined)?.shift()
    return place === undefined ? line : { ...line, seatNum: place }
  })
  return { ...offer, lines }
}
