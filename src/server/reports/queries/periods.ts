import { sql } from 'kysely'
import { providerName } from '../../../shared/orders/order-words.ts'
import { taxTitle } from '../../../shared/platform/money/taxes.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { clockTime, isoDay } from '../../../shared/platform/when.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { words } from '../catalogue.ts'
import { cents, count, date, type Report, text, times } from '../documents/report.ts'
import { inputPeriod, nightsOf, periodHead, type ReportInput } from './report-input.ts'
import { moneyMoved, soldByPerformance, soldHeads } from './settlement.ts'

/** Moments are added up by quarters of an hour, in ms, and put on dates here: no time zone begins its day within one. */
const SLOT_MS = 900_000
/** The slot of a column. */
export const slotOf = (column: string) =>
  sql<number>`${sql.ref(column)} - ${sql.ref(column)} % ${sql.lit(SLOT_MS)}`

/** A tax as an order has it; null where an order has none. */
export type NamedTax = Record<'name_en' | 'name_fr' | 'number', string | null>

/** Name and number of a tax in words. */
export function taxOf({ name_en, name_fr, number }: NamedTax): string | null {
  return name_en === null
    ? null
    : taxTitle({ name: { en: name_en, fr: name_fr ?? '' }, number: number ?? '' })
}

type Moved = { payments: number; refunds: number; paid: number; back: number }
const movedRow = ({ payments, refunds, paid, back }: Moved) => [
  payments,
  refunds,
  paid,
  0 - back,
  paid - back,
]

/** What was paid and refunded in a period: by method, and by day and method. */
export async function moneyReport(db: Db | Trx, input: ReportInput): Promise<Report> {
  const period = inputPeriod(input)
  const { rows } = await sql<Moved & { slot: number; tender: string }>`select
      ${slotOf('at')} as slot, tender, sum(payments) as payments, sum(refunds) as refunds,
      sum(paid) as paid, sum(back) as back
    from money_moves where at >= ${period.from} and at < ${period.until}
    group by ${slotOf('at')}, tender order by slot, tender`.execute(db)
  const methods = sumsBy(rows, ({ tender }) => tender)
  const days = sumsBy(rows, ({ slot, tender }) => `${isoDay(slot, input.timeZone)} ${tender}`)
  const heads = [common.payments(), common.refunds(), common.paid(), common.amountRefunded(), words.net()]
  return {
    ...periodHead(period),
    columns: [date(14), text(20), ...times(2, count(12)), ...times(3, cents(16))],
    parts: [
      {
        title: words.byMethod(),
        heads: [null, common.paidBy(), ...heads],
        rows: [...methods].map(([tender, sums]) => [null, providerName(tender), ...movedRow(sums)]),
      },
      {
        title: words.byDay(),
        heads: [common.day(), common.paidBy(), ...heads],
        rows: [...days].map(([key, sums]) => {
          const [day = '', tender = ''] = key.split(' ')
          return [day, providerName(tender), ...movedRow(sums)]
        }),
      },
    ],
  }
}

/** What the performances of a period have sold, and what was received for their orders. */
export async function eveningsReport(db: Db | Trx, input: ReportInput): Promise<Report> {
  const period = inputPeriod(input)
  const which = sql<boolean>`p.starts_at >= ${period.from} and p.starts_at < ${period.until}`
  const nights = await nightsOf(db, period)
  const sold = await soldByPerformance(db, which)
  const { rows: moved } = await sql<{ performance_id: string; cents: number }>`select performance_id,
      sum(paid - back) as cents
    from ${moneyMoved(which)} group by performance_id`.execute(db)
  const money = new Map(moved.map(({ performance_id, cents }) => [performance_id, cents]))
  return {
    ...periodHead(period),
    about: [words.aboutReceived()],
    columns: [date(16), text(12), text(30), ...times(5, count(11)), ...times(6, cents(15))],
    parts: [
      {
        title: common.performances(),
        heads: [common.day(), common.time(), common.show(), ...soldHeads(), words.received()],
        rows: nights.map(({ id, name, starts_at }) => [
          isoDay(starts_at, input.timeZone),
          clockTime(starts_at, input.timeZone),
          name,
          ...(sold.get(id) ?? times(10, 0)),
          money.get(id) ?? 0,
        ]),
      },
    ],
  }
}

/** Adds up the numbers of rows that have the same key, but their slot; keys in the order of their first row. */
export function sumsBy<T extends { slot: number }>(rows: readonly T[], keyOf: (row: T) => string) {
  const sums = new Map<string, T>()
  for (const row of rows) {
    const sum = sums.get(keyOf(row))
    if (!sum) sums.set(keyOf(row), { ...row })
    else
      for (const [name, value] of Object.entries(row))
        if (typeof value === 'number') Object.assign(sum, { [name]: Number(sum[name as keyof T]) + value })
  }
  return sums
}
