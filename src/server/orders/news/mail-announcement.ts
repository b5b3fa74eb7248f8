import { announcementForReader } from '../../../shared/orders/office/announcements.ts'
import { titleLang } from '../../../shared/shows/texts.ts'
import { plainLine } from '../../../shared/tickets/wording.ts'
import { fullName } from '../../accounts/rules/full-name.ts'
import { enqueuePush } from '../../notifications/commands/queue-push.ts'
import { unsubscribeUrl } from '../../notifications/policy.ts'
import { findPreferences } from '../../notifications/queries.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { isRefused } from '../../platform/mail/refusals.ts'
import { findPoster } from '../../shows/queries/pictures.ts'
import type { OrdersContext } from '../context.ts'
import type { AnnouncementProps } from '../emails/announcement.tsx'
import { findReader } from '../records/people/recipients.ts'
import { aboutAnnouncement, countUnsent } from './announcements.ts'

/** How long an announcement is news to a device, in ms. */
const NEWS_MS = 3 * 24 * 60 * 60 * 1000

/** An announcement on its way to one person. */
export type Letter = { announcementId: string; userId: string }

/**
 * Mails an announcement to one person and notifies their devices, if it was not stopped and they still want them. An
 * address that refuses our mail is spared. Whoever gets no mail does not count as written to.
 */
export async function sendAnnouncementMail(ctx: OrdersContext, { announcementId, userId }: Letter, job: Job) {
  const { db, config, keys } = ctx
  const row = await db
    .selectFrom('announcements')
    .innerJoin('shows', 'shows.id', 'announcements.show_id')
    .select(['show_id', 'subject', 'message', 'shows.name', 'push', 'stopped_at'])
    .select(['subject_fr as subjectFr', 'message_fr as messageFr'])
    .select(['shows.language', 'shows.language_fr as languageFr'])
    .select('announcements.created_at')
    .where('announcements.id', '=', announcementId)
    .executeTakeFirstOrThrow()
  const reader = await findReader(db, userId)
  const about = aboutAnnouncement(announcementId)
  const spare = () => db.transaction().execute((trx) => countUnsent(trx, [about]))
  if (row.stopped_at !== null || !reader || !(await findPreferences(ctx, userId)).announcementOptIn)
    return spare()
  const announcement = announcementForReader(row)
  // Before the mail, which may have to wait for its server; a second try notifies nobody again.
  if (row.push === 1)
    await enqueuePush(ctx, {
      userId,
      list: 'announcements',
      key: about,
      about,
      title: plainLine(row.name),
      body: plainLine(`${announcement.subject}. ${announcement.message}`.replace(/\s+/g, ' ')),
      ...(announcement.lang.message && { lang: announcement.lang.message }),
      path: `/shows/${row.show_id}`,
      until: row.created_at + NEWS_MS,
    })
  if (await isRefused(db, reader.email)) return spare()
  const stop = unsubscribeUrl(keys.sessionSecret, config.publicUrl, { list: 'announcements', userId })
  const props: AnnouncementProps = {
    ...announcement,
    showName: row.name,
    titleLang: titleLang(row),
    showUrl: `${config.publicUrl}/shows/${row.show_id}`,
    unsubscribeUrl: stop,
    poster: await findPoster(db, row.show_id),
  }
  const mail = await ctx.renderer.mail('announcement', props)
  const to = { name: fullName(reader), address: reader.email }
  await ctx.mailer.send({ messageId: job.id, to, mail, unsubscribe: stop })
}
