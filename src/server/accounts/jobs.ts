import type { Platform } from '../platform/platform.ts'

const DAY_MS = 86_400_000
const TIDY_EVERY_MS = 3_600_000
/** Ended sessions and used links are kept this long, for questions; counters of limits for a day. */
const KEEP_DAYS = 30

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
    .deleteFrom('throttles')
    .where((eb) => eb('window_start', '<', eb(engine.now(), '-', DAY_MS)))
    .execute()
}
