import { type ExpressionBuilder, sql } from 'kysely'
import { lockPersonShared } from '../../accounts/people/people.ts'
import { AppError } from '../../platform/base/base.ts'
import { defer, type Engine, type Trx, together } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import { judgeOrigin } from '../policy.ts'
import type { HoldRow, PartOfHold } from '../queries/holds.ts'
import { seatsOfOrigin } from '../queries/origins.ts'
import { COUNTED_WITHIN_MS } from '../rules.ts'

/** A seat of a performance and its price, in cents. */
export type Seat = { performance_id: string; seat_num: number; price_cents: number }

/**
 * The statement that claims those of these seats that are free, that one of the `owners` has, or that an expired hold has.
 * It claims in seat order, so that concurrent changes cannot deadlock, and returns the seats it got, in no particular
 * order. A seat that a hold already has keeps its price.
 */
export function claiming(
  trx: Trx,
  engine: Engine,
  seats: readonly (Seat & { owner_id: string })[],
  owners: readonly string[],
  as: { kind: 'hold'; ends_at: number } | { kind: 'order'; ends_at: null },
) {
  return trx
    .insertInto('seat_claims')
    .values(inSeatOrder(seats).map((seat) => ({ ...seat, ...as })))
    .onConflict((conflict) =>
      conflict
        .columns(['performance_id', 'seat_num'])
        .doUpdateSet((eb) => ({
          ...as,
          owner_id: eb.ref('excluded.owner_id'),
          code_id: sql<
            string | null
          >`case when seat_claims.owner_id in (${sql.join(owners)}) then seat_claims.code_id end`,
          price_cents: sql<number>`case when excluded.kind = 'hold' and seat_claims.owner_id = excluded.owner_id then seat_claims.price_cents else excluded.price_cents end`,
        }))
        .where((eb) =>
          eb.or([
            eb('seat_claims.owner_id', 'in', owners),
            eb.and([eb('seat_claims.kind', '=', 'hold'), eb('seat_claims.ends_at', '<=', engine.now())]),
          ]),
        ),
    )
    .returning(['performance_id', 'seat_num', 'price_cents'])
}

/** The statement that claims these seats for a hold. */
export function claimSeats(
  trx: Trx,
  engine: Engine,
  { id, ends_at }: Pick<HoldRow, 'id' | 'ends_at'>,
  seats: readonly Seat[],
) {
  const own = seats.map((seat) => ({ ...seat, owner_id: id }))
  return claiming(trx, engine, own, [id], { kind: 'hold', ends_at })
}

/** The seats that a hold has, in no particular order. */
export function claimsOf(trx: Trx, hold: Pick<HoldRow, 'id'>): Promise<Seat[]> {
  return trx
    .selectFrom('seat_claims')
    .select(['performance_id', 'seat_num', 'price_cents'])
    .where((eb) => eb.and({ owner_id: hold.id, kind: 'hold' }))
    .execute()
}

/** In the order in which everybody locks the claims. */
export function inSeatOrder<T extends { performance_id: string; seat_num: number }>(
  seats: readonly T[],
): T[] {
  return seats.toSorted((a, b) => a.performance_id.localeCompare(b.performance_id) || a.seat_num - b.seat_num)
}

type Owners = string | readonly string[]

/** The statement that deletes claims of these owners, or of one performance; it locks them in seat order. */
export function freeingClaims(trx: Trx, engine: Engine, owners: Owners, performanceId?: string) {
  const claims = lockingClaims(trx, engine, owners, performanceId)
  const locked = claims.clearSelect().select(['performance_id', 'seat_num'])
  return trx
    .deleteFrom('seat_claims')
    .where((eb) =>
      eb(eb.refTuple('performance_id', 'seat_num'), 'in', locked.$asTuple('performance_id', 'seat_num')),
    )
    .returning(['performance_id', 'seat_num'])
}

/** The statement that locks the claims of these owners, or those of one performance, in seat order, and returns them. */
export function lockingClaims(trx: Trx, engine: Engine, owners: Owners, performanceId?: string) {
  return engine.lockRows(
    trx
      .selectFrom('seat_claims')
      .select(['performance_id', 'seat_num', 'price_cents'])
      .where('owner_id', 'in', [owners].flat())
      .$if(performanceId !== undefined, (query) => query.where('performance_id', '=', performanceId ?? ''))
      .orderBy('performance_id')
      .orderBy('seat_num'),
  )
}

/**
 * Moves the claims of an open hold to a change of an order, which needs the account to stay. Throws not-logged-in if
 * that is gone, hold-not-found for a hold that has ended or changed since it was read, and mailbox-limit or
 * network-limit for one that has just grown beyond what its origin may hold: until the request that grew it has been
 * checked, an order must not take seats that the check would release.
 */
export async function moveClaimsToChange(
  trx: Trx,
  engine: Engine,
  { hold, parts }: { hold: HoldRow; parts: readonly Pick<PartOfHold, 'performance_id'>[] },
  changeId: string,
): Promise<void> {
  const ordering = trx
    .updateTable('holds')
    .set((eb) => ({ state: 'ordered', version: eb('version', '+', 1) }))
    .where((eb) => eb.and({ id: hold.id, version: hold.version, state: 'open' }))
    .where('ends_at', '>', engine.now())
    .returning('id')
  const growing = trx
    .selectFrom('hold_parts')
    .select('performance_id')
    .where((eb) => eb.and({ hold_id: hold.id, closed_at: null }))
    .where('changed_at', '>', sql<number>`${engine.now()} - ${sql.lit(COUNTED_WITHIN_MS)}`)
  const origins = parts.map(({ performance_id }) => ({ ...hold, performance_id }))
  const [people, ordered, grown, , ...counts] = await together(
    trx,
    lockPersonShared(trx, engine, hold.user_id),
    ordering,
    growing,
    lockingClaims(trx, engine, hold.id),
    ...origins.map((origin) => seatsOfOrigin(trx, engine, origin)),
  )
  if (people.length === 0) throw new AppError('not-logged-in')
  if (ordered.length === 0) throw new AppError('hold-not-found')
  for (const [i, origin] of origins.entries())
    if (grown.some(({ performance_id }) => performance_id === origin.performance_id))
      await judgeOrigin(trx, origin, counts[i] ?? [])
  const moving = trx.updateTable('seat_claims').set({ kind: 'order', owner_id: changeId, ends_at: null })
  await defer(trx, moving.where('owner_id', '=', hold.id))
}

/** Ends the claims of an unpaid change: with `reopen` they return to a hold with time left; else they are released. */
export async function endClaimsOfChange(
  trx: Trx,
  engine: Engine,
  { id: changeId, hold_id: holdId }: { id: string; hold_id: string | null },
  { reopen }: { reopen: boolean },
): Promise<void> {
  if (holdId === null) return void (await freeingClaims(trx, engine, changeId).execute())
  const reopened =
    reopen &&
    (await trx
      .updateTable('holds')
      .set((eb) => ({ state: 'open', version: eb('version', '+', 1) }))
      .where((eb) => eb.and({ id: holdId, state: 'ordered' }))
      .where('ends_at', '>', engine.now())
      .returning('ends_at')
      .executeTakeFirst())
  if (reopened) {
    await lockingClaims(trx, engine, changeId).execute()
    await trx
      .updateTable('seat_claims')
      .set({ kind: 'hold', owner_id: holdId, ends_at: reopened.ends_at })
      .where('owner_id', '=', changeId)
      .execute()
    return
  }
  await closeHold(trx, engine, holdId)
  await freeingClaims(trx, engine, changeId).execute()
}

/** Closes a hold whose seats now belong to an order, so that the person may hold others. */
export async function closeHold(trx: Trx, engine: Engine, holdId: string): Promise<void> {
  await trx
    .updateTable('holds')
    .set({ state: 'expired', closed_at: engine.now() })
    .where((eb) => eb.and({ id: holdId, state: 'ordered' }))
    .execute()
}

/**
 * The statements that close the hold that the claims of a change came from, unless it continues with other seats, lock
 * the claims in seat order, and move them to the tickets of the change, which is done, with the codes of their lines.
 * The last returns their seats.
 */
export function claimsToTickets(
  trx: Trx,
  engine: Engine,
  change: { id: string; order_id: string; hold_id: string | null },
) {
  const soldBy = (eb: ExpressionBuilder<Database, 'seat_claims'>) =>
    eb
      .selectFrom('tickets')
      .whereRef('tickets.seat_num', '=', 'seat_claims.seat_num')
      .whereRef('tickets.performance_id', '=', 'seat_claims.performance_id')
      .where((eb) => eb.and({ 'tickets.order_id': change.order_id, 'tickets.state': 'valid' }))
  return [
    trx
      .updateTable('holds')
      .set({ state: 'sold', closed_at: engine.now() })
      .where('id', '=', change.hold_id ?? '')
      .where('state', 'not in', ['sold', 'open'])
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('order_changes')
              .select('order_changes.id')
              .whereRef('order_changes.hold_id', '=', 'holds.id')
              .where('order_changes.status', '=', 'pending'),
          ),
        ),
      ),
    lockingClaims(trx, engine, change.id),
    trx
      .updateTable('seat_claims')
      .set((eb) => ({
        kind: 'ticket',
        owner_id: soldBy(eb).select('tickets.id'),
        code_id: soldBy(eb)
          .innerJoin('order_lines', 'order_lines.id', 'tickets.order_line_id')
          .select('order_lines.code_id'),
      }))
      .where('owner_id', '=', change.id)
      .returning('seat_num'),
  ] as const
}
