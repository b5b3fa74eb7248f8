import type { OfferedSeats } from '../../../shared/orders/office/offers.ts'
import { type Quote, quote, type SeatToQuote } from '../../../shared/orders/quote.ts'
import { centsFromDollars } from '../../../shared/platform/money/money.ts'
import { AppError } from '../../platform/base/base.ts'
import { type Trx, together } from '../../platform/db/engine.ts'
import { readNow, writeAudit } from '../../platform/records/audit.ts'
import type { OrdersContext } from '../context.ts'
import { completeIfPaid } from '../fulfilment/fulfil-order.ts'
import { readDue } from '../records/account.ts'
import type { ChangeRow } from '../records/changes.ts'
import { claimLines } from '../records/claim-lines.ts'
import { type LineRow, selectLines } from '../records/lines.ts'
import { enqueueOfferMail } from '../records/offers.ts'
import { findOrder } from '../records/orders.ts'
import { lockPerformances } from '../records/performances.ts'
import { priceSeatsNow } from '../records/price-seats.ts'
import { taxingOfOrder } from '../records/taxes.ts'
import { newLines } from '../records/write-order.ts'
import { changeOffer } from './change-offer.ts'
import { requireTotal } from './reserve-offer.ts'

/** What an offer is to consist of: `total` as the office's page showed it, or what its recipient keeps. */
type AlterationInput = { actorId: string; seats: OfferedSeats; total: number } | { keep: readonly number[] }

/**
 * Changes the seats of an open offer, as the box office asks or to those that its recipient keeps; seats that stay keep
 * their price, and the offer its taxes. A card payment that is open is closed first. Lowered to what was paid in part,
 * the offer is done; what its recipient gives up below that goes back, and the box office may not (offer-overpaid).
 * Throws what `requireOpen` throws, offer-paid, payment-open, offer-final (its recipient may give up no seats any
 * more), no-seats, performance-cancelled, desk-price-changed, total-too-small, seat-not-in-house, type-not-offered and
 * seats-taken.
 */
export async function alterOffer(ctx: OrdersContext, orderId: string, input: AlterationInput) {
  await changeOffer(ctx, orderId, (trx, offer) => alterOnce(trx, ctx, offer, input))
}

/** Answers the performances whose seats changed. */
async function alterOnce(trx: Trx, ctx: OrdersContext, offer: ChangeRow, input: AlterationInput) {
  const { engine } = ctx
  const { order_id: orderId, allotment_id } = offer
  if (allotment_id !== null) throw new AppError('offer-final')
  const lines = await selectLines(trx, offer.id).execute()
  const performanceId = lines[0]?.performance_id ?? ''
  const { stillOn, cancelled } = await lockPerformances(trx, engine, [performanceId])
  if (!stillOn) throw new AppError(cancelled ? 'performance-cancelled' : 'offer-ended')
  const seats =
    'keep' in input
      ? await keptSeats(trx, ctx, offer, lines, input.keep)
      : await priceOffered(trx, performanceId, lines, input.seats)
  const next = quote(seats, 0, await taxingOfOrder(trx, orderId))
  requireTotal(next, 'keep' in input ? next.totalCents : input.total)
  await rewriteOffer(trx, ctx, offer, performanceId, next)
  const actorId = 'keep' in input ? (await findOrder(trx, orderId)).user_id : input.actorId
  await writeAudit(trx, engine, actorId, 'offer-altered', `order:${orderId}`, {
    cents: next.totalCents,
    tickets: seats.length,
    before: lines.length,
  })
  const due = await readDue(trx, offer.id)
  // The office refunds with a password, tickets of an order that is paid.
  if (due < 0 && !('keep' in input)) throw new AppError('offer-overpaid')
  // What was paid in part may be enough now.
  if (due <= 0) return completeIfPaid(trx, ctx, offer)
  await enqueueOfferMail(trx, engine, offer, { why: 'altered', cause: await readNow(trx, engine) })
  return [performanceId]
}

/** A seat as it was offered. */
export const asOffered = ({ ticket_type, type_name, ...line }: LineRow): SeatToQuote => ({
  seatNum: line.seat_num ?? 0,
  label: line.seat_label ?? '',
  priceCents: line.net_cents,
  ticketType: ticket_type ?? 'general',
  named: { name: type_name ?? '', nameFr: line.type_name_fr ?? '' },
  untaxed: line.untaxed,
})

/** What its recipient keeps of an offer. Throws offer-final and no-seats. */
async function keptSeats(
  trx: Trx,
  { engine }: OrdersContext,
  { lower_until }: ChangeRow,
  lines: readonly LineRow[],
  keep: readonly number[],
): Promise<SeatToQuote[]> {
  if (lower_until === null || lower_until <= (await readNow(trx, engine))) throw new AppError('offer-final')
  const kept = lines.filter(({ seat_num }) => seat_num !== null && keep.includes(seat_num))
  if (kept.length === 0) throw new AppError('no-seats')
  return kept.map(asOffered)
}

/** Seats as the box office wants them: those that were offered with this ticket type keep their price. */
async function priceOffered(
  trx: Trx,
  performanceId: string,
  lines: readonly LineRow[],
  requests: OfferedSeats,
): Promise<SeatToQuote[]> {
  const stays = requests.map(({ seatNum, type, chosenPrice }) => {
    const line = lines.find(({ seat_num }) => seat_num === seatNum)
    const paysTheSame = chosenPrice === undefined || centsFromDollars(chosenPrice) === line?.net_cents
    return line && paysTheSame && (type === undefined || type === line.ticket_type) ? asOffered(line) : null
  })
  const added = requests.filter((_, i) => stays[i] === null)
  const priced = added.length === 0 ? [] : await priceSeatsNow(trx, performanceId, added, 'desk')
  // What was agreed for the show holds for added seats too; a type is exempt by itself.
  const agreed = lines.find(({ untaxed }) => untaxed !== 'type')
  const untaxedOf = ({ untaxed }: SeatToQuote) =>
    agreed === undefined ? untaxed : (agreed.untaxed ?? (untaxed === 'type' ? untaxed : null))
  return [
    ...stays.flatMap((seat) => seat ?? []),
    ...priced.map((seat) => ({ ...seat, untaxed: untaxedOf(seat) })),
  ]
}

/** Replaces what an open offer consists of: its lines were never live. */
export async function rewriteOffer(
  trx: Trx,
  ctx: OrdersContext,
  { id, order_id: orderId }: ChangeRow,
  performanceId: string,
  offer: Quote,
) {
  const mine = trx.selectFrom('order_lines').select('order_lines.id').where('change_id', '=', id)
  await trx.deleteFrom('line_taxes').where('order_line_id', 'in', mine).execute()
  await trx.deleteFrom('order_lines').where('change_id', '=', id).execute()
  const lines = await claimLines(trx, ctx.engine, { id, performanceId, offer })
  const taxNos = offer.taxing.taxes.map((_, i) => i + 1)
  await together(
    trx,
    ...newLines(
      trx,
      ctx.engine,
      { id, orderId, performanceId, offer: { ...offer, lines } },
      { firstLine: 1, taxNos },
    ),
  )
  await trx
    .updateTable('orders')
    .set({ subtotal_cents: offer.subtotalCents, tax_cents: offer.taxCents, total_cents: offer.totalCents })
    .where('id', '=', orderId)
    .execute()
}
