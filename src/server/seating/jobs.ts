import type { Platform } from '../platform/platform.ts'
import { deleteBlockReasons } from './commands/delete-block-reasons.ts'
import { deleteOrigins } from './commands/delete-origins.ts'
import { type MailAdmins, reportHoarding } from './commands/report-hoarding.ts'
import { sweepHolds } from './commands/sweep-holds.ts'

/** How often expired holds are swept, in ms. Nothing depends on it, since anybody may claim their seats. */
const SWEEP_MS = 2000
/** How often unbought holds are counted by origin, in ms. */
const REPORT_MS = 60 * 1000
/** How often old origins, and reasons of blocks, are erased, in ms. */
const ERASE_MS = 60 * 60 * 1000

/** Starts the sweep of expired holds, the watch for hoarding, and the erasing of old origins and reasons. */
export function startSeatingTasks(platform: Platform, mailAdmins: MailAdmins): void {
  platform.jobs.every(SWEEP_MS, 'sweep holds', () => sweepHolds(platform))
  platform.jobs.every(REPORT_MS, 'report hoarding', () => reportHoarding(platform, mailAdmins))
  platform.jobs.every(ERASE_MS, 'delete origins of holds', () => deleteOrigins(platform))
  platform.jobs.every(ERASE_MS, 'delete reasons of blocks', () => deleteBlockReasons(platform))
}
