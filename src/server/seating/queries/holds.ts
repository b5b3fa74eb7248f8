import { type Selectable, sql } from 'kysely'
import { dollarsFromCents } from '../../../shared/platform/money/money.ts'
import type { Taxing } from '../../../shared/platform/money/taxes.ts'
import { type CodeTerms, isSeries } from '../../../shared/seating/codes/coded-prices.ts'
import { type HeldPart, HOLDING_WINDOW_MS, type Hold } from '../../../shared/seating/contract.ts'
import type { OfferedType } from '../../../shared/seating/prices.ts'
import { byLabel } from '../../../shared/seating/seats.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import { iso } from '../../platform/records/audit.ts'
import { findCode, scopeOf } from './codes.ts'
import { currentTerms } from './series.ts'

export const holdColumns = [
  'id',
  'user_id',
  'order_id',
  'created_at',
  'ends_at',
  'taxing',
  'version',
  'state',
  'mailbox',
  'network',
  'code_id',
] as const

export type HoldRow = Pick<Selectable<Database['holds']>, (typeof holdColumns)[number]>

/** Whose hold, and the order whose tickets it is to replace; null for what is to be bought. */
export type HoldOwner = { userId: string; exchange: string | null }

/** `coded`: the id of the hold's code, if it is for it. */
export type SeatOfHold = { seat_num: number; label: string; price_cents: number; coded?: string | null }
/** What a hold has of one performance. */
export type PartOfHold = Pick<
  Selectable<Database['hold_parts']>,
  'performance_id' | 'types' | 'tax_exempt' | 'created_at'
> & {
  seats: SeatOfHold[]
  /** The show, where the code is for a series in which any performance of it counts. */
  evening?: string | undefined
}

/** The ticket types that seats of a hold may choose from: those of their performance when it was added. */
export function typesOfPart(part: Pick<PartOfHold, 'types'>): OfferedType[] {
  return JSON.parse(part.types)
}

/** How a hold is taxed: as the settings said when it began. */
export function taxingOfHold(hold: Pick<HoldRow, 'taxing'>): Taxing {
  return JSON.parse(hold.taxing)
}

/** A hold with its parts, and the open order that pays for it, at `now` (ms) by the database's clock. */
export type HeldNow = { hold: HoldRow; parts: PartOfHold[]; code: CodeTerms | null } & AtNow
type AtNow = { orderId: string | null; now: number }

/** The caller holds nothing, at `now` (ms) by the database's clock. */
export type NothingHeld = { hold: null; now: number }

/**
 * The caller's hold for a purchase or an exchange that has not ended, or whose end waits for its payment. One statement
 * reads the hold, its open change and its seats: they pass from one to the other meanwhile.
 */
export async function findCurrentHold(
  db: Db,
  engine: Engine,
  { userId, exchange }: HoldOwner,
): Promise<HeldNow | null> {
  const rows = await db
    .selectFrom('holds')
    .leftJoin('order_changes', (join) =>
      join.onRef('order_changes.hold_id', '=', 'holds.id').on('order_changes.status', '=', 'pending'),
    )
    .leftJoin('hold_parts', (join) =>
      join.onRef('hold_parts.hold_id', '=', 'holds.id').on('hold_parts.closed_at', 'is', null),
    )
    .leftJoin('performances', 'performances.id', 'hold_parts.performance_id')
    .leftJoin('seat_claims', (join) =>
      join
        .onRef('seat_claims.performance_id', '=', 'hold_parts.performance_id')
        .on((eb) => eb('seat_claims.owner_id', '=', eb.fn.coalesce('order_changes.id', 'holds.id'))),
    )
    .leftJoin('seats', 'seats.seat_num', 'seat_claims.seat_num')
    .select(holdColumns.map((column) => `holds.${column}` as const))
    .select(['order_changes.order_id as paying_id', engine.now().as('now')])
    .select(['hold_parts.performance_id', 'hold_parts.types', 'hold_parts.tax_exempt', 'show_id'])
    .select('hold_parts.created_at as added_at')
    .select(['seat_claims.seat_num', 'label', 'seat_claims.price_cents', 'seat_claims.code_id as coded'])
    .where('holds.user_id', '=', userId)
    .where('holds.order_id', exchange === null ? 'is' : '=', exchange)
    .where('holds.state', 'in', ['open', 'ordered'])
    .where((eb) => eb.or([eb('holds.ends_at', '>', engine.now()), eb('order_changes.id', 'is not', null)]))
    .orderBy('holds.created_at', 'desc')
    .orderBy('performances.starts_at')
    .orderBy('hold_parts.performance_id')
    .orderBy('seat_claims.seat_num')
    .execute()
  const [first] = rows
  if (!first) return null
  const { paying_id: orderId, now, ...hold } = first
  const code = hold.code_id === null ? undefined : await findCode(db, { id: hold.code_id })
  const shows = code && isSeries(code.rule) ? scopeOf(code).shows : []
  const parts = new Map<string, PartOfHold>()
  for (const { id, performance_id, types, tax_exempt, added_at: created_at, show_id, ...seat } of rows) {
    const { seat_num, label, price_cents, coded } = seat
    if (id !== hold.id || !performance_id || !types || !created_at) continue
    if (!seat_num || !label || price_cents === null) continue
    const evening = shows.find((show) => show === show_id)
    const fresh: PartOfHold = { performance_id, types, tax_exempt, created_at, evening, seats: [] }
    const part = parts.get(performance_id) ?? fresh
    part.seats.push({ seat_num, label, price_cents, coded })
    parts.set(performance_id, part)
  }
  const sorted = [...parts.values()].map((part) => ({ ...part, seats: part.seats.toSorted(byLabel) }))
  return { hold, parts: sorted, code: code ? await currentTerms(db, code, now) : null, orderId, now }
}

/** A hold of a person, with what it had of one performance, if anything. */
export type HeldBefore = Pick<
  Selectable<Database['holds']>,
  'id' | 'order_id' | 'state' | 'ends_at' | 'closed_at'
> & { part_created_at: number | null; part_closed_at: number | null }

/** The query of a person's open holds, and those that ended within the holding window, newest first. */
export function holdsBefore(
  trx: Trx,
  engine: Engine,
  { userId, performanceId }: { userId: string; performanceId: string },
) {
  return trx
    .selectFrom('holds')
    .leftJoin('hold_parts', (join) =>
      join.onRef('hold_id', '=', 'holds.id').on('performance_id', '=', performanceId),
    )
    .select(['holds.id', 'order_id', 'state', 'ends_at', 'holds.closed_at'])
    .select(['hold_parts.created_at as part_created_at', 'hold_parts.closed_at as part_closed_at'])
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'open'),
        eb('ends_at', '>', sql<number>`${engine.now()} - ${sql.lit(HOLDING_WINDOW_MS)}`),
      ]),
    )
    .orderBy('holds.created_at', 'desc')
}

/** The id of the caller's newest hold if the box office ended it, or a performance's part, before its time was up. */
export async function findEndedHold(
  db: Db,
  engine: Engine,
  { userId, exchange }: HoldOwner,
  performanceId?: string,
): Promise<string | null> {
  const newest = await db
    .selectFrom('holds')
    .select((eb) => [
      'id',
      eb
        .selectFrom('hold_parts')
        .select((part) => part.fn.max('ended').as('ended'))
        .whereRef('hold_id', '=', 'holds.id')
        .$if(performanceId !== undefined, (query) => query.where('performance_id', '=', performanceId ?? ''))
        .as('ended'),
    ])
    .where('user_id', '=', userId)
    .where('order_id', exchange === null ? 'is' : '=', exchange)
    .where('ends_at', '>', engine.now())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return newest?.ended === 1 ? newest.id : null
}

/** A hold as its owner sees it, with the server's time for the countdown. */
export function presentHold({ hold, parts, code, now, orderId }: HeldNow, performanceId?: string): Hold {
  const performances = parts.map(presentPart)
  const latest = parts.toSorted((a, b) => b.created_at - a.created_at)[0]?.performance_id ?? ''
  const shown = performanceId ?? latest
  return {
    ...(performances.find((part) => part.performanceId === shown) ?? { performanceId: shown, seats: [] }),
    holdId: hold.id,
    performances,
    expiresAt: iso(hold.ends_at),
    taxing: taxingOfHold(hold),
    ...(code && { code }),
    serverTime: iso(now),
    orderId,
  }
}

function presentPart(part: PartOfHold): HeldPart {
  const types = typesOfPart(part)
  return {
    performanceId: part.performance_id,
    ...(part.evening && { evening: part.evening }),
    seats: part.seats.map(({ seat_num, label, price_cents, coded }) => ({
      seatNum: seat_num,
      label,
      price: dollarsFromCents(price_cents),
      ...(coded && { coded: true as const }),
    })),
    ...(types.length > 0 && { types }),
    ...(part.tax_exempt && { taxExempt: part.tax_exempt }),
  }
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
