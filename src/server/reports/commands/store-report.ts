import { sql } from 'kysely'
import { readerLanguage } from '../../../shared/language/language.ts'
import {
  REPORT_KEPT_DAYS,
  type ReportName,
  type ReportQuery,
  type StoreReportBody,
} from '../../../shared/reports/reports.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Trx } from '../../platform/db/engine.ts'
import type { Viewer } from '../../platform/http/policy.ts'
import { enqueue, type Job } from '../../platform/jobs/jobs.ts'
import { daysAgo, deleteWhere } from '../../platform/jobs/retention.ts'
import { throttle } from '../../platform/jobs/throttle.ts'
import { enqueueMail } from '../../platform/mail/mail-jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { checkAsked, openReportFile } from '../queries/ask-report.ts'

/** Reports of one admin in an hour. */
const ASKED = { max: 20, windowMs: 60 * 60_000 } as const
/** Attempts before a report is given up: what kills its thread once does so again. */
const TRIES = 4
/** How often progress is written, in ms. */
const PROGRESS_MS = 2000
/** Bytes of a piece of a file. */
const PIECE = 256 * 1024

/** Has a report made in the reader's language and stored; one id asks once. Throws too-many-requests. */
export async function storeReport(platform: Platform, viewer: Viewer, input: StoreReportBody) {
  const { db, engine, jobs } = platform
  checkAsked(input)
  await db.transaction().execute(async (trx) => {
    const stored = await trx
      .insertInto('stored_reports')
      .values({
        id: input.id,
        name: input.name,
        query: JSON.stringify(input.query),
        format: input.format,
        asked_by: viewer.userId,
        asked_at: engine.now(),
        state: 'waiting',
        lines_done: 0,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stored) return
    await throttle(trx, engine, { ...ASKED, key: `stored-report:${viewer.userId}` })
    await enqueue(trx, engine, {
      kind: 'report',
      payload: { reportId: input.id, language: readerLanguage() },
      uniqueKey: `report:${input.id}`,
    })
  })
  jobs.wake()
}

/**
 * Makes a report and mails a link to whoever asked for it. Each attempt writes pieces of its own, and the one that began
 * last makes them the report's file, so a killed one leaves nothing that counts. Throws when `deleteReportsAboutPeople` came in
 * between: the next attempt reads anew.
 */
export async function makeStoredReport(platform: Platform, reportId: string, job: Job) {
  const { db, log } = platform
  const row = await db
    .updateTable('stored_reports')
    .set({ attempt: job.attempts })
    .where((eb) => eb.and({ id: reportId, state: 'waiting' }))
    .returningAll()
    .executeTakeFirst()
  if (!row) return
  if (job.attempts > TRIES) {
    await finish(platform, reportId, null)
    return
  }
  const lines = new SharedArrayBuffer(4)
  const timer = setInterval(() => {
    void writeProgress(platform, reportId, Atomics.load(new Int32Array(lines), 0)).catch((error: unknown) =>
      log.warn({ err: error }, 'the progress of a report was not written'),
    )
  }, PROGRESS_MS)
  try {
    const asked = { name: row.name, query: JSON.parse(row.query) as ReportQuery }
    await writePieces(
      platform,
      reportId,
      job.attempts,
      await openReportFile(platform, asked, row.format, lines),
    )
    if (!(await finish(platform, reportId, job.attempts)))
      throw new Error('what a report had read was outdated before its file was stored')
  } catch (error) {
    // What it is of is gone, which no other attempt changes.
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error
    await finish(platform, reportId, null)
  } finally {
    clearInterval(timer)
  }
}

async function writeProgress({ db }: Platform, reportId: string, lines: number) {
  await db
    .updateTable('stored_reports')
    .set({ lines_done: lines })
    .where((eb) => eb.and({ id: reportId, state: 'waiting' }))
    .execute()
}

async function writePieces(
  { db }: Platform,
  report_id: string,
  attempt: number,
  file: AsyncIterable<Buffer>,
) {
  let part = 0
  const write = (bytes: Buffer) =>
    db.insertInto('stored_report_parts').values({ report_id, attempt, part: part++, bytes }).execute()
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of file) {
    rest = Buffer.concat([rest, chunk])
    if (rest.length < PIECE) continue
    await write(rest)
    rest = Buffer.alloc(0)
  }
  if (rest.length > 0) await write(rest)
}

/**
 * Makes the pieces of an attempt the file, or gives the report up (null); says so to whoever asked, once. An attempt that
 * is no longer the report's own loses its pieces; answers false then.
 */
async function finish(platform: Platform, reportId: string, attempt: number | null) {
  const { db, engine, jobs } = platform
  const isFinished = await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('stored_reports')
      .set({ state: attempt === null ? 'failed' : 'done', attempt, done_at: engine.now() })
      .where((eb) => eb.and({ id: reportId, state: 'waiting' }))
      .$if(attempt !== null, (query) => query.where('attempt', '=', attempt))
      .returning(['name', 'asked_by'])
      .executeTakeFirst()
    await trx
      .deleteFrom('stored_report_parts')
      .where('report_id', '=', reportId)
      .where('attempt', row ? '<>' : '=', attempt ?? 0)
      .execute()
    if (row) await mailAsker(trx, platform, { reportId, ...row, isDone: attempt !== null })
    return row !== undefined
  })
  jobs.wake()
  return isFinished
}

type News = { reportId: string; name: ReportName; asked_by: string; isDone: boolean }

async function mailAsker(trx: Trx, platform: Platform, { reportId, name, asked_by, isDone }: News) {
  const asker = await trx
    .selectFrom('users')
    .select('email')
    .where((eb) => eb.and({ id: asked_by, deleted_at: null }))
    .executeTakeFirst()
  if (!asker) return
  await enqueueMail(trx, platform, {
    template: 'report-ready',
    props: { name, link: `${platform.config.publicUrl}/admin/reports`, days: REPORT_KEPT_DAYS, isDone },
    to: { address: asker.email },
    uniqueKey: `report-ready:${reportId}`,
  })
}

/**
 * Deletes the files that list people, with the names of those who have left; whoever needs one asks again. One that is
 * being made may have read these names already, so no attempt that has begun makes its file.
 */
export async function deleteReportsAboutPeople(trx: Trx) {
  const people = ['patrons', 'shifts', 'summary'] as const
  await trx.deleteFrom('stored_reports').where('name', 'in', people).where('state', '=', 'done').execute()
  const begun = await trx
    .updateTable('stored_reports')
    .set({ attempt: null })
    .where('name', 'in', people)
    .where('state', '=', 'waiting')
    .returning('id')
    .execute()
  for (const { id } of begun)
    await trx.deleteFrom('stored_report_parts').where('report_id', '=', id).execute()
}

/** Deletes reports whose week is over, with their files. */
export function sweepReports({ db, engine }: Pick<Platform, 'db' | 'engine'>) {
  const isOver = sql`coalesce(done_at, asked_at) <= ${daysAgo(engine, REPORT_KEPT_DAYS)}`
  return deleteWhere(db, 'stored_reports', 'id', isOver)
}
