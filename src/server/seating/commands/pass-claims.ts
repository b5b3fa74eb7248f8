import type { Engine, Trx } from '../../platform/db/engine.ts'
import { pricesOfSeats } from '../queries/seats.ts'
import { claiming, lockingClaims, type Seat } from './claims.ts'

/** Locks the claims of a change and of what it replaces, in seat order; passes those that stay to the change. */
export async function passClaims(
  trx: Trx,
  engine: Engine,
  { changeId, ticketIds, kept }: { changeId: string; ticketIds: readonly string[]; kept: readonly number[] },
): Promise<void> {
  await lockingClaims(trx, engine, [changeId, ...ticketIds]).execute()
  if (kept.length === 0) return
  await trx
    .updateTable('seat_claims')
    .set({ kind: 'order', owner_id: changeId })
    .where('owner_id', 'in', ticketIds)
    .where('seat_num', 'in', kept)
    .execute()
}

type Instead = {
  changeId: string
  performanceId: string
  seats: readonly { seat_num: number; price_cents: number }[]
  /** Tickets whose claims these take the place of, or the change itself. */
  owners: readonly string[]
}

/**
 * Claims these seats for a change in place of tickets, or of what it has, whose other seats of the same performance
 * become free. Old and new seats are claimed together in seat order, so that concurrent changes cannot deadlock. Seats
 * of tickets of another performance stay claimed. Answers the seats that are not to be had; if there are any, the
 * transaction has to be rolled back.
 */
export async function claimInstead(
  trx: Trx,
  engine: Engine,
  { changeId, performanceId, seats, owners }: Instead,
): Promise<number[]> {
  const old = await trx
    .selectFrom('seat_claims')
    .select(['seat_num', 'price_cents'])
    .where('owner_id', 'in', owners)
    .where('performance_id', '=', performanceId)
    .execute()
  const wanted = new Set(seats.map(({ seat_num }) => seat_num))
  const dropped = old.filter(({ seat_num }) => !wanted.has(seat_num))
  const claims = [...seats, ...dropped].map((seat) => ({
    ...seat,
    performance_id: performanceId,
    owner_id: changeId,
  }))
  const got = await claimForChanges(trx, engine, claims, owners)
  const gone = dropped.map(({ seat_num }) => seat_num)
  const own = trx.deleteFrom('seat_claims').where('owner_id', '=', changeId)
  if (gone.length > 0) await own.where('seat_num', 'in', gone).execute()
  if (seats.length === 0) return []
  // From now on the seats cannot leave the house.
  const house = await pricesOfSeats(trx, performanceId, [...wanted])
  const ours = new Set(got)
  return [...wanted].filter((seatNum) => !ours.has(seatNum) || !house.has(seatNum))
}

/** Claims those of these seats that are free, or `owners` have, each for its change, and returns them. */
export async function claimForChanges(
  trx: Trx,
  engine: Engine,
  seats: readonly (Seat & { owner_id: string })[],
  owners: readonly string[],
): Promise<number[]> {
  if (seats.length === 0) return []
  const got = await claiming(trx, engine, seats, owners, { kind: 'order', ends_at: null }).execute()
  return got.map(({ seat_num }) => seat_num)
}
