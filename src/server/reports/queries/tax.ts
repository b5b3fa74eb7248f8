import { sql } from 'kysely'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { isoDay, monthName } from '../../../shared/platform/when.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { words } from '../catalogue.ts'
import { cents, type Part, type Report, text, times } from '../documents/report.ts'
import { type NamedTax, slotOf, sumsBy, taxOf } from './periods.ts'
import { inputPeriod, periodHead, type ReportInput } from './report-input.ts'

type Sums = Record<'seats' | 'donations' | 'exempt' | 'tax', number>
/**
 * What was sold, or returned, in a slot, by tax (`title` is null without one); the first tax's row also has the sales,
 * of which `exempt` bore none.
 */
type Flow = Sums & { slot: number; title: string | null }

/** Tickets, donations and their tax by month, and what was refunded or exchanged of them; of several taxes, each. */
export async function taxReport(db: Db | Trx, input: ReportInput): Promise<Report> {
  const period = inputPeriod(input)
  const { sales, returns } = await listFlows(db, period)
  const monthOf = ({ slot }: { slot: number }) => isoDay(slot, input.timeZone).slice(0, 7)
  const each = taxesByMonth(sales, returns, monthOf)
  const several = new Set(each.map(([, title]) => title)).size > 1
  // The second column is left to the part of each tax.
  const gap = several ? [null] : []
  const months = { sales: sumsBy(sales, monthOf), returns: sumsBy(returns, monthOf), gap }
  const hasExempt = [...sales, ...returns].some(({ exempt }) => exempt > 0)
  return {
    ...periodHead(period),
    columns: [text(14), ...gap.map(() => text(30)), ...times(9, cents(17))],
    parts: [
      monthly(words.months(), monthHeads(), months, (sums) => [sums.seats, sums.donations, sums.tax]),
      ...(several ? [taxesPart(each)] : []),
      ...(hasExempt
        ? [
            monthly(
              words.taxableAndExempt(),
              exemptHeads(),
              { ...months, rest: times(3, null) },
              ({ seats, donations, exempt }) => [seats + donations - exempt, exempt],
            ),
          ]
        : []),
    ],
  }
}

/** Once through what was sold and what ended in a period. */
async function listFlows(db: Db | Trx, { from, until }: ReturnType<typeof inputPeriod>) {
  const { rows } = await sql<Sums & NamedTax & { slot: number; sign: number }>`select
      ${slotOf('at')} as slot, sign, name_en, name_fr, number,
      sum(case when kind = 'seat' and coalesce(t.tax_no, 1) = 1 then net_cents else 0 end) as seats,
      sum(case when kind = 'donation' and coalesce(t.tax_no, 1) = 1 then net_cents else 0 end) as donations,
      sum(case when untaxed is not null and coalesce(t.tax_no, 1) = 1 then net_cents else 0 end) as exempt,
      sum(coalesce(x.amount_cents, 0)) as tax
    from line_moves m
    left join order_taxes t on t.order_id = m.order_id
    left join line_taxes x on x.order_line_id = m.id and x.tax_no = t.tax_no
    where at >= ${from} and at < ${until} group by ${slotOf('at')}, sign, name_en, name_fr, number`.execute(
    db,
  )
  const flows = (wanted: number): Flow[] =>
    rows.filter(({ sign }) => sign === wanted).map((row) => ({ ...row, title: taxOf(row) }))
  return { sales: flows(1), returns: flows(-1) }
}

type Monthly = ReadonlyMap<string, Sums>
const none = { seats: 0, donations: 0, exempt: 0, tax: 0 }

/** A part with a line for each month: what of it was sold, what was returned, and the difference. */
function monthly(
  title: string,
  heads: readonly string[],
  { sales, returns, gap, rest = [] }: { sales: Monthly; returns: Monthly; gap: null[]; rest?: null[] },
  figuresOf: (sums: Sums) => readonly number[],
): Part {
  const months = [...new Set([...sales.keys(), ...returns.keys()])].sort()
  return {
    title,
    heads: [words.month(), ...gap, ...heads, ...rest],
    rows: months.map((month) => {
      const sold = figuresOf(sales.get(month) ?? none)
      const returned = figuresOf(returns.get(month) ?? none)
      const net = sold.map((cents, i) => cents - (returned[i] ?? 0))
      return [monthName(month), ...gap, ...sold, ...returned.map((cents) => 0 - cents), ...net, ...rest]
    }),
  }
}

const monthHeads = () => [
  common.tickets(),
  common.donations(),
  common.tax(),
  words.ticketsReturned(),
  words.donationsReturned(),
  words.taxReturned(),
  words.netTickets(),
  words.netDonations(),
  words.netTax(),
]

/** What was taxable, and what was exempt: donations that are not taxed, and tickets of exempt shows. */
const exemptHeads = () => [
  words.taxable(),
  words.exempt(),
  words.taxableReturned(),
  words.exemptReturned(),
  words.netTaxable(),
  words.netExempt(),
]

type TaxOfMonth = [month: string, title: string, taken: number, returned: number]

/** What was taken and given back of each tax, the same by name and number at any rate; by month and then by name. */
function taxesByMonth(sales: readonly Flow[], returns: readonly Flow[], monthOf: (flow: Flow) => string) {
  const keyOf = (flow: Flow) => JSON.stringify([monthOf(flow), flow.title])
  const [taken, returned] = [sumsBy(sales, keyOf), sumsBy(returns, keyOf)]
  return [...new Map([...taken, ...returned])]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, flow]): TaxOfMonth[] =>
      flow.title === null
        ? []
        : [[monthOf(flow), flow.title, taken.get(key)?.tax ?? 0, returned.get(key)?.tax ?? 0]],
    )
}

function taxesPart(each: readonly TaxOfMonth[]): Part {
  const rest = times(6, null)
  return {
    title: words.eachTax(),
    heads: [words.month(), common.name(), words.taken(), words.returned(), words.net(), ...rest],
    rows: each.map(([month, title, taken, returned]) => [
      monthName(month),
      title,
      taken,
      0 - returned,
      taken - returned,
      ...rest,
    ]),
  }
}
