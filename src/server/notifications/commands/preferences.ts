import { defaultPreferences, type Preferences } from '../../../shared/notifications/contract.ts'
import type { MailList } from '../../../shared/notifications/unsubscribe.ts'
import type { Db } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { readUnsubscribe } from '../policy.ts'

/** Stores and returns which mails a person wants. */
export async function savePreferences(
  db: Db,
  { engine }: Pick<Platform, 'engine'>,
  userId: string,
  { reminderOptIn, announcementOptIn }: Preferences,
): Promise<Preferences> {
  const wishes = {
    reminder_opt_in: Number(reminderOptIn),
    announcement_opt_in: Number(announcementOptIn),
    updated_at: engine.now(),
  }
  await db
    .insertInto('preferences')
    .values({ user_id: userId, ...wishes })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(wishes))
    .execute()
  return { reminderOptIn, announcementOptIn }
}

/**
 * Stops one kind of mail for the person named by a link's token; idempotent, and open to whoever has the link. Returns
 * the kind. Throws invalid-token.
 */
export async function unsubscribe(
  { db, engine, keys }: Pick<Platform, 'db' | 'engine' | 'keys'>,
  token: string,
): Promise<MailList> {
  const what = readUnsubscribe(keys.sessionSecret, token)
  const person =
    what &&
    (await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', what.userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst())
  if (!what || !person) throw new AppError('invalid-token')
  const stopped = what.list === 'reminders' ? { reminder_opt_in: 0 } : { announcement_opt_in: 0 }
  await db
    .insertInto('preferences')
    .values({
      user_id: person.id,
      reminder_opt_in: Number(defaultPreferences.reminderOptIn),
      announcement_opt_in: Number(defaultPreferences.announcementOptIn),
      updated_at: engine.now(),
      ...stopped,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...stopped, updated_at: engine.now() }),
    )
    .execute()
  return what.list
}
