import type { AnnouncementBody, AnnouncementPreview } from '../../../shared/orders/announcements.ts'
import { writeAudit } from '../../platform/audit.ts'
import { AppError } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/http/policy.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { MailFile } from '../../platform/mail/renderer.ts'
import { findPoster } from '../../shows/queries/poster.ts'
import type { OrdersContext } from '../context.ts'
import type { AnnouncementProps } from '../emails/announcement.tsx'
import { listAudience } from './announcements.ts'

/** How many would get an announcement, and its mail; sends nothing. Throws as `announce`. */
export async function previewAnnouncement(
  ctx: OrdersContext,
  wish: AnnouncementBody,
): Promise<AnnouncementPreview> {
  const show = await requireShow(ctx, wish)
  const audience = await listAudience(ctx.db, ctx.engine, wish)
  const recipients = audience.filter((person) => person.wanted).length
  const props: AnnouncementProps = {
    ...wish,
    showName: show.name,
    showUrl: `${ctx.config.publicUrl}/shows/${wish.showId}`,
    unsubscribeUrl: `${ctx.config.publicUrl}/unsubscribe`,
    poster: await findPoster(ctx.db, wish.showId),
  }
  const mail = await ctx.renderer.mail('announcement', props)
  return {
    recipients,
    optedOut: audience.length - recipients,
    subject: mail.subject,
    html: mail.files.reduce(withPicture, mail.html),
  }
}

/** Puts a picture into the page that shows it, since a browser knows no parts of a mail. */
function withPicture(html: string, { cid, type, content }: MailFile): string {
  return html.replaceAll(`"cid:${cid}"`, `"data:${type};base64,${Buffer.from(content).toString('base64')}"`)
}

/**
 * Sends an announcement to everybody in its audience who wants them, one job per person; the same id sends nothing
 * more. Throws show-not-found, performance-not-found, nobody-to-tell.
 */
export async function announce(ctx: OrdersContext, viewer: Viewer, wish: AnnouncementBody): Promise<void> {
  const { db, engine } = ctx
  await requireShow(ctx, wish)
  await db.transaction().execute(async (trx) => {
    const audience = (await listAudience(trx, engine, wish)).filter((person) => person.wanted)
    const written = await trx
      .insertInto('announcements')
      .values({
        id: wish.id,
        show_id: wish.showId,
        performance_id: wish.performanceId,
        subject: wish.subject,
        message: wish.message,
        recipients: audience.length,
        created_at: engine.now(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!written) return
    if (audience.length === 0) throw new AppError('nobody-to-tell')
    for (const { userId } of audience)
      await enqueue(trx, engine, {
        kind: 'announcement-mail',
        payload: { announcementId: wish.id, userId },
        uniqueKey: `announcement-mail:${wish.id}:${userId}`,
      })
    await writeAudit(trx, engine, {
      actorId: viewer.userId,
      action: 'announcement-sent',
      subject: wish.performanceId ? `performance:${wish.performanceId}` : `show:${wish.showId}`,
      detail: { announcementId: wish.id, recipients: audience.length },
    })
  })
  ctx.jobs.wake()
}

async function requireShow({ db }: OrdersContext, { showId, performanceId }: AnnouncementBody) {
  const show = await db.selectFrom('shows').select('name').where('id', '=', showId).executeTakeFirst()
  if (!show) throw new AppError('show-not-found')
  if (performanceId === null) return show
  const performance = await db
    .selectFrom('performances')
    .select('id')
    .where('id', '=', performanceId)
    .where('show_id', '=', showId)
    .executeTakeFirst()
  if (!performance) throw new AppError('performance-not-found')
  return show
}
