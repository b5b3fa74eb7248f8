import { type RawBuilder, sql } from 'kysely'
import { providerName } from '../../../shared/orders/order-words.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { clockTime, dateParts, dayOfMonth, isoDay } from '../../../shared/platform/when.ts'
import type { Row } from '../../../shared/reports/reports.ts'
import { fullName } from '../../accounts/rules/full-name.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { words } from '../catalogue.ts'
import { cents, count, date, type Report, text, times } from '../documents/report.ts'
import { inputPeriod, periodHead, type ReportInput, within } from './report-input.ts'

type Shift = {
  opened_at: number
  closed_at: number
  first_name: string
  last_name: string
  float_cents: number
  expected_cents: number
  counted_cents: number
} & Money
type Money = Record<'sales' | 'cash' | 'card' | 'back' | 'card_back', number>

/** What was taken at the desk in a period, by closed shifts of its sellers, and beside them. */
export async function shiftsReport(db: Db | Trx, input: ReportInput): Promise<Report> {
  const period = inputPeriod(input)
  const { rows: shifts } = await sql<Shift>`select s.opened_at, s.closed_at, u.first_name, u.last_name,
      s.float_cents, s.expected_cents, s.counted_cents,
      (select count(*) from payment_attempts a where a.shift_id = s.id) as sales,
      ${takenAndPaid(sql`a.shift_id = s.id`, sql`f.shift_id = s.id`)}
    from shifts s join users u on u.id = s.seller_id
    where s.closed_at is not null and ${within(input, 's.opened_at')}
    order by s.opened_at, s.id`.execute(db)
  const { rows: rest } = await sql<Money>`select
      (select count(*) from order_changes d where d.shift_id is null and d.how not in ('changed', 'elsewhere')
        and ${within(input, 'd.created_at')}) as sales,
      ${takenAndPaid(
        sql`a.shift_id is null and ${within(input, 'a.created_at')}`,
        sql`f.shift_id is null and f.state = 'done' and f.as_it_came = 1 and ${within(input, 'f.done_at')}`,
      )}`.execute(db)
  const money = ({ sales, cash, card, back, card_back }: Money) => [
    sales,
    cash,
    card,
    0 - back,
    0 - card_back,
  ]
  const rows = shifts.map(
    (shift): Row => [
      isoDay(shift.opened_at, input.timeZone),
      timesOf(shift, input.timeZone),
      fullName(shift),
      ...money(shift),
      shift.expected_cents - shift.float_cents - shift.cash + shift.back,
      shift.float_cents,
      shift.expected_cents,
      shift.counted_cents,
      shift.counted_cents - shift.expected_cents,
    ],
  )
  const outside = rest.filter(({ sales, back, card_back }) => sales > 0 || back > 0 || card_back > 0)
  return {
    ...periodHead(period),
    about: [words.openShifts()],
    columns: [date(14), text(26), text(22), count(8), ...times(9, cents(15))],
    parts: [
      {
        title: words.shifts(),
        heads: [
          common.day(),
          common.time(),
          words.seller(),
          words.sales(),
          providerName('cash'),
          providerName('terminal'),
          words.refundedInCash(),
          words.refundedOnTerminal(),
          words.rounding(),
          common.float(),
          common.expected(),
          common.counted(),
          words.difference(),
        ],
        rows: [
          ...rows,
          ...outside.map(
            (each): Row => [null, null, words.outsideShift(), ...money(each), ...times(5, null)],
          ),
        ],
      },
    ],
  }
}

/** What these payments (`a`) brought in cash and on the terminal, and what their refunds (`f`) came to. */
function takenAndPaid(payments: RawBuilder<unknown>, refunds: RawBuilder<unknown>) {
  const taken = (by: string) => sql`(select coalesce(sum(captured_cents), 0) from payment_attempts a
    where ${payments} and a.provider = ${sql.lit(by)})`
  const paid = (by: string) => sql`(select coalesce(sum(f.amount_cents), 0) from refunds f
    join payment_attempts a on a.id = f.attempt_id where ${refunds} and a.provider = ${sql.lit(by)})`
  return sql`${taken('cash')} as cash, ${taken('terminal')} as card, ${paid('cash')} as back, ${paid('terminal')} as card_back`
}

/** When a shift was opened and closed, with the date of the second where that is another. */
function timesOf({ opened_at, closed_at }: Pick<Shift, 'opened_at' | 'closed_at'>, timeZone: string): string {
  const times = { from: clockTime(opened_at, timeZone), to: clockTime(closed_at, timeZone) }
  if (isoDay(opened_at, timeZone) === isoDay(closed_at, timeZone)) return words.fromTo(times)
  const { day, month } = dateParts(closed_at, timeZone, 'short')
  return words.fromToOn({ ...times, day: `${dayOfMonth(day)}\u00a0${month}` })
}
