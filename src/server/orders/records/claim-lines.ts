import type { Quote } from '../../../shared/orders/quote.ts'
import { AppError } from '../../platform/base/errors.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { claimInstead } from '../../seating/commands/pass-claims.ts'

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
