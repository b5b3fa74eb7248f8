import { performance } from 'node:perf_hooks'
import { PURGE_MS } from '../platform/jobs/retention.ts'
import type { Platform } from '../platform/platform.ts'
import { ADMIT_MS, admitFromQueues } from './commands/admit-from-queues.ts'
import { deleteBlockReasons, deleteOrigins, deletePlaces } from './commands/delete-origins.ts'
import { type MailAdmins, reportHoarding } from './commands/report-hoarding.ts'
import { beginPrices } from './commands/set-pricing.ts'
import { sweepHolds } from './commands/sweep-holds.ts'

/** How often expired holds are swept, in ms. Nothing depends on it, since anybody may claim their seats. */
const SWEEP_MS = 2000
/** How often unbought holds are counted by origin, and prices begin, in ms. */
const REPORT_MS = 60 * 1000

/**
 * Starts the sweep of expired holds, the waiting rooms, the watch for hoarding, later prices, and the erasing of old
 * origins, places and reasons.
 */
export function startSeatingTasks(platform: Platform, mailAdmins: MailAdmins): void {
  platform.jobs.every(SWEEP_MS, 'sweep holds', () => sweepHolds(platform))
  platform.jobs.every(ADMIT_MS, 'admit from waiting rooms', admitter(platform))
  platform.jobs.every(REPORT_MS, 'report hoarding', () => reportHoarding(platform, mailAdmins))
  platform.jobs.every(REPORT_MS, 'begin later prices', () => beginPrices(platform))
  platform.jobs.every(PURGE_MS, 'delete origins of holds', () => deleteOrigins(platform))
  platform.jobs.every(PURGE_MS, 'delete places in waiting rooms', () => deletePlaces(platform))
  platform.jobs.every(PURGE_MS, 'delete reasons of blocks', () => deleteBlockReasons(platform))
}

/** A database that takes this long, in ms, to let people in has as much to do as it can. */
const SLOW_MS = 200

/** Lets people in, by how busy this process has been for some seconds: its own thread, or the database that it asks. */
function admitter(platform: Platform): () => Promise<void> {
  let before = performance.eventLoopUtilization()
  let databaseMs = 0
  let busy = 0.5
  return async () => {
    const { utilization } = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    busy += (Math.max(utilization, databaseMs / SLOW_MS) - busy) / 5
    const begun = performance.now()
    try {
      await admitFromQueues(platform, busy)
    } finally {
      databaseMs = performance.now() - begun
    }
  }
}
