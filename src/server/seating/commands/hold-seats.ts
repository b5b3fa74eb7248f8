import { MAX_SEATS_PER_HOLD, MAX_SEATS_PER_PERFORMANCE } from '../../../shared/seating/contract.ts'
import { byLabel } from '../../../shared/seating/seats.ts'
import { AppError } from '../../platform/base/base.ts'
import { defer, mapForeignKeyError, type Trx, together } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { performanceWithShow } from '../../shows/queries/shows.ts'
import { words } from '../catalogue.ts'
import { judgeOnSale, judgeOrigin, requireWithinLimits } from '../policy.ts'
import { findCurrentHold, type HeldNow, type HoldRow, type NothingHeld } from '../queries/holds.ts'
import { seatsOfOrigin } from '../queries/origins.ts'
import { pricesBySeat, seatPrices } from '../queries/seats.ts'
import { hasSeat, seatsNotInHouse } from '../rules.ts'
import { claimPlaces } from './claim-places.ts'
import { claimSeats, claimsOf, type Seat } from './claims.ts'
import { codeFor, codeSeats } from './code-seats.ts'
import { requireTurn } from './join-queue.ts'
import { type HoldRequest, openHold, type Touched, touchedHold, touchingHold } from './open-hold.ts'
import { releaseHold } from './release-hold.ts'
import { revertHold } from './revert-hold.ts'
import { preparePart } from './write-part.ts'

/** A hold; `grewFrom` is what it had of the performance before the change, if the change enlarged that. */
type Changed = { held: HeldNow; grewFrom: Seat[] | null; left: string[] }

/**
 * Makes these seats exactly what the caller holds of a performance, all or nothing (law 2), a place standing for any of
 * its area; the hold for an exchange has no other. Returns the hold, which is null when the request is empty and
 * nothing is held any more. Throws seats-taken with the seats that others have, payment-open while an order pays for
 * the hold, too-many-seats, hold-full, seat-not-in-house, order-not-found, hold-limit, mailbox-limit, network-limit,
 * not-your-turn, what `codeFor` and `codeSeats` throw, and whatever a performance that is not on sale throws.
 */
export async function holdSeats(platform: Platform, request: HoldRequest): Promise<HeldNow | NothingHeld> {
  const { db, engine, events, log } = platform
  const { performanceId } = request
  if (request.seats.length === 0) return releaseHold(platform, request)
  if (request.seats.length > MAX_SEATS_PER_PERFORMANCE)
    throw new AppError('too-many-seats', { fields: { seats: words.atMostTen() } })
  // The show may be deleted between the check and the claim.
  const { held, grewFrom, left } = await mapForeignKeyError('performance-not-found', () =>
    db.transaction().execute((trx) => changeHold(trx, platform, request)),
  )
  try {
    if (grewFrom && !engine.oneWriter)
      await requireWithinLimits(db, engine, { ...held.hold, performance_id: performanceId })
  } catch (error) {
    await revertHold(platform, held.hold, performanceId, grewFrom ?? []).catch((cause: unknown) =>
      log.error({ err: cause }, 'seats were not given back'),
    )
    throw error
  } finally {
    for (const id of [performanceId, ...left]) events.publish('seats', id)
  }
  return held
}

/** Changes what the caller holds of a performance, in a transaction: claims what is new, then releases the rest. */
async function changeHold(trx: Trx, platform: Platform, request: HoldRequest): Promise<Changed> {
  const { engine } = platform
  const { performanceId } = request
  const [rows, performances, priced] = await together(
    trx,
    touchingHold(trx, engine, request),
    performanceWithShow(trx, engine, performanceId),
    seatPrices(trx, performanceId, request.seats),
  )
  const onSale = judgeOnSale(performances)
  const cents = requireInHouse(request.seats, priced)
  const requested = request.seats.map((seat_num) => ({
    performance_id: performanceId,
    seat_num,
    price_cents: cents.get(seat_num) ?? 0,
  }))
  const { isNew, now, hasPart, basis, ...hold } = await ownHold(trx, platform, request, rows)
  const byCode = await codeFor(trx, hold, request, onSale)
  const origin = { ...hold, performance_id: performanceId }
  const all = isNew ? [] : await claimsOf(trx, hold)
  const isHere = (seat: Seat) => seat.performance_id === performanceId
  const [before, others] = [all.filter(isHere), all.filter((seat) => !isHere(seat))]
  await requireTurn(trx, onSale, { ...request, hasPart, goesOn: byCode.unlocks || before.length > 0 })
  const wanted = await claimPlaces(trx, engine, { hold, requested, priced, has: before })
  const numbers = wanted.map(({ seat_num }) => seat_num)
  const gone = request.exchange === null ? [] : others
  if (others.length - gone.length + wanted.length > MAX_SEATS_PER_HOLD) throw new AppError('hold-full')
  const union = [...before, ...gone, ...wanted.filter((seat) => !hasSeat(before, seat))]
  const [[part], counted, got, inHouse] = await together(
    trx,
    await preparePart(trx, engine, { hold, request, hasPart, basis, now }),
    seatsOfOrigin(trx, engine, origin),
    claimSeats(trx, engine, hold, union),
    seatPrices(trx, performanceId, numbers),
  )
  if (!part) throw new AppError('unavailable')
  const grows = wanted.length > before.length
  if (grows) await judgeOrigin(trx, origin, counted)
  requireAll(wanted, got)
  // From now on the seats cannot leave the house.
  requireInHouse(numbers, inHouse)
  await drop(trx, hold, [...before.filter((seat) => !hasSeat(wanted, seat)), ...gone])
  await codeSeats(trx, platform, { ...hold, now }, byCode, wanted)
  const mine = got.filter((seat) => hasSeat(wanted, seat))
  const here = { ...part, seats: withLabels(mine, inHouse) }
  const isWhole = others.length === gone.length && !byCode.code
  const basket = isWhole ? null : await findCurrentHold(trx, engine, request)
  return {
    held: basket ?? { hold, parts: [here], code: null, orderId: null, now },
    grewFrom: grows ? before : null,
    left: [...new Set(gone.map(({ performance_id }) => performance_id))],
  }
}

/** These seats, from one performance, with their labels and sorted by them. */
function withLabels(seats: readonly Seat[], inHouse: readonly { seat_num: number; label: string }[]) {
  const labels = new Map(inHouse.map(({ seat_num, label }) => [seat_num, label]))
  const named = seats.map((seat) => ({ ...seat, label: labels.get(seat.seat_num) ?? '' }))
  return named.toSorted((a, b) => a.seat_num - b.seat_num).toSorted(byLabel)
}

/** The caller's hold that was touched, or a new one. */
async function ownHold(trx: Trx, platform: Platform, request: HoldRequest, rows: Touched) {
  const touched = touchedHold(rows)
  const opened = touched ? undefined : await openHold(trx, platform, request)
  // A concurrent request of the same person may have opened the hold.
  const own = touched ?? opened ?? touchedHold(await touchingHold(trx, platform.engine, request).execute())
  if (!own) throw new AppError('unavailable')
  return { ...own, isNew: own === opened }
}

/** Releases claims of a hold that it has just locked in seat order. */
async function drop(trx: Trx, hold: Pick<HoldRow, 'id'>, seats: readonly Seat[]): Promise<void> {
  for (const [performanceId, dropped] of Map.groupBy(seats, ({ performance_id }) => performance_id)) {
    const numbers = dropped.map(({ seat_num }) => seat_num)
    const claims = trx.deleteFrom('seat_claims').where('performance_id', '=', performanceId)
    await defer(trx, claims.where('owner_id', '=', hold.id).where('seat_num', 'in', numbers))
  }
}

/** Throws seats-taken with the seats that were not to be had. */
function requireAll(wanted: readonly Seat[], got: readonly Seat[]): void {
  const short = wanted.filter((seat) => !hasSeat(got, seat))
  if (short.length > 0) throw new AppError('seats-taken', { taken: short.map((seat) => seat.seat_num) })
}

/** The prices of the requested seats, from the rows of `seatPrices`; throws seat-not-in-house. */
function requireInHouse(seats: readonly number[], rows: Parameters<typeof pricesBySeat>[0]) {
  const prices = pricesBySeat(rows)
  const unknown = seatsNotInHouse(seats, prices)
  if (unknown.length > 0)
    throw new AppError('seat-not-in-house', {
      fields: { seats: words.notInHouse({ seats: unknown.join(', ') }) },
    })
  return prices
}
