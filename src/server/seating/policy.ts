import { MAX_SEATS_PER_PERFORMANCE } from '../../shared/seating/contract.ts'
import { layoutOf } from '../../shared/seating/layout.ts'
import { judgeLonely, type LonelyRule } from '../../shared/seating/lonely-seat.ts'
import { listLabels } from '../../shared/seating/seats.ts'
import { AppError, required } from '../platform/base/base.ts'
import type { Db, Engine, Trx } from '../platform/db/engine.ts'
import { performanceWithShow, visiblePerformance } from '../shows/queries/shows.ts'
import { saleRefusal } from '../shows/rules/sale.ts'
import { words } from './catalogue.ts'
import { countSeatsOnSale, type HoldOrigin, seatsOfOrigin } from './queries/origins.ts'
import { claimedSeats, readOffer, withClaims } from './queries/seats.ts'
import { type HeldByOrigin, originRefusal } from './rules.ts'

/** The performance if it is on sale, else throws performance-not-found, -past or -closed. `held`: also if hidden. */
export async function requireOnSale(db: Db, engine: Engine, performanceId: string, { held = false } = {}) {
  return judgeOnSale(await performanceWithShow(db, engine, performanceId).execute(), { held })
}

/** The same of the rows of `performanceWithShow`. */
export function judgeOnSale(rows: Parameters<typeof visiblePerformance>[0][], { held = false } = {}) {
  const performance = required(visiblePerformance(rows[0], { evenHidden: held }), 'performance-not-found')
  const reason = saleRefusal(performance, performance.now)
  if (reason) throw new AppError(reason)
  return performance
}

/** A performance of any show, hidden or not, for staff; throws performance-not-found. */
export async function requirePerformance(db: Db, engine: Engine, performanceId: string) {
  return db
    .selectFrom('performances')
    .select(['id', 'starts_at', engine.now().as('now')])
    .where('id', '=', performanceId)
    .executeTakeFirstOrThrow(() => new AppError('performance-not-found'))
}

/**
 * Throws mailbox-limit or network-limit if the origin of this hold, including this hold, holds too much. Concurrent
 * holds see each other only after their commits, unless the engine has a single writer; so a hold that grew is checked
 * again after its commit and gives back what was too much. The last to commit has counted all others, so the limit
 * holds without anybody waiting for a lock.
 */
export async function requireWithinLimits(db: Db | Trx, engine: Engine, hold: HoldOrigin): Promise<void> {
  const { rows } = await db.executeQuery(seatsOfOrigin(db, engine, hold))
  await judgeOrigin(db, hold, rows)
}

/** The same of the rows of `seatsOfOrigin`. */
export async function judgeOrigin(
  db: Db | Trx,
  hold: HoldOrigin,
  rows: readonly HeldByOrigin[],
): Promise<void> {
  const [held] = rows
  if (!held) return
  // A single party is within any share, so most requests need not count the seats.
  const seatsOnSale =
    held.networkHere > MAX_SEATS_PER_PERFORMANCE ? await countSeatsOnSale(db, hold.performance_id) : 0
  const reason = originRefusal(held, seatsOnSale)
  if (reason) throw new AppError(reason)
}

/**
 * If the performance forbids it, throws lonely-seat when this buyer's seats leave a single one although the same number
 * could be had otherwise. The buyer must hold the seats already.
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
  const lonely = new Set(verdict.lonely)
  const labels = listLabels(seats.flatMap(({ seatNum, label }) => (lonely.has(seatNum) ? label : [])))
  throw new AppError('lonely-seat', { fields: { seats: words.leftAlone({ seats: labels }) } })
}
