import { sql } from 'kysely'
import type { Language } from '../../shared/language/language.ts'
import { retention } from '../../shared/platform/retention.ts'
import { inLanguage } from '../platform/base/reader.ts'
import { daysAgo, deleteWhere, PURGE_MS } from '../platform/jobs/retention.ts'
import type { Platform } from '../platform/platform.ts'
import { deleteUnusedAccounts } from './erasure/unused-accounts.ts'
import { sendReset, warnOwner } from './passwords/set-password.ts'
import type { AccountPorts } from './ports.ts'
import { claimGuests, endOldGuests } from './sign-in/guests.ts'

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** `language`: of whoever asked, where the account has none. */
    'password-reset': { email: string; language?: Language }
    /** `since`: time of the first guess, in ms since 1970. */
    'claim-guests': { userId: string }
    'wrong-passwords': { email: string; count: number; since: number }
  }
}

/**
 * Registers `password-reset` and `wrong-passwords`, which send a mail only if the address has an account, and
 * `claim-guests`.
 */
export function registerAccountJobs(platform: Platform, ports: AccountPorts) {
  platform.jobs.handle('claim-guests', 'money', ({ userId }) => claimGuests(platform, ports, userId))
  platform.jobs.handle('wrong-passwords', 'urgent-mail', (guesses) => warnOwner(platform, guesses))
  platform.jobs.handle('password-reset', 'urgent-mail', ({ email, language = 'en' }) =>
    inLanguage(language, () => sendReset(platform, email)),
  )
}

/** Starts the hourly cleanup, and the watch over accounts that nobody needs. */
export function startAccountTasks(platform: Platform, ports: AccountPorts) {
  platform.jobs.every(PURGE_MS, 'delete expired sessions', () => purgeExpired(platform))
  platform.jobs.every(PURGE_MS, 'delete old guests', () => endOldGuests(platform))
  platform.jobs.every(PURGE_MS, 'delete unused accounts', () => deleteUnusedAccounts(platform, ports))
}

/** Deletes old sessions, links, address changes and known devices. */
export async function purgeExpired({ db, engine }: Pick<Platform, 'db' | 'engine'>) {
  const isOld = sql`expires_at < ${daysAgo(engine, retention.sessionDays)}`
  await deleteWhere(db, 'sessions', 'id', isOld)
  for (const table of ['email_tokens', 'email_changes'] as const)
    await deleteWhere(db, table, 'token_hash', isOld)
  await deleteWhere(db, 'known_devices', 'user_id', sql`expires_at <= ${engine.now()}`)
}
