import { MAX_SEATS_PER_HOLD } from '../../shared/seating/contract.ts'
import { layoutOf } from '../../shared/seating/layout.ts'
import { judgeLonely, type LonelyRule } from '../../shared/seating/lonely-seat.ts'
import { seatLabel } from '../../shared/seating/seats.ts'
import type { Db, Engine, Trx } from '../platform/db/engine.ts'
import { AppError } from '../platform/errors.ts'
import { findVisiblePerformance } from '../shows/queries/shows.ts'
import { saleRefusal } from '../shows/rules/sale.ts'
import { countSeatsOnSale, type HoldOrigin, seatsOfOrigin } from './queries/origins.ts'
import { claimedSeats, readOffer, withClaims } from './queries/seats.ts'
import { originRefusal } from './rules.ts'

/** The performance, if tickets for it are on sale now; else throws performance-not-found, -past or -closed. */
export async function requireOnSale(db: Db, engine: Engine, performanceId: string) {
  const performance = await findVisiblePerformance(db, engine, performanceId)
  if (!performance) throw new AppError('performance-not-found')
  const reason = saleRefusal(performance, performance.now)
  if (reason) throw new AppError(reason)
  return performance
}

/** A performance of any show, hidden or not, for those who run the house; throws performance-not-found. */
export async function requirePerformance(db: Db, engine: Engine, performanceId: string) {
  const row = await db
    .selectFrom('performances')
    .select(['id', 'starts_at', engine.now().as('now')])
    .where('id', '=', performanceId)
    .executeTakeFirst()
  if (!row) throw new AppError('performance-not-found')
  return row
}

/**
 * Throws mailbox-limit or network-limit when the origin of this hold, with this hold, holds more than it may. Holders
 * that come at once see each other only after their commits, unless the engine has one writer: who grows a hold asks
 * again then, and gives back what was too much. Of those who are let through the last to commit has counted all others, so what stays is within the limit,
 * and nobody waited for a lock.
 */
export async function requireWithinLimits(db: Db | Trx, engine: Engine, hold: HoldOrigin): Promise<void> {
  const held = await seatsOfOrigin(db, engine, hold)
  // One party is within any share, so most requests need not count the house.
  const seatsOnSale =
    held.networkHere > MAX_SEATS_PER_HOLD ? await countSeatsOnSale(db, hold.performance_id) : 0
  const reason = originRefusal(held, seatsOnSale)
  if (reason) throw new AppError(reason)
}

/**
 * Where the performance forbids it, throws lonely-seat for seats of one buyer that leave a single one alone although
 * as many can be had otherwise. The seats are the buyer's already.
 */
export async function requireNobodyAlone(
  db: Db,
  engine: Engine,
  performance: { id: string; lonely_rule: LonelyRule },
  picked: readonly number[],
): Promise<void> {
  if (performance.lonely_rule !== 'block') return
  const offer = await readOffer(db, performance.id)
  const seats = withClaims(offer, await claimedSeats(db, engine, performance.id))
  const free = new Set(seats.filter(({ state }) => state === 'free').map(({ seatNum }) => seatNum))
  const verdict = judgeLonely({
    layout: layoutOf(seats, offer.blocks),
    isOpen: (seatNum) => free.has(seatNum) || picked.includes(seatNum),
    picked,
  })
  if (!verdict) return
  const labels = verdict.lonely.map(seatLabel).join(', ')
  throw new AppError('lonely-seat', { fields: { seats: `Left alone: ${labels}.` } })
}
