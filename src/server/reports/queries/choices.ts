import type { ReportChoices, ReportQuery } from '../../../shared/reports/reports.ts'
import type { Db } from '../../platform/db/engine.ts'
import { iso } from '../../platform/records/clock.ts'

/** A few seasons; whatever is older is reached from its show. */
const MOST = 500

/** The newest performances, and those that are asked for. */
export async function listChoices(db: Db, { performance, show }: ReportQuery): Promise<ReportChoices> {
  const all = db
    .selectFrom('performances')
    .innerJoin('shows', 'shows.id', 'performances.show_id')
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
