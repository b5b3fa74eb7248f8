import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../platform/base/base.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import type { HoldRow } from '../queries/holds.ts'
import { houseId } from '../queries/house.ts'
import type { seatPrices } from '../queries/seats.ts'
import { claimSeats, type Seat } from './claims.ts'

type Priced = Awaited<ReturnType<ReturnType<typeof seatPrices>['execute']>>[number]
type Places = {
  hold: Pick<HoldRow, 'id' | 'ends_at'>
  /** What the hold is to have of the performance, and what is known of these seats. */
  requested: readonly Seat[]
  priced: readonly Pick<Priced, 'seat_num' | 'label' | 'kind'>[]
  /** What it has of it now. */
  has: readonly Seat[]
}

/**
 * Claims as many places of each area as were requested: those that the hold has, then the lowest that are free. Returns
 * the requested seats with these numbers. Throws seats-taken with as many of the numbers as there are places missing.
 */
export async function claimPlaces(trx: Trx, engine: Engine, { hold, requested, priced, has }: Places) {
  const places = priced.filter(({ kind }) => kind === 'place')
  if (places.length === 0) return requested
  const areaOf = ({ seat_num }: Seat) => places.find((place) => place.seat_num === seat_num)?.label ?? ''
  const { '': wanted = [], ...areas } = Object.groupBy(requested, areaOf)
  // Before places, so that nobody waits for a seat who has places that others wait for.
  if (wanted.length > 0) await claimSeats(trx, engine, hold, wanted).execute()
  // In the order of their names, so that two buyers of two areas cannot deadlock.
  for (const label of Object.keys(areas).sort()) {
    const [like, ...more] = areas[label] ?? []
    if (!like) continue
    const numbers = [like, ...more].map(({ seat_num }) => seat_num)
    const own = await placesOf(trx, like, label)
      .where('seat_num', 'in', [0, ...has.map(({ seat_num }) => seat_num)])
      .execute()
    const isRequested = ({ seat_num }: { seat_num: number }) => Number(numbers.includes(seat_num))
    const retained = own.sort((a, b) => isRequested(b) - isRequested(a)).slice(0, numbers.length)
    const mine = has.filter(({ seat_num }) => retained.some((one) => one.seat_num === seat_num))
    const missing = numbers.length - mine.length
    const claimed = missing > 0 ? await claimLowest(trx, engine, hold, { label, like, count: missing }) : []
    if (claimed.length < missing) {
      const others = numbers.filter((number) => !mine.some(({ seat_num }) => seat_num === number))
      throw new AppError('seats-taken', { taken: others.slice(claimed.length - missing) })
    }
    wanted.push(...mine, ...claimed)
  }
  return wanted
}

/** An area, and a place of it as it is claimed. */
type Area = { label: string; like: Seat }

/**
 * Claims the lowest free places of an area, `count` of them or as many as there are. Those that somebody else is about
 * to claim are passed over; if there are not enough others, it waits for what becomes of them.
 */
async function claimLowest(
  trx: Trx,
  engine: Engine,
  hold: Pick<HoldRow, 'id' | 'ends_at'>,
  { label, like, count }: Area & { count: number },
): Promise<Seat[]> {
  const claim = async (free: readonly { seat_num: number }[]) => {
    const places = free.map(({ seat_num }) => ({ ...like, seat_num }))
    return places.length === 0 ? [] : claimSeats(trx, engine, hold, places).execute()
  }
  if (!engine.oneWriter) {
    await sql`savepoint places`.execute(trx)
    const free = await engine.lockFreeRows(freePlaces(trx, { label, like }).limit(count)).execute()
    const claimed = await claim(free)
    if (claimed.length === count) return claimed
    // Whoever waits has locked nothing, so that two who each have what the other lacks cannot deadlock.
    await sql`rollback to savepoint places`.execute(trx)
  }
  const claimed: Seat[] = []
  while (claimed.length < count) {
    const lowest = freePlaces(trx, { label, like, now: engine.now() }).limit(count - claimed.length)
    const free = await engine.lockValues(lowest).execute()
    if (free.length === 0) break
    claimed.push(...(await claim(free)))
  }
  return claimed
}

/** The places of an area that have no claim for a performance; with `now`, also those whose hold has expired. */
function freePlaces(trx: Trx, { label, like, now = sql.lit(0) }: Area & { now?: RawBuilder<number> }) {
  const claimed = trx
    .selectFrom('seat_claims')
    .select('seat_num')
    .where('performance_id', '=', like.performance_id)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
  return placesOf(trx, like, label)
    .where('available', '=', 1)
    .where('seat_num', 'not in', claimed)
    .orderBy('seat_num')
}

/** The places of an area of the house of a performance. */
function placesOf(trx: Trx, { performance_id }: Seat, label: string) {
  return trx
    .selectFrom('seats')
    .select('seat_num')
    .where((eb) => eb.and({ house_id: houseId({ performance: performance_id }), label, kind: 'place' }))
    .where('retired_at', 'is', null)
}
