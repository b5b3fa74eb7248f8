import { PURGE_MS } from '../platform/jobs/retention.ts'
import type { Platform } from '../platform/platform.ts'
import { deleteOldDoorNotes } from './commands/delete-door-notes.ts'

/** Starts erasing what was written at the door. */
export function startDoorTasks(platform: Platform) {
  platform.jobs.every(PURGE_MS, 'delete old door notes', () => deleteOldDoorNotes(platform))
}
