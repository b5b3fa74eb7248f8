import { plainName } from '../../../shared/platform/text/plain-name.ts'
import {
  type ReportChoices,
  type ReportFormat,
  type ReportName,
  type ReportQuery,
  type ReportSubject,
  reportFileName,
  reports,
} from '../../../shared/reports/reports.ts'
import type { Db } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { iso } from '../../platform/records/audit.ts'
import { performancesWithShows } from '../../shows/queries/seats-left.ts'
import { wallClock } from '../../shows/rules/wall-clock.ts'

type Asked = { name: ReportName; query: ReportQuery }

/** Finds which show, or which performance of it, each of these reports is of; null for the others. */
export async function findSubjects(
  db: Db,
  asked: readonly Asked[],
): Promise<(report: Asked) => ReportSubject | null> {
  const performanceIds = asked.flatMap((report) => performanceOf(report) ?? [])
  const showIds = asked.flatMap((report) => showOf(report) ?? [])
  const performances = performanceIds.length
    ? await performancesWithShows(db)
        .select(['performances.id', 'name', 'starts_at'])
        .where('performances.id', 'in', performanceIds)
        .execute()
    : []
  const shows = showIds.length
    ? await db.selectFrom('shows').select(['id', 'name']).where('id', 'in', showIds).execute()
    : []
  const found = new Map<string, ReportSubject>([
    ...shows.map(({ id, name }) => [id, { show: name, startsAt: null }] as const),
    ...performances.map(({ id, name, starts_at }) => [id, { show: name, startsAt: iso(starts_at) }] as const),
  ])
  return (report) => found.get(performanceOf(report) ?? showOf(report) ?? '') ?? null
}

const performanceOf = ({ name, query }: Asked) =>
  reports[name].asks === 'performance' ? query.performance : undefined
const showOf = ({ name, query }: Asked) => (name === 'production' ? query.show : undefined)

/** "performance-cyrano-2026-11-26-1930.csv": a report's file, in the language of the reader, with what it is of. */
export async function fileNameOf(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  report: Asked,
  format: ReportFormat,
) {
  const of = (await findSubjects(db, [report]))(report)
  if (!of) return reportFileName(report.name, format)
  const when =
    of.startsAt && wallClock(Date.parse(of.startsAt), config.timeZone).replace('T', '-').replace(':', '')
  return reportFileName(report.name, format, [plainName(of.show, 60), when ?? ''])
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
