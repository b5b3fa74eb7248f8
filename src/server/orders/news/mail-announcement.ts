import { unsubscribeUrl } from '../../notifications/policy.ts'
import { findPreferences } from '../../notifications/queries.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { findPoster } from '../../shows/queries/poster.ts'
import type { OrdersContext } from '../context.ts'
import type { AnnouncementProps } from '../emails/announcement.tsx'
import { findReader } from '../records/recipients.ts'

/** An announcement on its way to one person. */
export type Letter = { announcementId: string; userId: string }

/** Mails an announcement to one person, if they still want them. */
export async function sendAnnouncementMail(
  ctx: OrdersContext,
  { announcementId, userId }: Letter,
  job: Job,
): Promise<void> {
  const { db, config, keys } = ctx
  const row = await db
    .selectFrom('announcements')
    .innerJoin('shows', 'shows.id', 'announcements.show_id')
    .select(['show_id', 'subject', 'message', 'shows.name'])
    .where('announcements.id', '=', announcementId)
    .executeTakeFirstOrThrow()
  const reader = await findReader(db, userId)
  if (!reader || !(await findPreferences(db, userId)).announcementOptIn) return
  const stop = unsubscribeUrl(keys.sessionSecret, config.publicUrl, { list: 'announcements', userId })
  const props: AnnouncementProps = {
    subject: row.subject,
    message: row.message,
    showName: row.name,
    showUrl: `${config.publicUrl}/shows/${row.show_id}`,
    unsubscribeUrl: stop,
    poster: await findPoster(db, row.show_id),
  }
  const mail = await ctx.renderer.mail('announcement', props)
  const to = { name: `${reader.first_name} ${reader.last_name}`, address: reader.email }
  await ctx.mailer.send({ messageId: job.id, to, mail, unsubscribe: stop })
}
