import type { Engine, Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { type HoldRow, holdColumns } from '../queries/holds.ts'
import { pricesOfSeats } from '../queries/seats.ts'
import { claimSeats, claimsOf, lockingClaims, type Seat } from './claims.ts'
import { closePart } from './close-part.ts'

/**
 * Undoes a change that enlarged what a hold has of a performance and was refused only after its commit: it gets its
 * previous seats back, or those that nobody has taken meanwhile. A hold that has changed again since, and still has more
 * than before, keeps only those of its previous seats that it still has. A hold with an order, or one that is over, stays
 * as it is.
 */
export async function revertHold(
  { db, engine }: Platform,
  hold: HoldRow,
  performanceId: string,
  before: readonly Omit<Seat, 'performance_id'>[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('holds')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where((eb) => eb.and({ id: hold.id, state: 'open' }))
      .returning(holdColumns)
      .executeTakeFirst()
    if (!row) return
    const untouched = row.version === hold.version + 1
    const has = untouched
      ? await reclaim(trx, engine, row, performanceId, before)
      : await lockingClaims(trx, engine, row.id, performanceId).execute()
    const seats = has.map((seat) => seat.seat_num)
    const known = seats.filter((seatNum) => before.some((seat) => seat.seat_num === seatNum))
    const kept = !untouched && seats.length <= before.length ? seats : known
    await retainOnly(trx, engine, { holdId: row.id, performanceId }, kept)
    // So that no later hold inherits the time of one that had only just begun.
    if (untouched && hold.version === 1)
      await trx.updateTable('holds').set({ ends_at: engine.now() }).where('id', '=', row.id).execute()
  })
}

/** Reclaims the previous seats in addition to the current ones, in seat order like everybody else. */
async function reclaim(
  trx: Trx,
  engine: Engine,
  hold: HoldRow,
  performanceId: string,
  before: readonly Omit<Seat, 'performance_id'>[],
): Promise<Seat[]> {
  const old = before.map(({ seat_num }) => seat_num)
  const inHouse = old.length > 0 ? await pricesOfSeats(trx, performanceId, old) : new Map()
  const current = (await claimsOf(trx, hold)).filter((seat) => seat.performance_id === performanceId)
  const missing = before.filter(
    ({ seat_num }) => inHouse.has(seat_num) && !current.some((seat) => seat.seat_num === seat_num),
  )
  const union = [
    ...current,
    ...missing.map(({ seat_num, price_cents }) => ({ performance_id: performanceId, seat_num, price_cents })),
  ]
  return union.length > 0 ? claimSeats(trx, engine, hold, union).execute() : []
}

/** Reduces what a hold has of a performance to these seats. */
async function retainOnly(
  trx: Trx,
  engine: Engine,
  part: { holdId: string; performanceId: string },
  seats: readonly number[],
): Promise<void> {
  if (seats.length === 0) return void (await closePart(trx, engine, part))
  await trx
    .deleteFrom('seat_claims')
    .where((eb) => eb.and({ performance_id: part.performanceId, owner_id: part.holdId }))
    .where('seat_num', 'not in', seats)
    .execute()
  await trx
    .updateTable('hold_parts')
    .set({ seats: seats.length })
    .where((eb) => eb.and({ hold_id: part.holdId, performance_id: part.performanceId }))
    .execute()
}
