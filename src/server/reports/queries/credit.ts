import { sql } from 'kysely'
import { isoDay, monthName } from '../../../shared/platform/when.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { words } from '../catalogue.ts'
import { cents, type Report, text, times } from '../documents/report.ts'
import { slotOf, sumsBy } from './periods.ts'
import { inputPeriod, periodHead, type ReportInput } from './report-input.ts'

/** Credit that came and went in a slot, or a month, in cents. */
type Sums = Record<'slot' | 'given' | 'returned' | 'spent' | 'ended', number>

/** What is owed to the holders of credit at the beginning and end of each month in which it changed, and why. */
export async function creditReport(db: Db | Trx, input: ReportInput): Promise<Report> {
  const period = inputPeriod(input)
  // What a returned order gives back of the credit that paid for it was never spent.
  const { rows } = await sql<Sums>`select ${slotOf('e.created_at')} as slot,
      sum(case when e.kind in ('granted', 'corrected') then e.amount_cents else 0 end) as given,
      sum(case when f.reason = 'returned' then e.amount_cents else 0 end) as returned,
      sum(case when e.kind = 'payment' or f.reason <> 'returned' then e.amount_cents else 0 end) as spent,
      sum(case when e.kind = 'ended' then e.amount_cents else 0 end) as ended
    from credit_entries e left join refunds f on f.id = e.refund_id
    where e.created_at < ${period.until} and e.kind <> 'merged'
    group by ${slotOf('e.created_at')} order by slot`.execute(db)
  const months = sumsBy(rows, ({ slot }) => isoDay(slot, input.timeZone).slice(0, 7))
  let closing = 0
  const all = [...months].map(([month, { given, returned, spent, ended }]) => {
    const opening = closing
    closing += given + returned + spent + ended
    return { month, row: [monthName(month), opening, given, returned, spent, ended, closing] }
  })
  const heads = [words.creditGiven(), words.ticketsReturned(), words.creditSpent(), words.creditEnded()]
  return {
    ...periodHead(period),
    about: [],
    columns: [text(14), ...times(6, cents(17))],
    parts: [
      {
        title: words.months(),
        heads: [words.month(), words.opening(), ...heads, words.closing()],
        rows: all.flatMap(({ month, row }) => (month >= period.dates.from.slice(0, 7) ? [row] : [])),
        total: null,
      },
    ],
  }
}
