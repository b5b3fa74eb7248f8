import { sql } from 'kysely'
import type { Sales } from '../../../shared/admin/tonight.ts'
import { LATEST_ENTRY_MS } from '../../door/rules.ts'
import { iso, readNow } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { takingsOf } from '../../shows/queries/takings.ts'
import { ASSUMED_MINUTES } from '../../shows/rules/length.ts'
import { dateIn, dayRange, lastDates } from '../rules.ts'
import { readPace } from './pace.ts'

type Wish = { days: number; performance: string | undefined }

/** How many of the next performances are listed. */
const NEXT = 8
/** Sales are added up by quarters of an hour, in ms: no time zone begins its day within one. */
const SLOT_MS = 900_000

/** Sales of the last days, the next performances, and the pace of one show beside earlier productions. */
export async function readSales(
  { db, engine, config }: Pick<Platform, 'db' | 'engine' | 'config'>,
  { days, performance }: Wish,
): Promise<Sales> {
  const now = await readNow(db, engine)
  const dates = lastDates(days, now, config.timeZone)
  const { from } = dayRange({ from: dates[0] }, config.timeZone)
  const slots = await sumOrders(db, from ?? now)
  const sum = (key: 'tickets' | 'seats' | 'donations' | 'tax') => totalOf(slots, key)
  const [exchanged, refunds] = [await sumExchanged(db, from ?? now), await sumRefunds(db, from ?? now)]
  const waived = await sumWaived(db, from ?? now)
  const money = { ticketsNet: sum('seats'), donations: sum('donations'), tax: sum('tax') }
  const changed = await sumChanges(db, from ?? now)
  const byDate = Map.groupBy(slots, ({ slot }) => dateIn(slot, config.timeZone))
  const changedByDate = Map.groupBy(changed, ({ slot }) => dateIn(slot, config.timeZone))
  return {
    days: dates.map((date) => {
      const [paid, moved] = [byDate, changedByDate].map((slotsOf) => slotsOf.get(date) ?? [])
      return {
        date,
        tickets: totalOf(paid, 'tickets') - totalOf(moved, 'tickets'),
        net: totalOf(paid, 'seats') - totalOf(moved, 'seats'),
      }
    }),
    total: {
      tickets: sum('tickets') - totalOf(changed, 'tickets'),
      ...money,
      exchanged,
      waived,
      refunds,
      taken: money.ticketsNet + money.donations + money.tax - exchanged - waived - refunds,
    },
    performances: await listNext(db, now),
    pace: await readPace(db, now, performance),
  }
}

/** What was ordered and paid since then: tickets, and net cents of seats and donations, and tax. */
async function sumOrders(db: Db, from: number) {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => [
      sql<number>`paid_at - paid_at % ${sql.lit(SLOT_MS)}`.as('slot'),
      eb.fn
        .sum<number>(
          eb
            .selectFrom('order_lines')
            .select((lines) => lines.fn.countAll<number>().as('n'))
            .whereRef('order_lines.order_id', '=', 'orders.id')
            .where('order_lines.kind', '=', 'seat'),
        )
        .as('tickets'),
      eb.fn.sum<number>(sql`subtotal_cents - donation_cents`).as('seats'),
      eb.fn.sum<number>('donation_cents').as('donations'),
      eb.fn.sum<number>('tax_cents').as('tax'),
    ])
    .where('paid_at', '>=', from)
    .groupBy('slot')
    .execute()
  return rows.map((row) => ({
    slot: Number(row.slot),
    tickets: Number(row.tickets),
    seats: Number(row.seats),
    donations: Number(row.donations),
    tax: Number(row.tax),
  }))
}

/** The sum of one column. */
function totalOf<K extends string>(rows: readonly Record<K, number>[] = [], key: K): number {
  return rows.reduce((total, row) => total + row[key], 0)
}

/** Of that, tickets that only took the place of others, and the net cents that were paid for those before. */
async function sumChanges(db: Db, from: number) {
  const rows = await db
    .selectFrom('exchange_lines')
    .innerJoin('exchanges', 'exchanges.id', 'exchange_lines.exchange_id')
    .innerJoin('orders', 'orders.id', 'exchanges.to_order_id')
    .innerJoin('order_lines', 'order_lines.id', 'exchange_lines.order_line_id')
    .select((eb) => [
      sql<number>`paid_at - paid_at % ${sql.lit(SLOT_MS)}`.as('slot'),
      sql<number>`subtotal_cents - donation_cents`.as('now'),
      eb.fn.sum<number>('order_lines.net_cents').as('before'),
      eb.fn.countAll<number>().as('tickets'),
    ])
    .where('exchanges.done_at', 'is not', null)
    .where('paid_at', '>=', from)
    .groupBy(['orders.id', 'paid_at', 'subtotal_cents', 'donation_cents'])
    .execute()
  return rows.map((row) => ({
    slot: Number(row.slot),
    tickets: Number(row.tickets),
    seats: Math.min(Number(row.now), Number(row.before)),
  }))
}

/** What exchanged tickets paid of it, in cents: as it was then, since `moved_cents` shrinks with refunds. */
async function sumExchanged(db: Db, from: number): Promise<number> {
  const { cents } = await db
    .selectFrom('exchanges')
    .innerJoin('orders', 'orders.id', 'exchanges.to_order_id')
    .select(({ fn, eb, ref }) =>
      fn
        .sum<number | null>(
          eb
            .case()
            .when('credit_cents', '<', ref('total_cents'))
            .then(ref('credit_cents'))
            .else(ref('total_cents'))
            .end(),
        )
        .as('cents'),
    )
    .where('done_at', '>=', from)
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}

/**
 * What was never paid of it, in cents: as it was when the order was, since `waived_cents` shrinks with refunds. Nearly
 * every order was paid in full and never refunded as a mistake; the others alone are worked out.
 */
async function sumWaived(db: Db, from: number): Promise<number> {
  const captured = sql`(select coalesce(sum(captured_cents), 0) from payment_attempts a where a.order_id = orders.id)`
  const mistaken = sql`f.state <> 'dropped' and f.reason in ('late', 'duplicate', 'mismatch')`
  const { rows } = await sql<{ cents: number | null }>`select sum(short) as cents from (
    select total_cents - ${captured}
      - coalesce((select credit_cents from exchanges e where e.to_order_id = orders.id and e.done_at is not null), 0)
      + (select coalesce(sum(amount_cents), 0) from refunds f where f.order_id = orders.id and ${mistaken}) as short
    from orders where paid_at >= ${from} and (total_cents > ${captured}
      or orders.id in (select order_id from refunds f where ${mistaken}))) paid where short > 0`.execute(db)
  return Number(rows[0]?.cents ?? 0)
}

/** What was paid back, in cents; money that came too late, twice or not as ordered was never a sale. */
async function sumRefunds(db: Db, from: number): Promise<number> {
  const { cents } = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<number | null>('amount_cents').as('cents'))
    .where('state', '=', 'done')
    .where('done_at', '>=', from)
    .where('reason', 'not in', ['late', 'duplicate', 'mismatch'])
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}

/** The next performances with their seats; an expired hold holds nothing. */
async function listNext(db: Db, now: number): Promise<Sales['performances']> {
  const rows = await db
    .selectFrom('performances')
    .innerJoin('shows', 'shows.id', 'performances.show_id')
    .select((eb) => {
      const claims = eb
        .selectFrom('seat_claims')
        .whereRef('seat_claims.performance_id', '=', 'performances.id')
        .where((or) => or.or([or('ends_at', 'is', null), or('ends_at', '>', now)]))
        .select((claim) => claim.fn.countAll<number>().as('n'))
      return [
        'performances.id',
        'shows.name as show',
        'starts_at',
        claims.where('kind', '=', 'ticket').as('sold'),
        claims.where('kind', 'in', ['hold', 'order']).as('held'),
        sql<number>`(select count(*) from seats where available = 1 and retired_at is null
          and not exists (select 1 from seat_claims c where c.performance_id = performances.id
            and c.seat_num = seats.seat_num and (c.ends_at is null or c.ends_at > ${now})))`.as('free'),
      ]
    })
    .where('performances.status', '<>', 'cancelled')
    .where(sql<boolean>`starts_at + coalesce(length_minutes, ${sql.lit(ASSUMED_MINUTES)}) * 60000 > ${now}`)
    .where('starts_at', '>', now - LATEST_ENTRY_MS)
    .orderBy('starts_at')
    .orderBy('performances.id')
    .limit(NEXT)
    .execute()
  const takings = await takingsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, show, starts_at, sold, held, free }) => ({
    id,
    show,
    startsAt: iso(starts_at),
    sold: Number(sold),
    held: Number(held),
    free: Number(free),
    takings: takings.get(id) ?? 0,
  }))
}
