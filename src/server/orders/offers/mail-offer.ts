import { OFFER_REMINDER_DAYS } from '../../../shared/orders/office/offers.ts'
import { DAY_MS } from '../../../shared/platform/durations.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { throttle } from '../../platform/jobs/throttle.ts'
import { readNow, writeAudit } from '../../platform/records/audit.ts'
import { words } from '../catalogue.ts'
import type { OrdersContext } from '../context.ts'
import { enqueueOfferMail, findOffer, type OfferMailJob, offerLink } from '../records/offers.ts'
import { findOrder, type OrderRow } from '../records/orders.ts'
import { findRecipient, showOfMail } from '../records/people/recipients.ts'
import { presentOffer } from './read-offers.ts'
import { lockOffer } from './terms.ts'

/** Mails of one offer that the box office may ask for. */
const MAILS = { max: 5, windowMs: 60 * 60 * 1000 }

/** Mails the recipient of an offer, unless it has become something else since that was queued. */
export async function sendOfferMail(
  ctx: OrdersContext,
  { orderId, why, linkNo, cents = 0 }: OfferMailJob,
  job: Job,
  order: OrderRow,
) {
  const offer = await findOffer(ctx.db, orderId)
  const reader = await findRecipient(ctx.db, orderId)
  const status = why === 'lapsed' ? 'expired' : why === 'withdrawn' ? 'cancelled' : 'pending'
  if (!offer || !reader || offer.status !== status || offer.link_no !== linkNo) return
  const { seats, total, due, giver, guests } = await presentOffer(ctx, offer)
  // A giver who has given all has nothing to be reminded of.
  if (guests && seats.length === 0 && ['reminder', 'lapsed'].includes(why)) return
  const mail = await ctx.renderer.mail('offer', {
    orderId,
    why,
    buyerName: reader.name,
    ...(await showOfMail(ctx, order)),
    startsAt: order.starts_at,
    doorsAt: order.doors_at,
    location: order.location,
    seats: seats.map(({ label }) => label),
    totalCents: total,
    dueCents: due,
    cents,
    payBy: offer.expires_at ?? 0,
    lowerUntil: offer.lower_until,
    giver,
    isGiver: guests !== null,
    // The mail's button leads to the page in the reader's language.
    link: offerLink(ctx, offer, 'en'),
  })
  const to = { name: reader.name, address: reader.address }
  await ctx.mailer.send({ messageId: job.id, to, mail, orderId })
}

/** Mails the link of an open offer again; answers what to tell who asked. Throws what `requireOpen` throws. */
export async function mailOfferAgain(ctx: OrdersContext, orderId: string, actorId: string) {
  const { db, engine, jobs } = ctx
  await db.transaction().execute(async (trx) => {
    const offer = await lockOffer(trx, ctx, orderId)
    await throttle(trx, engine, { ...MAILS, key: `offer-mail:${orderId}` })
    await enqueueOfferMail(trx, engine, offer, { why: 'made', cause: await readNow(trx, engine) })
    await writeAudit(trx, engine, actorId, 'offer-mailed', `order:${orderId}`)
  })
  jobs.wake()
  return { message: words.mailingLink() }
}

/** Queues the reminders of open offers that are due, each once; answers how many. */
export async function remindOffers(ctx: OrdersContext) {
  const { db, engine, jobs } = ctx
  const now = await readNow(db, engine)
  const open = await db
    .selectFrom('order_changes')
    .select(['id', 'order_id', 'link_no', 'expires_at', 'notified_at'])
    .where('token_hash', 'is not', null)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .where('expires_at', '<=', now + Math.max(...OFFER_REMINDER_DAYS) * DAY_MS)
    .execute()
  const due = open.filter(({ expires_at, notified_at }) =>
    OFFER_REMINDER_DAYS.some((days) => {
      const at = (expires_at ?? 0) - days * DAY_MS
      return at <= now && (notified_at ?? now) < at
    }),
  )
  for (const offer of due)
    await db.transaction().execute(async (trx) => {
      const mine = await trx
        .updateTable('order_changes')
        .set({ notified_at: engine.now() })
        .where((eb) => eb.and({ id: offer.id, status: 'pending' }))
        .where('notified_at', '=', offer.notified_at)
        .where('expires_at', '=', offer.expires_at)
        .returning('id')
        .executeTakeFirst()
      if (mine) await enqueueOfferMail(trx, engine, offer, { why: 'reminder', cause: now })
    })
  if (due.length > 0) jobs.wake()
  return due.length
}

/** Tells the recipient of an open offer that its performance changed; it ends at the latest when that begins. */
export async function followPerformance(ctx: OrdersContext, orderId: string, cause: string) {
  const { db, engine } = ctx
  await db.transaction().execute(async (trx) => {
    const offer = await lockOffer(trx, ctx, orderId).catch((error: unknown) => {
      if (error instanceof AppError) return null
      throw error
    })
    if (!offer) return
    const { starts_at } = await findOrder(trx, orderId)
    if ((offer.expires_at ?? 0) > starts_at)
      await trx
        .updateTable('order_changes')
        .set({ expires_at: starts_at })
        .where('id', '=', offer.id)
        .execute()
    await enqueueOfferMail(trx, engine, offer, { why: 'moved', cause })
  })
}
