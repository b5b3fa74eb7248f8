import { isDeepStrictEqual } from 'node:util'
import { offeredLanguages, readerLanguage } from '../../../shared/language/language.ts'
import type {
  AnnouncementBody,
  AnnouncementPreview,
  AnnouncementSample,
} from '../../../shared/orders/office/announcements.ts'
import { AppError } from '../../platform/base/base.ts'
import { inLanguage } from '../../platform/base/reader.ts'
import type { Viewer } from '../../platform/http/policy.ts'
import { withdrawJobs } from '../../platform/jobs/dead-jobs.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { MailFile } from '../../platform/mail/renderer.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import type { OrdersContext } from '../context.ts'
import { aboutAnnouncement, listAudience } from './announcements.ts'
import { draftAnnouncement } from './mail-announcement.ts'

/** How many would get an announcement, and its mail without the personal link. Throws as `announce`. */
export async function previewAnnouncement(
  ctx: OrdersContext,
  input: AnnouncementSample,
): Promise<AnnouncementPreview> {
  const show = await requireAnnouncedShow(ctx, input)
  const audience = await listAudience(ctx.db, ctx, input)
  const recipients = audience.filter((person) => person.wanted)
  const offered = offeredLanguages(ctx.settings.current)
  const language = offered.find((each) => each === input.language) ?? readerLanguage()
  const mail = await inLanguage(language, () =>
    draftAnnouncement(ctx, { ...input, ...show }, `${ctx.config.publicUrl}/unsubscribe`),
  )
  return {
    recipients: recipients.length,
    optedOut: audience.length - recipients.length,
    refused: recipients.filter((person) => person.refused).length,
    devices: recipients.reduce((sum, person) => sum + person.devices, 0),
    subject: mail.subject,
    html: mail.files.reduce(withPicture, mail.html),
  }
}

/** Puts a picture into the page that shows it, since a browser knows no parts of a mail. */
function withPicture(html: string, { cid, type, content }: MailFile): string {
  return html.replaceAll(`"cid:${cid}"`, `"data:${type};base64,${Buffer.from(content).toString('base64')}"`)
}

/**
 * Sends an announcement to everybody in its audience who wants them, one job per person; the same again sends nothing
 * more. Throws show-not-found, performance-not-found, nobody-to-tell, and announcement-sent-before if what was sent
 * under this id was another.
 */
export async function announce(ctx: OrdersContext, viewer: Viewer, input: AnnouncementBody) {
  const { db, engine } = ctx
  await requireAnnouncedShow(ctx, input)
  await db.transaction().execute(async (trx) => {
    const audience = (await listAudience(trx, ctx, input)).filter((person) => person.wanted)
    const text = {
      show_id: input.showId,
      performance_id: input.performanceId,
      subject: input.subject,
      message: input.message,
      subject_fr: input.subjectFr,
      message_fr: input.messageFr,
      push: Number(input.push),
    }
    const written = await trx
      .insertInto('announcements')
      .values({ id: input.id, ...text, recipients: audience.length, created_at: engine.now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!written) {
      const columns = Object.keys(text) as (keyof typeof text)[]
      const sent = trx.selectFrom('announcements').select(columns).where('id', '=', input.id)
      if (isDeepStrictEqual({ ...(await sent.executeTakeFirst()) }, text)) return
      throw new AppError('announcement-sent-before')
    }
    if (audience.length === 0) throw new AppError('nobody-to-tell')
    for (const { userId } of audience)
      await enqueue(trx, engine, {
        kind: 'announcement-mail',
        payload: { announcementId: input.id, userId },
        uniqueKey: `announcement-mail:${input.id}:${userId}`,
        about: aboutAnnouncement(input.id),
      })
    const subject = input.performanceId ? `performance:${input.performanceId}` : `show:${input.showId}`
    const detail = { announcementId: input.id, recipients: audience.length }
    await writeAudit(trx, engine, viewer.userId, 'announcement-sent', subject, detail)
  })
  ctx.jobs.wake()
}

/** Stops an announcement for those not written to yet; again does no harm. Returns the show's id. Throws not-found. */
export async function stopAnnouncement(ctx: OrdersContext, viewer: Viewer, id: string) {
  const { db, engine } = ctx
  return db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('announcements')
      .select('show_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => new AppError('not-found'))
    const stopped = await trx
      .updateTable('announcements')
      .set({ stopped_at: engine.now() })
      .where((eb) => eb.and({ id, stopped_at: null }))
      .returning('id')
      .executeTakeFirst()
    if (!stopped) return known.show_id
    const unsent = (await withdrawJobs(trx, engine, aboutAnnouncement(id))).get('announcement-mail') ?? 0
    await trx
      .updateTable('announcements')
      .set((eb) => ({ unsent: eb('unsent', '+', unsent) }))
      .where('id', '=', id)
      .execute()
    await writeAudit(trx, engine, viewer.userId, 'announcement-stopped', `show:${known.show_id}`, {
      announcementId: id,
      unsent,
    })
    return known.show_id
  })
}

async function requireAnnouncedShow({ db }: OrdersContext, { showId, performanceId }: AnnouncementBody) {
  const show = await db
    .selectFrom('shows')
    .select(['name', 'language', 'language_fr as languageFr'])
    .where('id', '=', showId)
    .executeTakeFirstOrThrow(() => new AppError('show-not-found'))
  if (performanceId === null) return show
  await db
    .selectFrom('performances')
    .select('id')
    .where((eb) => eb.and({ id: performanceId, show_id: showId }))
    .executeTakeFirstOrThrow(() => new AppError('performance-not-found'))
  return show
}
