import { plainName } from '../../../shared/platform/text/plain-name.ts'
import {
  type ReportChoices,
  type ReportFormat,
  type ReportName,
  type ReportQuery,
  reportFileName,
  reports,
} from '../../../shared/reports/reports.ts'
import type { Db } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { iso } from '../../platform/records/audit.ts'
import { performancesWithShows } from '../../shows/queries/seats-left.ts'
import { wallClock } from '../../shows/rules/wall-clock.ts'

type Asked = { name: ReportName; query: ReportQuery }

/** "performance-cyrano-2026-11-26-1930.csv": a report's file, in the language of the reader, with what it is of. */
export async function fileNameOf(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { name, query }: Asked,
  format: ReportFormat,
) {
  const { asks } = reports[name]
  const about: string[] = []
  if (asks === 'performance') {
    const found = performancesWithShows(db).select(['shows.name', 'starts_at'])
    const of = await found.where('performances.id', '=', query.performance ?? '').executeTakeFirstOrThrow()
    const when = wallClock(of.starts_at, config.timeZone).replace('T', '-').replace(':', '')
    about.push(plainName(of.name, 60), when)
  }
  if (asks === 'show') {
    const found = db
      .selectFrom('shows')
      .select('name')
      .where('id', '=', query.show ?? '')
    about.push(plainName((await found.executeTakeFirstOrThrow()).name, 60))
  }
  return reportFileName(name, format, about)
}

/** A few seasons; whatever is older is reached from its show. */
const MOST = 500

/** The newest performances, and those that are asked for. */
export async function listChoices(db: Db, { performance, show }: ReportQuery): Promise<ReportChoices> {
  const all = performancesWithShows(db)
    .select(['performances.id', 'show_id', 'shows.name', 'starts_at'])
    .orderBy('starts_at', 'desc')
    .orderBy('performances.id')
  const newest = await all.limit(MOST).execute()
  const asked = await all
    .where((or) =>
      or.or([or('performances.id', '=', performance ?? ''), or('performances.show_id', '=', show ?? '')]),
    )
    .execute()
  const known = new Set(newest.map(({ id }) => id))
  return [...newest, ...asked.filter(({ id }) => !known.has(id))].map(({ id, show_id, name, starts_at }) => ({
    id,
    showId: show_id,
    show: name,
    startsAt: iso(starts_at),
  }))
}
