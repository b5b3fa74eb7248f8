import type { Selectable } from 'kysely'
import { dollarsFromCents } from '../../../shared/platform/money.ts'
import type { Taxing } from '../../../shared/platform/taxes.ts'
import type { Hold } from '../../../shared/seating/contract.ts'
import type { TypeRule } from '../../../shared/seating/prices.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import { iso } from '../../platform/clock.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import type { SeatingTables } from '../tables.ts'

export const holdColumns = [
  'id',
  'user_id',
  'performance_id',
  'created_at',
  'ends_at',
  'taxing',
  'type_rules',
  'version',
  'state',
] as const

export type HoldRow = Pick<Selectable<SeatingTables['holds']>, (typeof holdColumns)[number]>

/** The reduced ticket types that a hold may choose from: those of its performance when the hold began. */
export function typesOfHold(hold: Pick<HoldRow, 'type_rules'>): TypeRule[] {
  return JSON.parse(hold.type_rules)
}

/** How a hold is taxed: as the settings said when it began. */
export function taxingOfHold(hold: Pick<HoldRow, 'taxing'>): Taxing {
  return JSON.parse(hold.taxing)
}

export type SeatOfHold = { seat_num: number; price_cents: number }

/** The caller's newest unexpired hold, of one performance or of any. */
export function findCurrentHold(
  db: Db,
  engine: Engine,
  userId: string,
  performanceId?: string,
): Promise<HoldRow | undefined> {
  return db
    .selectFrom('holds')
    .select(holdColumns)
    .where('user_id', '=', userId)
    .where('state', 'in', ['open', 'ordered'])
    .where((eb) =>
      eb.or([
        eb('ends_at', '>', engine.now()),
        eb.exists(
          eb
            .selectFrom('order_changes')
            .select('order_changes.id')
            .whereRef('order_changes.hold_id', '=', 'holds.id')
            .where('order_changes.status', '=', 'pending'),
        ),
      ]),
    )
    .$if(performanceId !== undefined, (query) => query.where('performance_id', '=', performanceId ?? ''))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * The id of the caller's newest hold, of one performance or of any, if the box office ended it before its time was up.
 */
export async function findEndedHold(
  db: Db,
  engine: Engine,
  userId: string,
  performanceId?: string,
): Promise<string | null> {
  const newest = await db
    .selectFrom('holds')
    .select(['id', 'state'])
    .where('user_id', '=', userId)
    .where('ends_at', '>', engine.now())
    .$if(performanceId !== undefined, (query) => query.where('performance_id', '=', performanceId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return newest?.state === 'ended' ? newest.id : null
}

/** Seats and prices of a hold, or of the open order that has taken them over. */
export async function seatsOfHold(db: Db | Trx, hold: { id: string }, orderId: string | null) {
  return db
    .selectFrom('seat_claims')
    .select(['seat_num', 'price_cents'])
    .where('owner_id', '=', orderId ?? hold.id)
    .where('kind', '=', orderId ? 'order' : 'hold')
    .orderBy('seat_num')
    .execute()
}

/** The hold as its owner sees it, with the server's time for the countdown. */
export async function presentHold(db: Db, engine: Engine, hold: HoldRow): Promise<Hold> {
  const rows = await db
    .selectFrom('holds')
    .leftJoin('order_changes', (join) =>
      join.onRef('order_changes.hold_id', '=', 'holds.id').on('order_changes.status', '=', 'pending'),
    )
    .leftJoin('seat_claims', (join) =>
      join.on((eb) => eb('seat_claims.owner_id', '=', eb.fn.coalesce('order_changes.id', 'holds.id'))),
    )
    .select(['order_id', 'seat_num', 'price_cents', engine.now().as('now')])
    .where('holds.id', '=', hold.id)
    .orderBy('seat_num')
    .execute()
  const seats = rows.flatMap(({ seat_num, price_cents }) =>
    seat_num === null ? [] : [{ seat_num, price_cents: price_cents ?? 0 }],
  )
  const [row] = rows
  const orderId = row?.order_id ?? null
  return holdAnswerOf({ hold, seats, now: row?.now ?? hold.created_at, orderId })
}

type ToAnswer = {
  hold: HoldRow
  seats: readonly SeatOfHold[]
  now: number
  orderId?: string | null
}

/** A hold as the API returns it, from data already read. */
export function holdAnswerOf({ hold, seats, now, orderId = null }: ToAnswer): Hold {
  const types = typesOfHold(hold)
  return {
    holdId: hold.id,
    performanceId: hold.performance_id,
    seats: seats
      .toSorted((a, b) => a.seat_num - b.seat_num)
      .map(({ seat_num, price_cents }) => ({
        seatNum: seat_num,
        label: seatLabel(seat_num),
        price: dollarsFromCents(price_cents),
      })),
    expiresAt: iso(hold.ends_at),
    taxing: taxingOfHold(hold),
    serverTime: iso(now),
    orderId,
    ...(types.length > 0 && { types }),
  }
}

export type LiveHold = HoldRow & { seats: SeatOfHold[] }

/** The caller's holds that can still be paid for, with or without an open order, and their seats. */
export async function listLiveHolds(db: Db, engine: Engine, userId: string): Promise<LiveHold[]> {
  const rows = await db
    .selectFrom('holds')
    .leftJoin('order_changes', (join) =>
      join.onRef('order_changes.hold_id', '=', 'holds.id').on('order_changes.status', '=', 'pending'),
    )
    .innerJoin('seat_claims', (join) =>
      join.on((eb) => eb('seat_claims.owner_id', '=', eb.fn.coalesce('order_changes.id', 'holds.id'))),
    )
    .select(holdColumns.map((column) => `holds.${column}` as const))
    .select(['seat_num', 'price_cents'])
    .where('holds.user_id', '=', userId)
    .where('holds.state', 'in', ['open', 'ordered'])
    .where('holds.ends_at', '>', engine.now())
    .orderBy('seat_claims.seat_num')
    .execute()
  const holds = new Map<string, LiveHold>()
  for (const { seat_num, price_cents, ...hold } of rows) {
    const known = holds.get(hold.id) ?? { ...hold, seats: [] }
    known.seats.push({ seat_num, price_cents })
    holds.set(hold.id, known)
  }
  return [...holds.values()]
}

/** Whether this person holds seats, or is paying for them. */
export async function holdsSeats(trx: Trx, engine: Engine, userId: string): Promise<boolean> {
  const hold = await trx
    .selectFrom('holds')
    .select('id')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'ordered'),
        eb.and([eb('state', '=', 'open'), eb('ends_at', '>', engine.now())]),
      ]),
    )
    .executeTakeFirst()
  return hold !== undefined
}
