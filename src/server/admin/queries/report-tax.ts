import { sql } from 'kysely'
import { type Taxing, taxTitle } from '../../../shared/platform/taxes.ts'
import { monthName } from '../../../shared/platform/when.ts'
import { soldLines } from '../../orders/records/sold-lines.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { columnsOf, type Part, type Report } from '../documents/report.ts'
import { dateIn } from '../rules.ts'
import { words } from './report-catalogue.ts'
import { ordersMoved } from './report-lines.ts'
import { slotOf, sumsBy } from './report-periods.ts'
import { periodHead, periodOfWish, type ReportWish } from './report-wish.ts'

type Sums = Record<'seats' | 'gifts' | 'tax' | 'second' | 'third', number>
/** What was sold, or left, in a slot, under one agreement about taxes. */
type Flow = Sums & { slot: number; taxing: string }

/** Tickets, donations and their tax by month, and what was refunded or exchanged of them; of several taxes, each. */
export async function taxReport(db: Db | Trx, wish: ReportWish): Promise<Report> {
  const period = periodOfWish(wish)
  const { sales, returns } = await listFlows(db, period)
  const monthOf = ({ slot }: { slot: number }) => dateIn(slot, wish.timeZone).slice(0, 7)
  const each = taxesByMonth(sales, returns, monthOf)
  const several = new Set(each.map(([, title]) => title)).size > 1
  const amounts = Array.from({ length: 9 }, () => ['cents', 17] as const)
  return {
    ...periodHead(period),
    about: [],
    columns: several
      ? columnsOf(['text', 14], ['text', 30], ...amounts)
      : columnsOf(['text', 14], ...amounts),
    parts: [
      monthsPart(sumsBy(sales.map(amountsOf), monthOf), sumsBy(returns.map(amountsOf), monthOf), several),
      ...(several ? [taxesPart(each)] : []),
    ],
  }
}

/** Once through the lines, each with the slot it was paid in and the slot it left in, if that is in the period. */
async function listFlows(db: Db | Trx, { from, until }: ReturnType<typeof periodOfWish>) {
  const within = (column: 'paid_at' | 'gone_at') =>
    sql<boolean>`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`
  const { rows } = await sql<
    Sums & { taxing: string; paid: number | null; gone: number | null }
  >`select paid, gone,
      taxing, sum(seats) as seats, sum(gifts) as gifts, sum(tax) as tax,
      sum(second_tax) as second, sum(third_tax) as third
    from (select
        case when ${within('paid_at')} then ${slotOf('paid_at')} end as paid,
        case when standing = 0 and ${within('gone_at')} then ${slotOf('gone_at')} end as gone,
        case when kind = 'seat' then net else 0 end as seats,
        case when kind = 'donation' then net else 0 end as gifts, tax, second_tax, third_tax, taxing
      from ${soldLines(sql`o.id in ${ordersMoved({ from, until })}`)}) lines
    where paid is not null or gone is not null group by paid, gone, taxing`.execute(db)
  const flows = (column: 'paid' | 'gone') =>
    rows.flatMap(({ [column]: slot, taxing, seats, gifts, tax, second, third }): Flow[] =>
      slot === null
        ? []
        : [
            {
              slot: Number(slot),
              taxing,
              seats: Number(seats),
              gifts: Number(gifts),
              tax: Number(tax),
              second: Number(second),
              third: Number(third),
            },
          ],
    )
  return { sales: flows('paid'), returns: flows('gone') }
}

const amountsOf = ({ slot, seats, gifts, tax }: Flow) => ({ slot, seats, gifts, tax })
type Monthly = ReadonlyMap<string, ReturnType<typeof amountsOf>>
const none = { seats: 0, gifts: 0, tax: 0 }

/** `several`: the second column is left to the part of each tax. */
function monthsPart(sales: Monthly, returns: Monthly, several: boolean): Part {
  const months = [...new Set([...sales.keys(), ...returns.keys()])].sort()
  const gap = several ? [null] : []
  return {
    title: words.months(),
    heads: [
      words.month(),
      ...gap,
      words.tickets(),
      words.donations(),
      words.tax(),
      words.ticketsReturned(),
      words.donationsReturned(),
      words.taxReturned(),
      words.netTickets(),
      words.netDonations(),
      words.netTax(),
    ],
    rows: months.map((month) => {
      const [s, r] = [sales.get(month) ?? none, returns.get(month) ?? none]
      return [
        monthName(month),
        ...gap,
        s.seats,
        s.gifts,
        s.tax,
        0 - r.seats,
        0 - r.gifts,
        0 - r.tax,
        s.seats - r.seats,
        s.gifts - r.gifts,
        s.tax - r.tax,
      ]
    }),
    total: words.total(),
  }
}

type TaxOfMonth = [month: string, title: string, taken: number, returned: number]

/** What was taken and given back of each tax, by month and then by name. */
function taxesByMonth(
  sales: readonly Flow[],
  returns: readonly Flow[],
  monthOf: (flow: Flow) => string,
): TaxOfMonth[] {
  const found = new Map<string, TaxOfMonth>()
  const add = (flow: Flow, at: 2 | 3) => {
    for (const { title, cents } of partsOf(flow)) {
      const month = monthOf(flow)
      const key = JSON.stringify([month, title])
      const sum = found.get(key) ?? [month, title, 0, 0]
      sum[at] += cents
      found.set(key, sum)
    }
  }
  for (const flow of sales) add(flow, 2)
  for (const flow of returns) add(flow, 3)
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

/** A tax is the same under the same name and number, whatever its rate. */
function partsOf({ taxing, tax, second, third }: Flow) {
  const { taxes }: Taxing = JSON.parse(taxing)
  const cents = [tax - second - third, second, third]
  return taxes.map((each, i) => ({ title: taxTitle(each), cents: cents[i] ?? 0 }))
}

function taxesPart(each: readonly TaxOfMonth[]): Part {
  const rest = [null, null, null, null, null, null]
  return {
    title: words.eachTax(),
    heads: [words.month(), words.name(), words.taken(), words.returned(), words.net(), ...rest],
    rows: each.map(([month, title, taken, returned]) => [
      monthName(month),
      title,
      taken,
      0 - returned,
      taken - returned,
      ...rest,
    ]),
    total: words.total(),
  }
}
