import { type Language, offeredLanguages } from '../../shared/language/language.ts'
import { inLanguage } from '../platform/base/reader.ts'
import { PURGE_MS } from '../platform/jobs/retention.ts'
import type { Platform } from '../platform/platform.ts'
import { makeStoredReport, sweepReports } from './commands/store-report.ts'

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** `language`: of the page that asked for it. */
    report: { reportId: string; language?: Language }
  }
}

/** Makes long reports. */
export function registerReportJobs(platform: Platform) {
  platform.jobs.handle('report', 'reports', ({ reportId, language }, job) => {
    const reader = offeredLanguages(platform.settings.current).find((offered) => offered === language) ?? 'en'
    return inLanguage(reader, () => makeStoredReport(platform, reportId, job))
  })
}

/** Starts the hourly sweep of reports whose week is over. */
export function startReportTasks(platform: Platform) {
  platform.jobs.every(PURGE_MS, 'sweep stored reports', () => sweepReports(platform))
}
