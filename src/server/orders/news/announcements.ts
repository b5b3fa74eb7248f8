import { sql } from 'kysely'
import type { AnnouncementBody, SentAnnouncement } from '../../../shared/orders/office/announcements.ts'
import { activeDevices, wantsMail } from '../../notifications/queries.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { iso, isoOrNull } from '../../platform/records/audit.ts'

type Audience = Pick<AnnouncementBody, 'showId' | 'performanceId'>

/** The subject of an announcement's jobs, for `about`. */
export const aboutAnnouncement = (id: string) => `announcement:${id}`

/**
 * Everybody with a valid ticket for a performance, or for any performance of a show that is still to come and not
 * cancelled; each once, with whether they want announcements, whether their address refuses our mail, and how many
 * devices would be notified.
 */
export async function listAudience(
  db: Db | Trx,
  { engine, settings }: Pick<Platform, 'engine' | 'settings'>,
  { showId, performanceId }: Audience,
) {
  const rows = await db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .innerJoin('performances', 'performances.id', 'tickets.performance_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('preferences', 'preferences.user_id', 'users.id')
    .leftJoin('refused_addresses', 'refused_addresses.address', 'users.email')
    .select(['users.id', 'refused_addresses.address'])
    .select(wantsMail('announcements', settings.current.boxesTicked).as('wanted'))
    .select((eb) =>
      activeDevices(db)
        .select(eb.fn.countAll<number>().as('count'))
        .where('push_subscriptions.user_id', '=', sql.ref<string>('orders.user_id'))
        .as('devices'),
    )
    .distinct()
    .where((eb) => eb.and({ 'tickets.state': 'valid', 'users.deleted_at': null }))
    .where('performances.show_id', '=', showId)
    .$if(performanceId !== null, (query) => query.where('performances.id', '=', performanceId ?? ''))
    .$if(performanceId === null, (query) =>
      query
        .where('performances.status', '<>', 'cancelled')
        .where('performances.starts_at', '>', engine.now()),
    )
    .orderBy('users.id')
    .execute()
  return rows.map((row) => ({
    userId: row.id,
    wanted: Boolean(row.wanted),
    refused: row.address !== null,
    devices: Number(row.devices),
  }))
}

/** Announcements about a show, latest first, with how far they are. */
export async function listAnnouncements(db: Db, showId: string): Promise<SentAnnouncement[]> {
  const rows = await db
    .selectFrom('announcements')
    .select(['id', 'performance_id as performanceId', 'subject', 'message', 'recipients', 'push'])
    .select(['subject_fr as subjectFr', 'message_fr as messageFr', 'unsent', 'stopped_at', 'created_at'])
    .where('show_id', '=', showId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()
  const ids = rows.map(({ id }) => id)
  const count = await countMails(db, ids)
  return rows.map(({ unsent, stopped_at, created_at, ...row }) => ({
    ...row,
    push: row.push === 1,
    progress: progressOf({ ...row, unsent }, count),
    stoppedAt: isoOrNull(stopped_at),
    sentAt: iso(created_at),
  }))
}

/** Counts mails of announcements that do not go out; `subjects`: those of their jobs. */
export async function countUnsent(trx: Trx, subjects: readonly (string | null)[]) {
  const { length } = aboutAnnouncement('')
  for (const subject of subjects)
    await trx
      .updateTable('announcements')
      .set((eb) => ({ unsent: eb('unsent', '+', 1) }))
      .where('id', '=', subject?.slice(length) ?? '')
      .execute()
}

/** Mails of these announcements that have not gone out, counted by state: waiting, or given up. */
async function countMails(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return () => 0
  const rows = await db
    .selectFrom('jobs')
    .select(['about', 'state'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('about', 'in', ids.map(aboutAnnouncement))
    .where('kind', '=', 'announcement-mail')
    .where('state', '<>', 'done')
    .groupBy(['about', 'state'])
    .execute()
  return (id: string, state: 'ready' | 'dead') =>
    Number(rows.find((row) => row.about === aboutAnnouncement(id) && row.state === state)?.count ?? 0)
}

/** The jobs of what was sent are removed after a while; those of the rest stay. */
function progressOf(
  { id, recipients, unsent }: { id: string; recipients: number; unsent: number },
  count: Awaited<ReturnType<typeof countMails>>,
) {
  const [waiting, failed] = [count(id, 'ready'), count(id, 'dead')]
  return { sent: recipients - unsent - waiting - failed, waiting, failed }
}
