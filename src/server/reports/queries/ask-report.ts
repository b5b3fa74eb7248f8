import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import {
  type ReportAnswer,
  type ReportFormat,
  type ReportName,
  type ReportQuery,
  reports,
} from '../../../shared/reports/reports.ts'
import { AppError, badField, newId } from '../../platform/base/base.ts'
import type { Platform } from '../../platform/platform.ts'
import { readNow } from '../../platform/records/audit.ts'
import { words } from '../catalogue.ts'
import type { MadeReport, ReportFile } from './make-report.ts'

export type AskedReport = { name: ReportName; query: ReportQuery }

/** A report from the worker. Throws performance-not-found, show-not-found; unavailable if many wait. */
export async function readReportPage(platform: Platform, asked: AskedReport): Promise<ReportAnswer> {
  const made = await ask(platform, asked)
  if (!('page' in made)) throw new Error('a report for the page went into a file')
  return made.page
}

/**
 * A report as a file, as `readReportPage`. The worker writes it to the disk, so that a slow reader keeps nothing in
 * memory; the file has no name by then, and is gone with its last reader.
 */
export async function openReportFile(
  platform: Platform,
  asked: AskedReport,
  format: ReportFormat,
): Promise<Readable> {
  const path = join(tmpdir(), `report-${newId()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    await ask(platform, asked, { fd: file.fd, format })
    return file.createReadStream({ start: 0 })
  } catch (error) {
    await file.close()
    throw error
  }
}

async function ask(
  { db, engine, config, renderer, settings }: Platform,
  { name, query }: AskedReport,
  file?: ReportFile,
): Promise<MadeReport> {
  checkAsked({ name, query })
  const input = {
    name,
    query,
    now: await readNow(db, engine),
    timeZone: config.timeZone,
    boxesTicked: settings.current.boxesTicked,
    accountCodes: settings.current.accountCodes,
  }
  const made = await renderer[file ? 'longTask' : 'task']('report', {
    ...input,
    database: { databaseUrl: config.databaseUrl, dataDir: config.dataDir },
    ...(file && { file }),
  })
  if ('refused' in made) throw new AppError(made.refused)
  return made
}

/** Refuses what the report cannot be of, naming the field. */
function checkAsked({ name, query }: AskedReport) {
  const { asks } = reports[name]
  if (asks === 'performance' && query.performance === undefined)
    throw badField('performance', words.choosePerformance())
  if (asks === 'show' && query.show === undefined) throw badField('show', words.chooseShow())
  if (query.from !== undefined && query.to !== undefined && query.to < query.from)
    throw badField('to', words.lastBeforeFirst())
}
