import { layoutOf } from '../../shared/seating/layout.ts'
import { judgeLonely, type LonelyRule } from '../../shared/seating/lonely-seat.ts'
import { seatLabel } from '../../shared/seating/seats.ts'
import type { Db, Engine } from '../platform/db/engine.ts'
import { AppError } from '../platform/errors.ts'
import { findVisiblePerformance } from '../shows/queries/shows.ts'
import { saleRefusal } from '../shows/rules/sale.ts'
import { claimedSeats, readOffer, withClaims } from './queries/seats.ts'

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
