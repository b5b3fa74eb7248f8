import {
  type AnnouncementSample,
  announcementForReader,
} from '../../../shared/orders/office/announcements.ts'
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
import { findReader } from '../records/people/recipients.ts'
import { aboutAnnouncement, countUnsent } from './announcements.ts'

/** How long an announcement is news to a device, in ms. */
const NEWS_MS = 3 * 24 * 60 * 60 * 1000

/** An announcement on its way to one person. */
export type Letter = { announcementId: string; userId: string }

type Drafted = Parameters<typeof announcementForReader>[0] &
  Parameters<typeof titleLang>[0] &
  Pick<AnnouncementSample, 'showId'> & { name: string }

/** The mail of an announcement about a show, which has this name, in the reader's language. */
export async function draftAnnouncement(ctx: OrdersContext, about: Drafted, unsubscribeUrl: string) {
  return ctx.renderer.mail('announcement', {
    ...announcementForReader(about),
    showName: about.name,
    titleLang: titleLang(about),
    showUrl: `${ctx.config.publicUrl}/shows/${about.showId}`,
    unsubscribeUrl,
    poster: await findPoster(ctx.db, about.showId),
  })
}

/**
 * Mails an announcement to one person and notifies their devices, if it was not stopped and they still want them. An
 * address that refuses our mail is spared. Whoever gets no mail does not count as written to.
 */
export async function sendAnnouncementMail(ctx: OrdersContext, { announcementId, userId }: Letter, job: Job) {
  const { db, config, keys } = ctx
  const row = await db
    .selectFrom('announcements')
    .innerJoin('shows', 'shows.id', 'announcements.show_id')
    .select(['show_id as showId', 'subject', 'message', 'shows.name', 'push', 'stopped_at'])
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
      path: `/shows/${row.showId}`,
      until: row.created_at + NEWS_MS,
    })
  if (await isRefused(db, reader.email)) return spare()
  const stop = unsubscribeUrl(keys.sessionSecret, config.publicUrl, { list: 'announcements', userId })
  const mail = await draftAnnouncement(ctx, row, stop)
  const to = { name: fullName(reader), address: reader.email }
  await ctx.mailer.send({ messageId: job.id, to, mail, unsubscribe: stop })
}
