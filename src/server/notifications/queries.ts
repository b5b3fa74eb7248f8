import { defaultPreferences, type Preferences } from '../../shared/notifications/contract.ts'
import type { Db, Trx } from '../platform/db/engine.ts'

/** A person's mail preferences, or the defaults. */
export async function findPreferences(db: Db, userId: string): Promise<Preferences> {
  const row = await db
    .selectFrom('preferences')
    .select(['reminder_opt_in', 'announcement_opt_in'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row
    ? { reminderOptIn: row.reminder_opt_in === 1, announcementOptIn: row.announcement_opt_in === 1 }
    : defaultPreferences
}

/** Devices where their owner has not logged out. */
export function activeDevices(db: Db | Trx) {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .where('sessions.ended_at', 'is', null)
    .where('users.disabled_at', 'is', null)
}
