import { sql } from 'kysely'
import { DAY_MS } from '../../../shared/platform/durations.ts'
import { isoDay } from '../../../shared/platform/when.ts'
import type { Production, Sales, SoldToday } from '../../../shared/reports/sales.ts'
import { ASSUMED_MINUTES } from '../../../shared/shows/length.ts'
import { comingPerformances } from '../../door/queries/performance.ts'
import { LATEST_ENTRY_MS } from '../../door/rules/stages.ts'
import type { Db } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { iso, readNow } from '../../platform/records/audit.ts'
import { takingsOf } from '../../shows/queries/seats-left.ts'
import { dayRange } from '../../shows/rules/schedule.ts'
import { lastDates, soldByDay, todayAndWeekAgo } from '../rules.ts'
import { slotOf } from './periods.ts'

/** How many of the next performances are listed. */
const NEXT = 8

/** Sales of the last days, the next performances, and the pace of one show beside earlier productions. */
export async function readSales(
  { db, engine, config }: Pick<Platform, 'db' | 'engine' | 'config'>,
  { days, performance }: { days: number; performance: string | undefined },
): Promise<Sales> {
  const now = await readNow(db, engine)
  const dates = lastDates(days, now, config.timeZone)
  const { from } = dayRange({ from: dates[0] }, config.timeZone)
  const slots = await sumSold(db, from ?? now)
  const sum = (key: 'tickets' | 'seats' | 'donations' | 'tax') => totalOf(slots, key)
  const exchanges = await sumExchanged(db, from ?? now)
  const exchanged = totalOf(exchanges, 'worth')
  const [waived, refunds] = [await sumWaived(db, from ?? now), await sumRefunds(db, from ?? now)]
  const money = { ticketsNet: sum('seats'), donations: sum('donations'), tax: sum('tax') }
  const byDate = Map.groupBy(slots, ({ slot }) => isoDay(slot, config.timeZone))
  const exchangedByDate = Map.groupBy(exchanges, ({ slot }) => isoDay(slot, config.timeZone))
  return {
    days: dates.map((date) => {
      const [paid, moved] = [byDate, exchangedByDate].map((slotsOf) => slotsOf.get(date) ?? [])
      return {
        date,
        tickets: totalOf(paid, 'tickets') - totalOf(moved, 'tickets'),
        net: totalOf(paid, 'seats') - totalOf(moved, 'seats'),
      }
    }),
    total: {
      tickets: sum('tickets') - totalOf(exchanges, 'tickets'),
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

/** What was sold and received today, gift cards when they are spent, beside the same day of last week up to the same time. */
export async function readSoldToday(db: Db, now: number, timeZone: string): Promise<SoldToday> {
  const { today, weekAgo } = todayAndWeekAgo(now, timeZone)
  const earlier = db.selectFrom('order_changes').select('id').where('done_at', '<=', weekAgo.until)
  const isComparable = (await earlier.limit(1).executeTakeFirst()) !== undefined
  return { ...(await readSpan(db, today)), weekAgo: isComparable ? await readSpan(db, weekAgo) : null }
}

async function readSpan(db: Db, { date, from, until }: ReturnType<typeof todayAndWeekAgo>['today']) {
  const { rows } = await sql<{ takings: number | null }>`select sum(paid - back) as takings from money_moves
    where at >= ${from} and at <= ${until}
      and exists (select 1 from orders where orders.id = order_id and performance_id is not null)`.execute(db)
  const [sold, exchanged] = [await sumSold(db, from, until), await sumExchanged(db, from, until)]
  return {
    date,
    tickets: totalOf(sold, 'tickets') - totalOf(exchanged, 'tickets'),
    takings: rows[0]?.takings ?? 0,
  }
}

/** What was sold then: tickets, and net cents of seats and donations, and tax. */
function sumSold(db: Db, from: number, until?: number) {
  return db
    .selectFrom('order_changes')
    .innerJoin('order_lines', 'order_lines.change_id', 'order_changes.id')
    .select([
      slotOf('done_at').as('slot'),
      sql<number>`sum(case when order_lines.kind = 'seat' then 1 else 0 end)`.as('tickets'),
      sql<number>`sum(case when order_lines.kind = 'seat' then net_cents else 0 end)`.as('seats'),
      sql<number>`sum(case when order_lines.kind = 'donation' then net_cents else 0 end)`.as('donations'),
      sql<number>`sum(tax_cents)`.as('tax'),
    ])
    .where('done_at', '>=', from)
    .$if(until !== undefined, (query) => query.where('done_at', '<=', until ?? 0))
    .groupBy('slot')
    .execute()
}

/** The sum of one column. */
function totalOf<K extends string>(rows: readonly Record<K, number>[] = [], key: K): number {
  return rows.reduce((total, row) => total + row[key], 0)
}

/** Of that, what replaced other tickets: how many, the net cents paid for those, and the same with tax. */
async function sumExchanged(db: Db, from: number, until?: number) {
  const rows = await db
    .selectFrom('order_changes')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'order_changes.order_id')
        .on((eb) =>
          eb('order_changes.id', 'in', [eb.ref('order_lines.change_id'), eb.ref('order_lines.ended_by')]),
        ),
    )
    .select([
      slotOf('done_at').as('slot'),
      sql<number>`sum(case when change_id = order_changes.id then 0 else 1 end)`.as('tickets'),
      sql<number>`sum(case when change_id = order_changes.id then net_cents else 0 end)`.as('now'),
      sql<number>`sum(case when change_id = order_changes.id then 0 else net_cents end)`.as('before'),
      sql<number>`sum(case when change_id = order_changes.id then net_cents + tax_cents else 0 end)`.as(
        'cost',
      ),
      sql<number>`sum(case when change_id = order_changes.id then 0 else net_cents + tax_cents end)`.as(
        'credit',
      ),
    ])
    .where('order_changes.kind', '=', 'exchange')
    .where('done_at', '>=', from)
    .$if(until !== undefined, (query) => query.where('done_at', '<=', until ?? 0))
    .groupBy(['order_changes.id', 'done_at'])
    .execute()
  return rows.map(({ slot, tickets, now, before, cost, credit }) => ({
    ...{ slot, tickets },
    seats: Math.min(now, before),
    worth: Math.min(cost, credit),
  }))
}

/** What was never paid of it, in cents: as it was then, before returns used it up. */
async function sumWaived(db: Db, from: number) {
  const waived = db.selectFrom('allowances').where('amount_cents', '>', 0).where('created_at', '>=', from)
  const sum = waived.select((eb) => eb.fn.sum<number | null>('amount_cents').as('cents'))
  return (await sum.executeTakeFirstOrThrow()).cents ?? 0
}

/** What was paid back, in cents; money that came too late, twice or not as ordered was never a sale. */
async function sumRefunds(db: Db, from: number) {
  const { cents } = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<number | null>('amount_cents').as('cents'))
    .where('state', '=', 'done')
    .where('done_at', '>=', from)
    // Of a gift card, which is no sale before it is spent.
    .where('order_id', 'not in', db.selectFrom('orders').select('id').where('performance_id', 'is', null))
    .where('reason', 'not in', ['late', 'duplicate', 'lapsed', 'mismatch'])
    .executeTakeFirstOrThrow()
  return cents ?? 0
}

/** The next performances with their seats; an expired hold holds nothing. */
async function listNext(db: Db, now: number): Promise<Sales['performances']> {
  const rows = await comingPerformances(db, now, NEXT)
    .select((eb) => {
      const claims = eb
        .selectFrom('seat_claims')
        .whereRef('seat_claims.performance_id', '=', 'performances.id')
        .where((or) => or.or([or('ends_at', 'is', null), or('ends_at', '>', now)]))
        .select((claim) => claim.fn.countAll<number>().as('n'))
      return [
        claims.where('kind', '=', 'ticket').as('sold'),
        claims.where('kind', 'in', ['hold', 'order']).as('held'),
        sql<number>`(select count(*) from seats where seats.house_id = performances.house_id and available = 1 and retired_at is null
          and not exists (select 1 from seat_claims c where c.performance_id = performances.id
            and c.seat_num = seats.seat_num and (c.ends_at is null or c.ends_at > ${now})))`.as('free'),
      ]
    })
    .where(sql<boolean>`starts_at + coalesce(length_minutes, ${sql.lit(ASSUMED_MINUTES)}) * 60000 > ${now}`)
    .execute()
  const ids = rows.map(({ id }) => id)
  const takings = await takingsOf(db, ids)
  return rows.map(({ id, show, starts_at, sold, held, free }) => ({
    ...{ id, show, free },
    startsAt: iso(starts_at),
    sold: sold ?? 0,
    held: held ?? 0,
    takings: takings.get(id) ?? 0,
  }))
}

/** Earlier productions behind the one that is sold now. */
const EARLIER = 5

type Opening = { show_id: string; opening: number }
const idsOf = (openings: readonly Opening[]) => openings.map(({ show_id }) => show_id)

/** Seats sold by day before the opening: of this performance's show (by default the next one's), then of earlier ones. */
async function readPace(db: Db, now: number, performance?: string): Promise<Production[]> {
  const own = await findOpening(db, now, performance)
  if (!own) return []
  const openings = [own, ...(await listEarlier(db, own))]
  const shows = db.selectFrom('shows').select(['id', 'name'])
  const named = await shows.where('id', 'in', idsOf(openings)).execute()
  const sales = await listSales(db, openings)
  const salesOf = (show: string) => sales.filter(({ show_id }) => show_id === show)
  return openings.map(({ show_id, opening }) => ({
    showId: show_id,
    show: named.find(({ id }) => id === show_id)?.name ?? '',
    opening: iso(opening),
    sold: soldByDay(salesOf(show_id), Math.floor((now - opening) / DAY_MS)),
    // A season may be on sale long before the first day of the curve.
    soFar: salesOf(show_id).reduce((sum, { sold }) => sum + sold, 0),
  }))
}

async function findOpening(db: Db, now: number, performance?: string): Promise<Opening | undefined> {
  const asked = await db
    .selectFrom('performances')
    .select('show_id')
    .$if(performance !== undefined, (query) => query.where('id', '=', performance ?? ''))
    .$if(performance === undefined, (query) =>
      query.where('status', '<>', 'cancelled').where('starts_at', '>', now - LATEST_ENTRY_MS),
    )
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
  if (!asked) return undefined
  const { opening } = await db
    .selectFrom('performances')
    .select((eb) => eb.fn.min<number | null>('starts_at').as('opening'))
    .where('show_id', '=', asked.show_id)
    .where('status', '<>', 'cancelled')
    .executeTakeFirstOrThrow()
  return opening === null ? undefined : { show_id: asked.show_id, opening }
}

/** The shows that opened before this one, latest first. */
function listEarlier(db: Db, { show_id, opening }: Opening): Promise<Opening[]> {
  return db
    .selectFrom('performances')
    .select(['show_id', (eb) => eb.fn.min('starts_at').as('opening')])
    .where('show_id', '<>', show_id)
    .where('status', '<>', 'cancelled')
    .groupBy('show_id')
    .having((eb) => eb.fn.min('starts_at'), '<', opening)
    .orderBy('opening', 'desc')
    .limit(EARLIER)
    .execute()
}

/**
 * Valid tickets of each of these shows by the day on which their orders were paid, counted from its opening: a ticket
 * that took the place of another was sold when the first of them was.
 */
function listSales(db: Db, openings: readonly Opening[]) {
  const opening = sql<number>`case performances.show_id ${sql.join(
    openings.map((each) => sql`when ${each.show_id} then ${sql.lit(each.opening)}`),
    sql` `,
  )} end`
  // The difference is made positive, because engines round negative quotients differently.
  const far = 10_000
  const day = sql<number>`((orders.paid_at - ${opening} + ${sql.lit(far * DAY_MS)}) / ${sql.lit(DAY_MS)}) - ${sql.lit(far)}`
  return db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .innerJoin('performances', 'performances.id', 'tickets.performance_id')
    .select(['performances.show_id', day.as('day'), (eb) => eb.fn.countAll<number>().as('sold')])
    .where('tickets.state', '=', 'valid')
    .where('performances.show_id', 'in', idsOf(openings))
    .groupBy(['performances.show_id', 'day'])
    .execute()
}
