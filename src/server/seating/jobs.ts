import type { Platform } from '../platform/platform.ts'
import { forgetOrigins } from './commands/forget-origins.ts'
import { type MailAdmins, reportHoarding } from './commands/report-hoarding.ts'
import { sweepHolds } from './commands/sweep-holds.ts'

/** How often holds past their end are given back, in ms; nothing depends on it, as an ended hold may be taken by anyone. */
const SWEEP_MS = 2000
/** How often unbought holds are counted by where they came from, in ms. */
const REPORT_MS = 60 * 1000
/** How often old origins are forgotten, in ms. */
const FORGET_MS = 60 * 60 * 1000

/** Starts the sweep, the watch over unbought holds, and forgetting where holds came from. */
export function startSeatingDuties(platform: Platform, mailAdmins: MailAdmins): void {
  platform.jobs.every(SWEEP_MS, 'sweep holds', () => sweepHolds(platform))
  platform.jobs.every(REPORT_MS, 'report hoarding', () => reportHoarding(platform, mailAdmins))
  platform.jobs.every(FORGET_MS, 'forget origins of holds', () => forgetOrigins(platform))
}
