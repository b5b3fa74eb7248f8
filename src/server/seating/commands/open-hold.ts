import { taxingOf } from '../../../shared/platform/money/taxes.ts'
import type { OfferedType } from '../../../shared/seating/prices.ts'
import { lockPerson } from '../../accounts/people/people.ts'
import { AppError, newId } from '../../platform/base/base.ts'
import { defer, type Engine, type Trx, together } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { type HeldBefore, type HoldOwner, type HoldRow, holdColumns, holdsBefore } from '../queries/holds.ts'
import type { Origin } from '../queries/origins.ts'
import { typesFor, typesOf } from '../queries/prices.ts'
import { openOrderOf } from './release-hold.ts'

/** The seats that somebody wants to hold of a performance. Staff need no turn. */
export type HoldRequest = HoldOwner & {
  performanceId: string
  seats: readonly number[]
  origin: Origin
  isStaff?: boolean
  /** Whoever buys without an account may be the same person again. */
  isGuest?: boolean
  /** The code that the hold is to have, null for none; left out, the one it has. */
  code?: string | null | undefined
}

/** What a new part depends on: the holder's earlier holds, and the ticket types of the performance. */
export type PartBasis = { past: readonly HeldBefore[]; types: readonly OfferedType[] }

/** A locked hold, with what a part needs that is new to it, if that is known already. */
type Own = HoldRow & { now: number; hasPart: boolean; basis: PartBasis | null }

/** The conditional update that begins and locks every change of a hold; `touchedHold` answers with its rows. */
export function touchingHold(trx: Trx, engine: Engine, { userId, exchange, performanceId }: HoldRequest) {
  return trx
    .updateTable('holds')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where((eb) => eb.and({ user_id: userId, state: 'open' }))
    .where('order_id', exchange === null ? 'is' : '=', exchange)
    .where('ends_at', '>', engine.now())
    .returning((eb) => [
      ...holdColumns,
      engine.now().as('now'),
      eb
        .selectFrom('hold_parts')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('hold_id', '=', 'holds.id')
        .where('performance_id', '=', performanceId)
        .as('parts'),
    ])
}

export type Touched = Awaited<ReturnType<ReturnType<typeof touchingHold>['execute']>>

export function touchedHold([row]: Touched): Own | undefined {
  if (!row) return undefined
  const { parts, ...own } = row
  return { ...own, hasPart: Number(parts) > 0, basis: null }
}

/**
 * Opens a hold, with length and taxes from the settings; or reopens one that was released before its end, with its own
 * values, so that releasing and choosing again never gains time. It has no seats yet. Undefined when a concurrent request
 * of the person, for whose lock this one waited, has opened one. Throws payment-open while the last one is being paid for and
 * has time left, and order-not-found for an exchange of an order that is not the person's.
 */
export async function openHold(
  trx: Trx,
  { engine, settings }: Platform,
  { userId, exchange, performanceId, origin: { mailbox, network } }: HoldRequest,
): Promise<Own | undefined> {
  const [[holder], all, types] = await together(
    trx,
    lockingHolder(trx, engine, userId),
    holdsBefore(trx, engine, { userId, performanceId }),
    typesOf(trx, performanceId),
  )
  // Deleted, or merged into another account, since the request was admitted.
  if (!holder) throw new AppError('not-logged-in')
  const { now } = holder
  if (exchange !== null) await requireOwnOrder(trx, userId, exchange)
  const mine = all.filter(
    (hold) => hold.order_id === exchange && (hold.state === 'open' || hold.ends_at > now),
  )
  if (mine.some(({ state, ends_at }) => state === 'open' && ends_at > now)) return undefined
  const ordered = mine.find(({ state }) => state === 'ordered')
  if (ordered) throw new AppError('payment-open', await openOrderOf(trx, ordered.id))
  const ended = mine.filter(({ state }) => state === 'open').map(({ id }) => id)
  // At once, without waiting for the sweep.
  await closeEnded(trx, ended)
  // The network limit is for newcomers, not for people who have bought before.
  const origin = { mailbox, network: Number(holder.paid) > 0 ? null : network, code_id: null }
  const again = mine.find(({ state }) => state === 'released')
  const row = again
    ? await trx
        .updateTable('holds')
        .set((eb) => ({ ...origin, state: 'open', closed_at: null, version: eb('version', '+', 1) }))
        .where((eb) => eb.and({ id: again.id, state: 'released' }))
        .returning(holdColumns)
        .executeTakeFirst()
    : ({
        id: newId(),
        user_id: userId,
        order_id: exchange,
        created_at: now,
        ends_at: now + Math.round(settings.current.holdMinutes * 60_000),
        taxing: JSON.stringify(taxingOf(settings.current)),
        ...origin,
        version: 1,
        state: 'open',
      } satisfies HoldRow)
  if (row && !again) await defer(trx, trx.insertInto('holds').values(row))
  return (
    row && {
      ...row,
      now,
      hasPart: again?.part_created_at != null,
      basis: { past: all, types: typesFor('public', types) },
    }
  )
}

/**
 * The statement that lets a person open one hold at a time. Returns the database's time, and how many paid orders the person
 * has that were not fully refunded; free ones do not count.
 */
function lockingHolder(trx: Trx, engine: Engine, userId: string) {
  return lockPerson(trx, userId)
    .where('disabled_at', 'is', null)
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
}

async function requireOwnOrder(trx: Trx, userId: string, orderId: string): Promise<void> {
  const own = trx.selectFrom('orders').select('id').where('id', '=', orderId).where('user_id', '=', userId)
  if (!(await own.executeTakeFirst())) throw new AppError('order-not-found')
}

/** Closes expired holds; anybody may claim their seats. */
export async function closeEnded(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await trx
      .updateTable('holds')
      .set((eb) => ({ state: 'expired', closed_at: eb.ref('ends_at') }))
      .where('id', 'in', ids)
      .where('state', '=', 'open')
      .execute()
}
