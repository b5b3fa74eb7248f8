import type { Language } from '../../shared/language/language.ts'
import { offeredLanguages } from '../../shared/language/offered.ts'
import type { OrdersContext } from '../orders/context.ts'
import { PURGE_MS } from '../platform/jobs/retention.ts'
import type { Platform } from '../platform/platform.ts'
import { inLanguage } from '../platform/reader.ts'
import { makeStoredReport, sweepReports } from './commands/store-report.ts'
import { watchHealth } from './commands/watch-health.ts'

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** `language`: of the page that asked for it. */
    report: { reportId: string; language?: Language }
  }
}

/** How often the health is checked, in ms. */
const HEALTH_MS = 60 * 60 * 1000

/** Makes long reports. */
export function registerAdminJobs(platform: Platform): void {
  platform.jobs.handle('report', 'reports', ({ reportId, language }, job) => {
    const reader = offeredLanguages(platform.settings.current).find((offered) => offered === language) ?? 'en'
    return inLanguage(reader, () => makeStoredReport(platform, reportId, job))
  })
}

/** Starts the hourly check of the health, and the hourly sweep of reports whose week is over. */
export function startAdminTasks(ctx: OrdersContext): void {
  ctx.jobs.every(HEALTH_MS, 'check the health', () => watchHealth(ctx))
  ctx.jobs.every(PURGE_MS, 'sweep stored reports', () => sweepReports(ctx))
}
