import { Readable } from 'node:stream'
import { REPORT_KEPT_DAYS, type ReportQuery, type StoredReport } from '../../../shared/reports/reports.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Db, Engine } from '../../platform/db/engine.ts'
import { iso } from '../../platform/records/audit.ts'
import { findSubjects } from './subject.ts'

export const KEPT_MS = REPORT_KEPT_DAYS * 24 * 60 * 60 * 1000

/** The reports that are made, or kept, latest first. */
export async function listStoredReports(db: Db, engine: Engine): Promise<StoredReport[]> {
  const rows = await unexpiredReports(db, engine)
    .leftJoin('users', 'users.id', 'asked_by')
    .selectAll('stored_reports')
    .select(['first_name', 'last_name'])
    .orderBy('asked_at', 'desc')
    .orderBy('stored_reports.id')
    .execute()
  const asked = rows.map(({ query, ...row }) => ({ ...row, query: JSON.parse(query) as ReportQuery }))
  const subjectOf = await findSubjects(db, asked)
  return asked.map((row) => ({
    id: row.id,
    name: row.name,
    format: row.format,
    query: row.query,
    of: subjectOf(row),
    askedBy: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    askedAt: iso(row.asked_at),
    state: row.state,
    linesDone: row.lines_done === 0 ? null : row.lines_done,
    keptUntil: row.state === 'done' ? iso((row.done_at ?? row.asked_at) + KEPT_MS) : null,
  }))
}

/** Reports whose week is not over. */
function unexpiredReports(db: Db, engine: Engine) {
  return db
    .selectFrom('stored_reports')
    .where((eb) => eb(eb.fn.coalesce('done_at', 'asked_at'), '>', eb(engine.now(), '-', KEPT_MS)))
}

/** What the file of a report is, if it can be read. Throws report-gone, report-not-ready. */
export async function requireStoredReport(db: Db, engine: Engine, id: string) {
  const row = await unexpiredReports(db, engine)
    .select(['id', 'name', 'format', 'query', 'state', 'attempt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('report-gone'))
  if (row.state !== 'done') throw new AppError('report-not-ready')
  return { ...row, query: JSON.parse(row.query) as ReportQuery, attempt: row.attempt ?? 0 }
}

/** The file, a piece at a time: a slow reader keeps nothing else in memory. */
export function readStoredFile(db: Db, { id, attempt }: { id: string; attempt: number }): Readable {
  async function* pieces() {
    for (let part = 0; ; part++) {
      const row = await db
        .selectFrom('stored_report_parts')
        .select('bytes')
        .where((eb) => eb.and({ report_id: id, attempt, part }))
        .executeTakeFirst()
      if (!row) return
      yield Buffer.from(row.bytes)
    }
  }
  return Readable.from(pieces(), { objectMode: false })
}
