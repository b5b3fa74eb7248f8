import { findGuest } from '../../accounts/people/guests.ts'
import { guestLink } from '../../accounts/sign-in/guests.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { findCurrentPaper, findTicketPaper } from '../../tickets/queries.ts'
import type { OrdersContext } from '../context.ts'
import { listExchanges } from '../records/exchanges.ts'
import { mailGiftBuyer } from '../records/gifts/gift-mail.ts'
import { performancesOf, selectLines } from '../records/lines.ts'
import { type OrderRow, presentOrders } from '../records/orders.ts'
import { NO_PERFORMANCE } from '../records/performances.ts'

/** `exchangeId`: the exchange whose tickets are mailed; null for all of the order. */
type Sent = { orderId: string; exchangeId: string | null }

/** Mails tickets of a paid order to the buyer's current address; none if they were refunded meanwhile. */
export async function sendOrderMail(
  ctx: OrdersContext,
  { orderId, exchangeId }: Sent,
  job: Job,
  order: OrderRow,
) {
  const { db, config } = ctx
  if (order.performance_id === NO_PERFORMANCE) return mailGiftBuyer(ctx, orderId, job, { why: 'bought' })
  const paper = exchangeId
    ? await findExchangedPaper(ctx, orderId, exchangeId)
    : await findTicketPaper(db, config, orderId)
  if (order.status !== 'paid' || !paper?.buyerEmail || paper.tickets.length === 0) return
  // By the time tickets are mailed again, some may have been refunded.
  const [shown] = await presentOrders(db, [order])
  if (!shown) return
  const several = shown.performances.length > 1
  const startOf = (id: string) => {
    const evening = shown.performances.find(({ performanceId }) => performanceId === id)
    return evening && several ? { startsAt: Date.parse(evening.startsAt) } : {}
  }
  const seats = shown.seats.map(({ label, priceCents, performanceId }) => ({
    kind: 'seat' as const,
    label,
    netCents: priceCents,
    ...startOf(performanceId),
  }))
  const donation = { kind: 'donation' as const, label: null, netCents: shown.donation }
  const mail = await ctx.renderer.mail('order-confirmation', {
    ...paper,
    guestUrl: (await findGuest(db, order.user_id)) ? guestLink(ctx, order.user_id) : null,
    lines: shown.donation > 0 ? [...seats, donation] : seats,
    donationCents: order.donation_cents,
    subtotalCents: order.subtotal_cents,
    tax: order.tax_cents,
    taxes: shown.taxes,
    exempt: shown.exempt,
    refunded: shown.refunded,
    returned: shown.returned,
    totalCents: order.total_cents,
    exchange: exchangeId
      ? ((await listExchanges(db, [orderId])).find(({ changeId }) => changeId === exchangeId) ?? null)
      : null,
  })
  await ctx.mailer.send({
    messageId: job.id,
    to: { name: paper.buyerName, address: paper.buyerEmail },
    mail,
    orderId,
  })
}

/** The tickets for the performance that an exchange led to, and what is left of the one it came from. */
async function findExchangedPaper({ db, config }: OrdersContext, orderId: string, changeId: string) {
  const [performanceId = ''] = performancesOf(await selectLines(db, changeId).execute())
  const paper = await findCurrentPaper(db, config, { orderId, performanceId })
  const ended = await db
    .selectFrom('order_lines')
    .select('performance_id')
    .where('ended_by', '=', changeId)
    .execute()
  const [earlierId] = performancesOf(ended).filter((id) => id !== performanceId)
  const earlier = earlierId ? await findCurrentPaper(db, config, { orderId, performanceId: earlierId }) : null
  return paper && { ...paper, earlier }
}
