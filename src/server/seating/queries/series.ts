import { sql } from 'kysely'
import type { z } from 'zod'
import { isoDay } from '../../../shared/platform/when.ts'
import { type CodeTerms, isSeries } from '../../../shared/seating/codes/coded-prices.ts'
import { type CodeScope, eveningsOf, type seriesAnswer } from '../../../shared/seating/codes/codes.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import { readNow } from '../../platform/records/audit.ts'
import { type CodeRow, scopeOf, termsOf } from './codes.ts'
import { priceAt } from './house.ts'

/** What a series counts one performance as: its show where any of its performances counts. */
const eveningOf = (
  { shows }: CodeScope,
  { show_id, performance_id }: { show_id: string; performance_id: string },
) => (shows.includes(show_id) ? show_id : performance_id)

/** A show or performance of a series: its dearest seat in cents, and where its sale stands. */
type Evening = { id: string; cents: number; is: 'open' | 'gone' | 'pending' }

/** The evenings of a series, at the dearest seat of the zones that it is for. */
async function readEvenings(db: Db | Trx, scope: CodeScope, now: number): Promise<Evening[]> {
  const { shows, performances, zones } = scope
  const rows = await db
    .selectFrom('performances as p')
    .innerJoin('shows', 'shows.id', 'show_id')
    .innerJoin('seats', 'seats.house_id', 'p.house_id')
    .select(['p.id as performance_id', 'show_id', 'status', 'starts_at', 'sales_end_at', 'hidden'])
    .select((eb) => eb.fn.max(priceAt(sql.ref('p.id'))).as('cents'))
    .where((eb) => eb.or([eb('p.id', 'in', ['', ...performances]), eb('show_id', 'in', ['', ...shows])]))
    .where('available', '=', 1)
    .where('seats.retired_at', 'is', null)
    .where('shows.retired_at', 'is', null)
    .$if(zones.length > 0, (query) =>
      query.where(sql<string>`seats.house_id || ':' || seats.zone`, 'in', zones),
    )
    .groupBy(['p.id', 'show_id', 'status', 'starts_at', 'sales_end_at', 'hidden'])
    .execute()
  const found = Map.groupBy(rows, (row) => eveningOf(scope, row))
  return eveningsOf(scope).map((id) => {
    const of = found.get(id) ?? []
    const isOpen = of.some(
      (row) =>
        row.hidden === 0 && row.status === 'scheduled' && Math.min(row.starts_at, row.sales_end_at) > now,
    )
    const isPending = of.every(({ hidden }) => hidden === 1)
    const cents = Math.max(0, ...of.map((row) => Number(row.cents)))
    return { id, cents, is: isOpen ? 'open' : isPending ? 'pending' : 'gone' }
  })
}

/**
 * A code as its buyer sees it at `now` (ms). Of a series of which fewer evenings are left on sale than it needs, these
 * are enough, at their share of its price by the price of the dearest seat.
 */
export async function currentTerms(db: Db | Trx, code: CodeRow, now: number): Promise<CodeTerms> {
  return isSeries(code.rule) ? (await readSeries(db, code, now)).terms : termsOf(code)
}

/** Nothing is `open` while it cannot be bought: all is over, or what is missing is still to be published. */
async function readSeries(db: Db | Trx, code: CodeRow, now: number) {
  const all = await readEvenings(db, scopeOf(code), now)
  const open = all.filter((evening) => evening.is === 'open')
  const [pays, terms] = [code.pays ?? 1, termsOf(code)]
  if (open.length >= pays) return { open, terms }
  if (open.length === 0 || all.some((evening) => evening.is === 'pending')) return { open: [], terms }
  const share = Math.min(1, (sumOf(open) * all.length) / (sumOf(all) * pays || 1))
  const value = code.rule === 'series' ? Math.round(code.value * share) : code.value
  return { open, terms: { ...terms, value, pays: open.length } }
}

const sumOf = (evenings: readonly Evening[]) => evenings.reduce((sum, { cents }) => sum + cents, 0)

/** The series that may be bought now, newest first. */
export async function listSeries(
  db: Db,
  engine: Engine,
  timeZone: string,
): Promise<z.infer<typeof seriesAnswer>> {
  const now = await readNow(db, engine)
  const today = isoDay(now, timeZone)
  const codes = await db
    .selectFrom('codes')
    .selectAll()
    .where('rule', 'in', ['series', 'seriesPercent'])
    .where('stopped_at', 'is', null)
    .where((eb) => eb.or([eb('from_day', 'is', null), eb('from_day', '<=', today)]))
    .where((eb) => eb.or([eb('until_day', 'is', null), eb('until_day', '>=', today)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const all = await Promise.all(codes.map((code) => readSeries(db, code, now)))
  return all.flatMap(({ open, terms }) => {
    const reduced = terms.rule === 'series' ? (terms.pays ?? 0) : open.length
    const dearest = open.toSorted((a, b) => b.cents - a.cents).slice(0, reduced)
    const evenings = open.map(({ id }) => id)
    return open.length === 0 ? [] : [{ ...terms, evenings, fullCents: sumOf(dearest) }]
  })
}
