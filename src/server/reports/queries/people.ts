import { sql } from 'kysely'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { clockTime, isoDay } from '../../../shared/platform/when.ts'
import { type Row, reports } from '../../../shared/reports/reports.ts'
import { fullName } from '../../accounts/rules/full-name.ts'
import { wantsMail } from '../../notifications/queries.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { words } from '../catalogue.ts'
import { count, date, type Report, text, times } from '../documents/report.ts'
import { inputPeriod, nightsOf, periodHead, type ReportInput } from './report-input.ts'

/** Who came to the performances of a period: a seat counts as it stands now, out for the interval or not. */
export async function attendanceReport(db: Db | Trx, input: ReportInput): Promise<Report> {
  const period = inputPeriod(input)
  const nights = await nightsOf(db, period)
  const { rows } = await sql<
    { performance_id: string } & Record<'sold' | 'complimentary' | 'elsewhere' | 'admitted', number>
  >`select
      t.performance_id, count(*) as sold,
      sum(case when t.ticket_type = 'complimentary' then 1 else 0 end) as complimentary,
      sum(case when t.ticket_type = 'elsewhere' then 1 else 0 end) as elsewhere,
      sum(case when t.admitted_at is null then 0 else 1 end) as admitted
    from tickets t join performances p on p.id = t.performance_id
    where t.state = 'valid' and p.starts_at >= ${period.from} and p.starts_at < ${period.until}
    group by t.performance_id`.execute(db)
  const found = new Map(rows.map((row) => [row.performance_id, row]))
  return {
    ...periodHead(period),
    columns: [date(16), text(12), text(34), ...times(5, count(14)), text(12)],
    parts: [
      {
        title: common.performances(),
        heads: [
          common.day(),
          common.time(),
          common.show(),
          common.tickets(),
          words.ofWhichComps(),
          words.soldElsewhere(),
          common.admitted(),
          words.notAdmitted(),
          common.attendance(),
        ],
        rows: nights.map(({ id, name, starts_at }) => {
          const { sold, complimentary, elsewhere, admitted } = found.get(id) ?? nobody
          return [
            isoDay(starts_at, input.timeZone),
            clockTime(starts_at, input.timeZone),
            name,
            sold,
            complimentary,
            elsewhere,
            admitted,
            sold - admitted,
            sold > 0 ? words.share({ percent: Math.round((100 * admitted) / sold) }) : '',
          ]
        }),
      },
    ],
  }
}

const nobody = { sold: 0, complimentary: 0, elsewhere: 0, admitted: 0 }

/** People with an account who said yes to announcements, by e-mail address. */
export function patronsReport(db: Db | Trx, { timeZone, boxesTicked }: ReportInput): Promise<Report> {
  return Promise.resolve({
    title: reports.patrons.title(),
    about: [words.agreedUse()],
    columns: [text(30), text(40), date(16)],
    parts: [
      {
        title: words.patrons(),
        heads: [common.name(), common.email(), common.since()],
        rows: patrons(db, timeZone, boxesTicked),
        total: null,
      },
    ],
  })
}

/** People that are read at once. */
const BATCH = 1000

/** When somebody said yes; from before consents were kept, when the boxes were last changed. */
const agreedAt = sql<number>`coalesce((select max(c.at) from consents c where c.user_id = users.id
  and c.list = 'announcements' and c.given = 1), preferences.updated_at)`

async function* patrons(db: Db | Trx, timeZone: string, boxesTicked: boolean): AsyncGenerator<Row> {
  let after = ''
  for (;;) {
    const page = await db
      .selectFrom('users')
      .innerJoin('preferences', 'preferences.user_id', 'users.id')
      .select(['first_name', 'last_name', 'email', agreedAt.as('since')])
      .where(wantsMail('announcements', boxesTicked))
      .where('email_verified_at', 'is not', null)
      .where((eb) => eb.and({ deleted_at: null, disabled_at: null }))
      .where('email', '>', after)
      .orderBy('email')
      .limit(BATCH)
      .execute()
    for (const { first_name, last_name, email, since } of page)
      yield [fullName({ first_name, last_name }), email, isoDay(since, timeZone)]
    const last = page.at(-1)
    if (!last || page.length < BATCH) return
    after = last.email
  }
}
