import type { AnnouncementBody, SentAnnouncement } from '../../../shared/orders/announcements.ts'
import { iso } from '../../platform/clock.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'

type Audience = Pick<AnnouncementBody, 'showId' | 'performanceId'>

/**
 * Everybody with a valid ticket for a performance, or for any performance of a show that is still to come and not
 * cancelled; each once, with whether they want announcements.
 */
export async function listAudience(db: Db | Trx, engine: Engine, { showId, performanceId }: Audience) {
  const rows = await db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .innerJoin('performances', 'performances.id', 'tickets.performance_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('preferences', 'preferences.user_id', 'users.id')
    .select(['users.id', 'announcement_opt_in'])
    .distinct()
    .where('tickets.state', '=', 'valid')
    .where('users.deleted_at', 'is', null)
    .where('performances.show_id', '=', showId)
    .$if(performanceId !== null, (query) => query.where('performances.id', '=', performanceId ?? ''))
    .$if(performanceId === null, (query) =>
      query
        .where('performances.status', '<>', 'cancelled')
        .where('performances.starts_at', '>', engine.now()),
    )
    .orderBy('users.id')
    .execute()
  return rows.map((row) => ({ userId: row.id, wanted: row.announcement_opt_in !== 0 }))
}

/** Announcements about a show, latest first. */
export async function listAnnouncements(db: Db, showId: string): Promise<SentAnnouncement[]> {
  const rows = await db
    .selectFrom('announcements')
    .selectAll()
    .where('show_id', '=', showId)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    performanceId: row.performance_id,
    subject: row.subject,
    message: row.message,
    recipients: row.recipients,
    sentAt: iso(row.created_at),
  }))
}
