import type { Platform } from '../platform/platform.ts'
import { readNow } from '../platform/records/audit.ts'
import { removeGone, removeLoggedOut } from './commands/devices.ts'
import type { QueuedPush } from './commands/queue-push.ts'
import type { PushServices } from './gateway.ts'
import { activeDevices, findPreferences } from './queries.ts'

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    push: QueuedPush
  }
}

/** How often devices of ended sessions are removed, in ms. */
const CLEANUP_MS = 60_000

/** Sends the messages to devices. */
export function registerNotificationJobs(platform: Platform, services: PushServices) {
  platform.jobs.handle('push', 'push', (push) => sendPush(platform, services, push))
}

/** Starts forgetting devices where their owner has logged out. */
export function startNotificationTasks(platform: Platform) {
  platform.jobs.every(CLEANUP_MS, 'delete logged-out devices', () => removeLoggedOut(platform))
}

/** Sends a message to one device, if it is still of use, wanted, and its reader logged in there. */
async function sendPush(
  platform: Platform,
  services: PushServices,
  { deviceId, userId, list, message, until }: QueuedPush,
) {
  const { db, engine } = platform
  const ttl = Math.floor((until - (await readNow(db, engine))) / 1000)
  if (ttl <= 0) return
  const device = await activeDevices(db)
    .select(['endpoint', 'p256dh', 'auth', 'push_subscriptions.user_id'])
    .where('push_subscriptions.id', '=', deviceId)
    .executeTakeFirst()
  if (device?.user_id !== userId) return
  const preferences = await findPreferences(platform, userId)
  if (list === 'reminders' && !preferences.reminderOptIn) return
  if (list === 'announcements' && !preferences.announcementOptIn) return
  if ((await services.send(device, message, ttl)) === 'gone') await removeGone(platform, deviceId)
}
