import { locales, readerLanguage } from '../../../shared/language/language.ts'
import { messageForReader } from '../../../shared/orders/cancellations.ts'
import type { RefundPart } from '../../../shared/orders/paid-by-hand.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { enqueue, type Job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { findPoster } from '../../shows/queries/poster.ts'
import { findCurrentPaper } from '../../tickets/queries.ts'
import type { OrdersContext } from '../context.ts'
import { findOrder, titleLangOf } from '../records/orders.ts'
import { findRecipient } from '../records/recipients.ts'

/** What a mail about a refund says; `cents` is 0 if nothing was paid. */
export type RefundNews = {
  orderId: string
  /**
   * `unpaid`: the performance was cancelled before the order was paid. `duplicate`: the order was paid twice. `lapsed`: it
   * was paid in part only.
   */
  why: 'requested' | 'cancelled' | 'review' | 'unpaid' | 'duplicate' | 'lapsed'
  /** Of which performance, if not the next of the order. */
  performanceId?: string | undefined
  seats: number[]
  donation: boolean
  cents: number
  /** What took the payment, or most of it: it is refunded the same way. */
  provider: string
  /** The refund of each payment; absent for a single one. */
  parts?: readonly RefundPart[]
  /** Whether tax is among it. */
  taxed: boolean
  /** The box office's own words; empty for none. */
  note: string
  /** The same in French, possibly empty, if they were asked for in both languages. */
  noteFr?: string | undefined
  /** Who wrote them. */
  noteBy?: string | null
}

/** Queues the mail about a refund, once per cause. */
export async function enqueueRefundMail(
  trx: Trx,
  { engine }: Platform,
  cause: string,
  news: RefundNews,
): Promise<void> {
  await enqueue(trx, engine, { kind: 'refund-mail', payload: news, uniqueKey: `refund-mail:${cause}` })
}

/** Mails a buyer what is refunded and how. An account deleted meanwhile has no address and gets no mail. */
export async function sendRefundMail(ctx: OrdersContext, news: RefundNews, job: Job): Promise<void> {
  const order = await findOrder(ctx.db, news.orderId)
  const buyer = await findRecipient(ctx.db, news.orderId)
  if (!buyer) return
  const performanceId = news.performanceId ?? order.performance_id
  const { starts_at: startsAt } = await ctx.db
    .selectFrom('performances')
    .select('starts_at')
    .where('id', '=', performanceId)
    .executeTakeFirstOrThrow()
  const mail = await ctx.renderer.mail('refund', {
    ...news,
    ...(await noteForReader(ctx, news)),
    orderUrl: `${ctx.config.publicUrl}/confirmation?order=${news.orderId}`,
    showUrl: `${ctx.config.publicUrl}/shows/${order.show_id}`,
    buyerName: buyer.name,
    walkIn: buyer.walkIn,
    showName: order.show_name,
    titleLang: titleLangOf(order),
    startsAt,
    timeZone: ctx.config.timeZone,
    poster: await findPoster(ctx.db, order.show_id),
    paper:
      news.seats.length > 0 ? await findCurrentPaper(ctx.db, ctx.config, { ...news, performanceId }) : null,
  })
  await ctx.mailer.send({
    messageId: job.id,
    to: { name: buyer.firstName, address: buyer.address },
    mail,
    orderId: news.orderId,
  })
}

/** The box office's words in the reader's language if there are any, else with the `lang` that they are in. */
async function noteForReader(ctx: OrdersContext, { note, noteFr, noteBy }: RefundNews) {
  if (noteFr !== undefined) return messageForReader({ note, noteFr })
  return { note, noteLang: note ? await languageOfWriter(ctx, noteBy) : undefined }
}

/**
 * The `lang` of what somebody of the staff wrote, which is most likely that of their own account; undefined if that is the
 * mail's, or not known: then the mail's is the better guess.
 */
async function languageOfWriter({ db }: OrdersContext, userId?: string | null): Promise<string | undefined> {
  if (!userId) return undefined
  const writer = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst()
  return writer?.language && writer.language !== readerLanguage() ? locales[writer.language] : undefined
}
