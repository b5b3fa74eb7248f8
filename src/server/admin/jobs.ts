import type { Language } from '../../shared/language/language.ts'
import { offeredLanguages } from '../../shared/language/offered.ts'
import type { OrdersContext } from '../orders/context.ts'
import { PURGE_MS } from '../platform/jobs/retention.ts'
import type { Platform } from '../platform/platform.ts'
import { inLanguage } from '../platform/reader.ts'
import { makeStoredReport, sweepReports } from './commands/store-report.ts'
import { warnOfBackup } from './commands/warn-of-backup.ts'

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** `language`: of the page that asked for it. */
    report: { reportId: string; language?: Language }
  }
}

/** How often the age of the backup is looked at, in ms. */
const BACKUP_MS = 60 * 60 * 1000

/** Makes long reports. */
export function registerAdminJobs(platform: Platform): void {
  platform.jobs.handle('report', 'reports', ({ reportId, language }, job) => {
    const reader = offeredLanguages(platform.settings.current).find((offered) => offered === language) ?? 'en'
    return inLanguage(reader, () => makeStoredReport(platform, reportId, job))
  })
}

/** Starts the watch over the nightly backup, and the hourly sweep of reports whose week is over. */
export function startAdminTasks(ctx: OrdersContext): void {
  ctx.jobs.every(BACKUP_MS, 'watch the backup', () => warnOfBackup(ctx))
  ctx.jobs.every(PURGE_MS, 'sweep stored reports', () => sweepReports(ctx))
}
