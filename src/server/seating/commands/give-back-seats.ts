import type { Engine, Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { type HoldRow, holdColumns, type SeatOfHold, seatsOfHold } from '../queries/holds.ts'
import { pricesOfSeats } from '../queries/seats.ts'
import { claimSeats, lockClaims } from './claims.ts'

/**
 * Undoes a change that enlarged a hold and was refused only after its commit: the hold gets its previous seats back, or
 * those that nobody has taken meanwhile. A hold that has changed again since, and is still larger than before, keeps
 * only those of its previous seats that it still has. A hold with an order, or one that is over, stays as it is.
 */
export async function giveBackSeats(
  { db, engine }: Platform,
  hold: HoldRow,
  before: readonly SeatOfHold[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('holds')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', hold.id)
      .where('state', '=', 'open')
      .returning(holdColumns)
      .executeTakeFirst()
    if (!row) return
    const untouched = row.version === hold.version + 1
    const has = await (untouched ? reclaim(trx, engine, row, before) : lockClaims(trx, engine, row.id))
    const seats = has.map((seat) => seat.seat_num)
    const known = seats.filter((seatNum) => before.some((seat) => seat.seat_num === seatNum))
    const kept = !untouched && seats.length <= before.length ? seats : known
    await keepOnly(trx, engine, row, kept, untouched && hold.version === 1)
  })
}

/** Reclaims the previous seats in addition to the current ones, in seat order like everybody else. */
async function reclaim(trx: Trx, engine: Engine, hold: HoldRow, before: readonly SeatOfHold[]) {
  const old = before.map((seat) => seat.seat_num)
  const inHouse = old.length > 0 ? await pricesOfSeats(trx, hold.performance_id, old) : new Map()
  const prices = new Map(
    before.flatMap((seat) =>
      inHouse.has(seat.seat_num) ? [[seat.seat_num, seat.price_cents] as const] : [],
    ),
  )
  const now = await seatsOfHold(trx, hold, null)
  const union = new Set([...now.map((seat) => seat.seat_num), ...prices.keys()])
  if (union.size === 0) return []
  return claimSeats(
    trx,
    engine,
    hold,
    [...union].sort((a, b) => a - b),
    prices,
  )
}

/**
 * Reduces the hold to these seats; without any, it is released. A hold that had only just begun also ends its time, so
 * that no later one inherits it.
 */
async function keepOnly(trx: Trx, engine: Engine, hold: HoldRow, seats: readonly number[], begun: boolean) {
  await trx
    .deleteFrom('seat_claims')
    .where('performance_id', '=', hold.performance_id)
    .where('owner_id', '=', hold.id)
    .$if(seats.length > 0, (query) => query.where('seat_num', 'not in', [...seats]))
    .execute()
  await trx
    .updateTable('holds')
    .set({
      seats: seats.length,
      ...(seats.length === 0 && { state: 'released', closed_at: engine.now() }),
      ...(begun && { ends_at: engine.now() }),
    })
    .where('id', '=', hold.id)
    .execute()
}
