import { locales, readerLanguage } from '../../../shared/language/language.ts'
import { messageForReader } from '../../../shared/orders/office/cancellations.ts'
import { centsOf, type RefundPart } from '../../../shared/orders/office/paid-by-hand.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { enqueue, type Job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { performancesWithShows } from '../../shows/queries/seats-left.ts'
import { findCurrentPaper } from '../../tickets/queries.ts'
import type { OrdersContext } from '../context.ts'
import { mailGiftBuyer } from '../records/gifts/gift-mail.ts'
import { findOrder, type OrderRow, showColumns } from '../records/orders.ts'
import { findRecipient, showOfMail } from '../records/people/recipients.ts'
import { NO_PERFORMANCE } from '../records/performances.ts'

/** What a mail about a refund says. */
export type RefundNews = {
  orderId: string
  /**
   * `returned` for credit by the buyer. `unpaid`: the performance was cancelled before the order was paid. `duplicate`: the order was paid twice. `lapsed`: it
   * was paid in part only. `late`: it was paid after its seats were gone (law 7).
   */
  why: 'requested' | 'returned' | 'cancelled' | 'review' | 'unpaid' | 'duplicate' | 'lapsed' | 'late'
  /**
   * Why late money bought nothing: the performance was cancelled or had begun, the seats were taken, or the tickets to be
   * exchanged were lost. With an exchange there are earlier tickets.
   */
  late?: { because: 'cancelled' | 'begun' | 'taken' | 'lost'; isExchange: boolean }
  /** Of which performance, if not the next of the order. */
  performanceId?: string | undefined
  /** Their labels. */
  seats: string[]
  /** The seats of each performance, where they are of several; the first is that above. */
  evenings?: { performanceId: string; seats: string[] }[] | undefined
  donation: boolean
  parts: readonly RefundPart[]
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
export async function enqueueRefundMail(trx: Trx, { engine }: Platform, cause: string, news: RefundNews) {
  await enqueue(trx, engine, { kind: 'refund-mail', payload: news, uniqueKey: `refund-mail:${cause}` })
}

/** Queues the mail about payments of an order that bought nothing, once per cause; none if nothing goes back. */
export async function enqueueBackMail(
  trx: Trx,
  platform: Platform,
  order: Pick<OrderRow, 'id' | 'tax_cents'>,
  cause: string,
  back: Pick<RefundNews, 'why' | 'parts'> & Partial<Pick<RefundNews, 'late' | 'performanceId'>>,
) {
  if (back.parts.length === 0) return
  const parts = back.parts.map(({ provider, cents }) => ({ provider, cents }))
  const about = { orderId: order.id, seats: [], donation: false, taxed: order.tax_cents > 0, note: '' }
  await enqueueRefundMail(trx, platform, cause, { ...back, ...about, parts })
}

/** Mails a buyer what is refunded and how. An account deleted meanwhile has no address and gets no mail. */
export async function sendRefundMail(ctx: OrdersContext, news: RefundNews, job: Job) {
  const order = await findOrder(ctx.db, news.orderId)
  if (order.performance_id === NO_PERFORMANCE)
    return mailGiftBuyer(ctx, news.orderId, job, { why: 'refunded', cents: centsOf(news.parts) })
  const buyer = await findRecipient(ctx.db, news.orderId)
  if (!buyer) return
  const { performanceId = order.performance_id, evenings = [{ performanceId, seats: news.seats }] } = news
  const performances = await performancesWithShows(ctx.db)
    .select(showColumns)
    .select(['performances.id as performance_id', 'starts_at'])
    .where(
      'performances.id',
      'in',
      evenings.map((evening) => evening.performanceId),
    )
    .execute()
  const about = evenings.flatMap(({ performanceId, seats }) =>
    performances.filter((one) => one.performance_id === performanceId).map((one) => ({ ...one, seats })),
  )
  const [performance] = about
  if (!performance) throw new Error('there is no such performance')
  const papers = await Promise.all(
    evenings.map(({ performanceId }) => findCurrentPaper(ctx.db, ctx.config, { ...news, performanceId })),
  )
  const mail = await ctx.renderer.mail('refund', {
    ...news,
    ...(await noteForReader(ctx, news)),
    ...(await showOfMail(ctx, { ...order, ...performance })),
    startsAt: performance.starts_at,
    evenings:
      news.evenings &&
      about.map(({ show_name, starts_at, seats }) => ({ show: show_name, startsAt: starts_at, seats })),
    orderUrl: `${ctx.config.publicUrl}/confirmation?order=${news.orderId}`,
    buyerName: buyer.name,
    walkIn: buyer.walkIn,
    papers: news.seats.length > 0 ? papers.flatMap((paper) => paper ?? []) : [],
  })
  const to = { name: buyer.firstName, address: buyer.address }
  await ctx.mailer.send({ messageId: job.id, to, mail, orderId: news.orderId })
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
async function languageOfWriter({ db }: OrdersContext, userId?: string | null) {
  if (!userId) return undefined
  const writer = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst()
  return writer?.language && writer.language !== readerLanguage() ? locales[writer.language] : undefined
}
