import { z } from 'zod'
import type { Platform } from '../platform/platform.ts'
import { sendReset } from './commands/reset-password.ts'

const DAY_MS = 86_400_000
const TIDY_EVERY_MS = 3_600_000
/** Ended sessions and used links are kept this long, for questions; counters of limits for a day. */
const KEEP_DAYS = 30

const resetJob = z.object({ email: z.string() })

/** Does the jobs of kind `password-reset`: looks the address up and sends the link where there is an account. */
export function registerAccountJobs(platform: Platform): void {
  platform.jobs.handle('password-reset', 'mail', (payload: unknown) =>
    sendReset(platform, resetJob.parse(payload).email),
  )
}

/** Begins the hourly tidying of what no longer counts. */
export function startAccountDuties(platform: Platform): void {
  platform.jobs.every(TIDY_EVERY_MS, 'tidy accounts', () => tidyAccounts(platform))
}

/** Forgets old sessions, links and limit counters. */
export async function tidyAccounts({ db, engine }: Platform): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb('expires_at', '<', eb(engine.now(), '-', KEEP_DAYS * DAY_MS)))
    .execute()
  await db
    .deleteFrom('email_tokens')
    .where((eb) => eb('expires_at', '<', eb(engine.now(), '-', KEEP_DAYS * DAY_MS)))
    .execute()
  await db
    .deleteFrom('email_changes')
    .where((eb) => eb('expires_at', '<', eb(engine.now(), '-', KEEP_DAYS * DAY_MS)))
    .execute()
  await db
    .deleteFrom('throttles')
    .where((eb) => eb('window_start', '<', eb(engine.now(), '-', DAY_MS)))
    .execute()
}
