import type { MailList } from '../../../shared/notifications/unsubscribe.ts'
import type { Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Consent, isWanted } from '../rules.ts'

/** Writes what a person has said about each kind of mail; what they said nothing about is as the boxes are. */
export async function writePreferences(
  trx: Trx,
  { engine, settings }: Pick<Platform, 'engine' | 'settings'>,
  userId: string,
  { reminders, announcements }: Record<MailList, Consent | null>,
): Promise<void> {
  const { boxesTicked } = settings.current
  const preferences = {
    reminder_opt_in: Number(reminders?.given ?? isWanted(null, boxesTicked)),
    reminder_express: Number(reminders?.express ?? false),
    announcement_opt_in: Number(announcements?.given ?? isWanted(null, boxesTicked)),
    announcement_express: Number(announcements?.express ?? false),
    updated_at: engine.now(),
  }
  await trx
    .insertInto('preferences')
    .values({ user_id: userId, ...preferences })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(preferences))
    .execute()
}
