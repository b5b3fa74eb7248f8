import { type RawBuilder, sql } from 'kysely'
import type { MailList } from '../../shared/notifications/unsubscribe.ts'
import type { Db, Trx } from '../platform/db/engine.ts'
import type { Platform } from '../platform/platform.ts'
import { iso } from '../platform/records/audit.ts'
import { type Consent, isWanted } from './rules.ts'

/** Which mails a person wants, as their boxes show it. */
export async function findPreferences({ db, settings }: Pick<Platform, 'db' | 'settings'>, userId: string) {
  const { boxesTicked } = settings.current
  const { reminders, announcements } = await readConsents(db, userId)
  return {
    reminderOptIn: isWanted(reminders, boxesTicked),
    announcementOptIn: isWanted(announcements, boxesTicked),
  }
}

/** What a person has said about each kind of mail; null if nothing. */
export async function readConsents(db: Db | Trx, userId: string): Promise<Record<MailList, Consent | null>> {
  const row = await db.selectFrom('preferences').selectAll().where('user_id', '=', userId).executeTakeFirst()
  if (!row) return { reminders: null, announcements: null }
  return {
    reminders: { given: row.reminder_opt_in === 1, express: row.reminder_express === 1 },
    announcements: { given: row.announcement_opt_in === 1, express: row.announcement_express === 1 },
  }
}

/** Whether a person ever agreed to a kind of mail, or took that back. */
export async function hasSaid(db: Db | Trx, userId: string, list: MailList) {
  const consents = db.selectFrom('consents').select('id').where('user_id', '=', userId)
  return (await consents.where('list', '=', list).limit(1).executeTakeFirst()) !== undefined
}

/** `isWanted` as SQL, over `preferences` or nothing where they are joined from the left. */
export function wantsMail(list: MailList, boxesTicked: boolean): RawBuilder<boolean> {
  const name = list === 'reminders' ? 'reminder' : 'announcement'
  const given = sql.ref(`preferences.${name}_opt_in`)
  return boxesTicked
    ? sql<boolean>`coalesce(${given}, 1) = 1`
    : sql<boolean>`(coalesce(${given}, 0) = 1 and ${sql.ref(`preferences.${name}_express`)} = 1)`
}

/** What a person agreed to and took back, oldest first, for the download of their data. */
export async function listConsents(db: Db, userId: string) {
  const rows = await db
    .selectFrom('consents')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ list, given, ticked_before, place, wording, at }) => ({
    list,
    given: given === 1,
    tickedBeforehand: ticked_before === 1,
    place,
    wording,
    at: iso(at),
  }))
}

/** Devices where their owner has not logged out. */
export function activeDevices(db: Db | Trx) {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .where((eb) => eb.and({ 'sessions.ended_at': null, 'users.disabled_at': null }))
}
