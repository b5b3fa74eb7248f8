import type { Language } from '../../shared/language/language.ts'
import { DAY_MS, retention } from '../../shared/platform/retention.ts'
import { inLanguage } from '../platform/base/reader.ts'
import type { Platform } from '../platform/platform.ts'
import { deleteUnusedAccounts } from './erasure/unused-accounts.ts'
import { sendReset, warnOwner } from './passwords/set-password.ts'
import type { AccountPorts } from './ports.ts'

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** `language`: of whoever asked, where the account has none. */
    'password-reset': { email: string; language?: Language }
    /** `since`: time of the first guess, in ms since 1970. */
    'wrong-passwords': { email: string; count: number; since: number }
  }
}

const CLEANUP_MS = 3_600_000

/**
 * Registers the handlers of `password-reset` and `wrong-passwords`, which look the address up and send a mail only if
 * it has an account.
 */
export function registerAccountJobs(platform: Platform) {
  platform.jobs.handle('wrong-passwords', 'urgent-mail', (guesses) => warnOwner(platform, guesses))
  platform.jobs.handle('password-reset', 'urgent-mail', ({ email, language = 'en' }) =>
    inLanguage(language, () => sendReset(platform, email)),
  )
}

/** Starts the hourly cleanup, and the watch over accounts that nobody needs. */
export function startAccountTasks(platform: Platform, ports: AccountPorts) {
  platform.jobs.every(CLEANUP_MS, 'delete expired sessions', () => purgeExpired(platform))
  platform.jobs.every(CLEANUP_MS, 'delete unused accounts', () => deleteUnusedAccounts(platform, ports))
}

/** Deletes old sessions, links, address changes and known devices. */
export async function purgeExpired({ db, engine }: Platform) {
  for (const table of ['sessions', 'email_tokens', 'email_changes'] as const)
    await db
      .deleteFrom(table)
      .where((eb) => eb('expires_at', '<', eb(engine.now(), '-', retention.sessionDays * DAY_MS)))
      .execute()
  await db.deleteFrom('known_devices').where('expires_at', '<=', engine.now()).execute()
}
