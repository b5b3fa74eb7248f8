import { sql } from 'kysely'
import { taxingOf } from '../../../shared/platform/taxes.ts'
import {
  HOLDING_WINDOW_MS,
  MAX_HOLDS_PER_USER,
  MAX_SEATS_PER_HOLD,
} from '../../../shared/seating/contract.ts'
import { lockPerson } from '../../accounts/commands/lock-person.ts'
import { mapForeignKeyError } from '../../platform/db/constraint-errors.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireOnSale, requireWithinLimits } from '../policy.ts'
import { type HoldRow, holdColumns, type SeatOfHold, seatsOfHold } from '../queries/holds.ts'
import type { HoldOrigin, Origin } from '../queries/origins.ts'
import { listTypeRules } from '../queries/prices.ts'
import { pricesOfSeats } from '../queries/seats.ts'
import { mayHoldAgain, seatsNotInHouse } from '../rules.ts'
import { words } from './catalogue.ts'
import { claimSeats } from './claims.ts'
import { giveBackSeats } from './give-back-seats.ts'
import { openOrderOf, releaseHold } from './release-hold.ts'

type HoldRequest = { userId: string; performanceId: string; seats: readonly number[]; origin: Origin }
/** The hold with its seats, at `now` (ms) by the database's clock. */
export type Held = { hold: HoldRow; seats: SeatOfHold[]; now: number }
type Own = HoldRow & HoldOrigin & { now: number }
/** A hold; `grewFrom` is its seats before the change, if the change enlarged it. */
type Changed = Held & { grewFrom: SeatOfHold[] | null; origin: HoldOrigin }

/**
 * Makes these seats exactly the caller's hold for a performance, all or nothing (law 2). Returns the hold, or null when
 * the request is empty and nothing is held any more. Throws seats-taken with the seats that others have, payment-open
 * while an order pays for the hold, too-many-seats, seat-not-in-house, too-many-holds, hold-limit, mailbox-limit,
 * network-limit, and whatever a performance that is not on sale throws.
 */
export async function holdSeats(platform: Platform, request: HoldRequest): Promise<Held | null> {
  const { db, engine, events, log } = platform
  if (request.seats.length === 0) return releaseHold(platform, request)
  if (request.seats.length > MAX_SEATS_PER_HOLD)
    throw new AppError('too-many-seats', { fields: { seats: words.atMostTen() } })
  await requireOnSale(db, engine, request.performanceId)
  const prices = await pricesInHouse(db, request)

  const change = async (trx: Trx): Promise<Changed> => {
    const touched = await touchHold(trx, engine, request)
    const opened = touched ? undefined : await openHold(trx, platform, request)
    // A concurrent request of the same person may have opened the hold.
    const own = touched ?? opened ?? (await touchHold(trx, engine, request))
    if (!own) throw new AppError('too-many-holds')
    const before = own === opened ? [] : await seatsOfHold(trx, own, null)
    const old = before.map((seat) => seat.seat_num)
    const grows = request.seats.length > old.length
    if (grows) await requireWithinLimits(trx, engine, own)
    const union = [...new Set([...old, ...request.seats])].sort((a, b) => a - b)
    const got = await claimSeats(trx, engine, own, union, prices)
    const short = request.seats.filter((seatNum) => !got.some((seat) => seat.seat_num === seatNum))
    if (short.length > 0) throw new AppError('seats-taken', { taken: short })
    await pricesInHouse(trx, request)
    const dropped = old.filter((seatNum) => !request.seats.includes(seatNum))
    if (dropped.length > 0)
      await trx
        .deleteFrom('seat_claims')
        .where('performance_id', '=', request.performanceId)
        .where('owner_id', '=', own.id)
        .where('seat_num', 'in', dropped)
        .execute()
    const { now, mailbox, network, ...hold } = own
    return {
      hold,
      seats: got.filter((seat) => request.seats.includes(seat.seat_num)),
      now,
      grewFrom: grows ? before : null,
      origin: { performance_id: hold.performance_id, mailbox, network },
    }
  }
  // The show may be deleted between the check and the claim.
  const { grewFrom, origin, ...held } = await mapForeignKeyError('performance-not-found', () =>
    db.transaction().execute(change),
  )
  try {
    if (grewFrom && !engine.oneWriter) await requireWithinLimits(db, engine, origin)
  } catch (error) {
    await giveBackSeats(platform, held.hold, grewFrom ?? []).catch((cause: unknown) =>
      log.error({ err: cause }, 'seats were not given back'),
    )
    throw error
  } finally {
    events.publish('seats', request.performanceId)
  }
  return held
}

/**
 * Columns written by every change of a hold's seats; `changed_at` is when it last grew. The present number of seats
 * enters `most_seats` only with the next change or the end, since seats refused after their commit do not count.
 */
function counted(engine: Engine, { seats: { length } }: HoldRequest) {
  return {
    seats: length,
    most_seats: sql<number>`case when most_seats < seats then seats else most_seats end`,
    changed_at: sql<number>`case when seats < ${length} then ${engine.now()} else changed_at end`,
  }
}

/**
 * The prices of the requested seats; throws seat-not-in-house. Asked again once the claims are made, since from then on
 * the seats cannot leave the house.
 */
async function pricesInHouse(db: Db | Trx, { performanceId, seats }: HoldRequest) {
  const prices = await pricesOfSeats(db, performanceId, seats)
  const unknown = seatsNotInHouse(seats, prices)
  if (unknown.length > 0)
    throw new AppError('seat-not-in-house', {
      fields: { seats: words.notInHouse({ seats: unknown.join(', ') }) },
    })
  return prices
}

const ownColumns = [...holdColumns, 'mailbox', 'network'] as const

/** The conditional update with which every change of a hold begins; it locks the hold until the transaction ends. */
function touchHold(trx: Trx, engine: Engine, request: HoldRequest): Promise<Own | undefined> {
  return trx
    .updateTable('holds')
    .set((eb) => ({ ...counted(engine, request), version: eb('version', '+', 1) }))
    .where('user_id', '=', request.userId)
    .where('performance_id', '=', request.performanceId)
    .where('state', '=', 'open')
    .where('ends_at', '>', engine.now())
    .returning([...ownColumns, engine.now().as('now')])
    .executeTakeFirst()
}

/**
 * Opens a hold, with length and tax rate from the settings and the reduced ticket types of its performance; or reopens
 * one that was released before its end, with its own values, so that releasing and choosing again never gains time. It
 * has no seats yet. Undefined when a concurrent request of the person won. The two slots and the unique index on (user,
 * performance) enforce the limits against races.
 */
async function openHold(
  trx: Trx,
  { engine, settings }: Platform,
  request: HoldRequest,
): Promise<Own | undefined> {
  const taxing = taxingOf(settings.current)
  const { now, hasPaid } = await lockHolder(trx, engine, request.userId)
  const mine = await trx
    .selectFrom('holds')
    .select(['id', 'performance_id', 'created_at', 'ends_at', 'closed_at', 'state', 'slot'])
    .where('user_id', '=', request.userId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['open', 'ordered']),
        eb('performance_id', '=', request.performanceId).and('ends_at', '>', now - HOLDING_WINDOW_MS),
      ]),
    )
    .orderBy('created_at', 'desc')
    .execute()
  const here = mine.filter((hold) => hold.performance_id === request.performanceId)
  const ordered = here.find((hold) => hold.state === 'ordered')
  if (ordered) throw new AppError('payment-open', await openOrderOf(trx, ordered.id))
  await closeEnded(trx, mine, now)

  const again = here.find((hold) => hold.state === 'released' && hold.ends_at > now)
  if (!again && !mayHoldAgain(here, now)) throw new AppError('hold-limit')
  const live = mine.filter(
    (hold) => hold.state === 'ordered' || (hold.state === 'open' && hold.ends_at > now),
  )
  const slots = Array.from({ length: MAX_HOLDS_PER_USER }, (_, i) => i + 1)
  const slot = slots.find((n) => !live.some((hold) => hold.slot === n))
  if (!slot) throw new AppError('too-many-holds')
  const { mailbox, network } = request.origin
  // The network limit is for newcomers, not for people who have bought before.
  const origin = { mailbox, network: hasPaid ? null : network }
  const row = again
    ? await trx
        .updateTable('holds')
        .set((eb) => ({
          ...counted(engine, request),
          ...origin,
          changed_at: now,
          state: 'open',
          closed_at: null,
          slot,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', again.id)
        .where('state', '=', 'released')
        .returning(ownColumns)
        .executeTakeFirst()
    : await trx
        .insertInto('holds')
        .values({
          id: newId(),
          user_id: request.userId,
          performance_id: request.performanceId,
          slot,
          created_at: now,
          ends_at: now + Math.round(settings.current.holdMinutes * 60_000),
          taxing: JSON.stringify(taxing),
          type_rules: JSON.stringify(await listTypeRules(trx, request.performanceId)),
          ...origin,
          seats: request.seats.length,
          changed_at: now,
          version: 1,
          state: 'open',
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning(ownColumns)
        .executeTakeFirst()
  return row && { ...row, now }
}

/**
 * Lets a person open one hold at a time; otherwise two tabs with two performances could pick the same slot. Returns the
 * database's time once locked, and whether the person has a paid order that was not fully refunded; free ones do not
 * count.
 */
async function lockHolder(trx: Trx, engine: Engine, userId: string) {
  const holder = await lockPerson(trx, userId)
    .where('deleted_at', 'is', null)
    .returning((eb) => [
      engine.now().as('now'),
      eb
        .selectFrom('orders')
        .select(eb.fn.countAll<number>().as('paid'))
        .whereRef('orders.user_id', '=', 'users.id')
        .where('orders.status', '=', 'paid')
        .where('orders.total_cents', '>', 0)
        .as('paid'),
    ])
    .executeTakeFirst()
  // Deleted, or merged into another account, since the request was let in.
  if (!holder) throw new AppError('not-logged-in')
  return { now: holder.now, hasPaid: Number(holder.paid) > 0 }
}

/**
 * Frees the slots of the person's expired holds at once, without waiting for the sweep; anybody may claim their seats.
 */
async function closeEnded(trx: Trx, holds: { id: string; state: string; ends_at: number }[], now: number) {
  const ended = holds.filter((hold) => hold.state === 'open' && hold.ends_at <= now).map((hold) => hold.id)
  if (ended.length > 0)
    await trx
      .updateTable('holds')
      .set((eb) => ({ state: 'expired', closed_at: eb.ref('ends_at') }))
      .where('id', 'in', ended)
      .where('state', '=', 'open')
      .execute()
}
