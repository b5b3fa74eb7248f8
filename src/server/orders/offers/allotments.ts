import { type AllotmentBody, type GuestBody, guest } from '../../../shared/orders/office/allotments.ts'
import { COMPLIMENTARY } from '../../../shared/orders/office/complimentary.ts'
import type { OfferRecipient } from '../../../shared/orders/office/offers.ts'
import { words } from '../../../shared/orders/office/office-catalogue.ts'
import { quote, type SeatToQuote } from '../../../shared/orders/quote.ts'
import { taxingOf } from '../../../shared/platform/money/taxes.ts'
import { AppError, badField, newId, required } from '../../platform/base/base.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { readNow, writeAudit } from '../../platform/records/audit.ts'
import { claimForChanges } from '../../seating/commands/pass-claims.ts'
import type { OrdersContext } from '../context.ts'
import { freeAs } from '../desk/plan-change.ts'
import { completeIfPaid } from '../fulfilment/fulfil-order.ts'
import { closeChange } from '../payments/close-change.ts'
import { type ChangeRow, findChange, lockOrder } from '../records/changes.ts'
import { selectLines } from '../records/lines.ts'
import { enqueueOfferMail } from '../records/offers.ts'
import { findActed, once } from '../records/once.ts'
import { findOrder } from '../records/orders.ts'
import { areStillOn, findAnyPerformance, lockPerformances } from '../records/performances.ts'
import { priceSeatsNow } from '../records/price-seats.ts'
import { taxingOfOrder } from '../records/taxes.ts'
import { writeAttempt } from '../records/write-attempt.ts'
import { asOffered, rewriteOffer } from './alter-offer.ts'
import { changeOffer } from './change-offer.ts'
import { reserveOnce } from './reserve-offer.ts'
import { requireOpen, requireTerms } from './terms.ts'

const noGroup = { organisation: '', note: '' }

/**
 * Makes an allotment of complimentary seats: an open offer of nothing to the giver, whose seats are those left to give,
 * and one to each guest. Answers the giver's order; the same key answers the same. Throws invalid-input for a line that
 * is no guest, performance-not-found, what `requireTerms` and `reserveOnce` throw, and seat-not-in-house.
 */
export async function makeAllotment(ctx: OrdersContext, actorId: string, input: AllotmentBody) {
  const { db, engine, events, jobs, settings } = ctx
  const { performanceId, language, name: giver } = input
  const guests = input.guests.map(({ line, ...cells }) => {
    const { data, error } = guest.safeParse(cells)
    if (data) return data
    throw badField('guests', words.atLine({ line, problem: error.issues[0]?.message ?? '' }))
  })
  const make = async () => {
    const performance = required(await findAnyPerformance(db, engine, performanceId), 'performance-not-found')
    const terms = requireTerms(ctx, { ...input, lowerUntil: null }, performance)
    const allotmentId = newId()
    const parties = [input, ...guests].map((party, i) => ({ ...party, id: i === 0 ? allotmentId : newId() }))
    const orderId = await db.transaction().execute(async (trx) => {
      await lockPerformances(trx, engine, [performanceId])
      // All of them at once and in their order, as whoever holds seats claims theirs: so nobody waits for each other.
      const claims = new Map(
        parties.flatMap(({ id, seats }) =>
          seats.map((seat_num) => [
            seat_num,
            { performance_id: performanceId, seat_num, price_cents: 0, owner_id: id },
          ]),
        ),
      )
      const owners = parties.map(({ id }) => id)
      await claimForChanges(trx, engine, [...claims.values()], owners)
      const reserve = async ({ id, name, email, seats }: (typeof parties)[number]) => {
        const asked = seats.map((seatNum) => ({ seatNum }))
        const priced = await priceSeatsNow(trx, performanceId, asked, 'desk')
        const free = priced.map((seat) => ({ ...seat, ...freeAs(COMPLIMENTARY) }))
        const key = id === allotmentId ? input.key : null
        return reserveOnce(trx, ctx, {
          actorId,
          input: { ...noGroup, name, email, key, performanceId, language },
          offer: quote(free, 0, taxingOf(settings.current)),
          terms,
          gift: { id, allotmentId, giver },
        })
      }
      const orders: string[] = []
      for (const party of parties) orders.push(await reserve(party))
      return orders[0] ?? ''
    })
    events.publish('seats', performanceId)
    jobs.wake()
    return orderId
  }
  return once(() => findActed(db, { key: input.key }, ({ how }) => how === COMPLIMENTARY), make)
}

/**
 * Gives seats that are left in an allotment to another guest. Throws offer-not-found unless the link is its giver's,
 * invalid-input for more than are left, and what `changeOffer` throws.
 */
export async function giveSeats(ctx: OrdersContext, link: ChangeRow, { name, email, count }: GuestBody) {
  if (link.allotment_id !== link.id) throw new AppError('offer-not-found')
  await changeOffer(ctx, link.order_id, async (trx, offer) => {
    const { performance_id: performanceId, ...order } = await findOrder(trx, offer.order_id)
    const lines = (await selectLines(trx, offer.id).execute()).map(asOffered)
    if (count > lines.length) throw badField('count', words.onlyLeft({ count: lines.length }))
    await writeLeft(trx, ctx, offer, lines.slice(count))
    await reserveOnce(trx, ctx, {
      actorId: order.user_id,
      input: { ...noGroup, name, email, key: null, performanceId, language: order.language ?? 'en' },
      offer: quote(lines.slice(0, count), 0, await taxingOfOrder(trx, order.id)),
      terms: { payBy: offer.expires_at ?? 0, lowerUntil: null },
      gift: { id: newId(), allotmentId: offer.id, giver: offer.reason ?? '' },
    })
    return [performanceId]
  })
}

/** Writes which seats are left in an allotment, whose order is locked. */
async function writeLeft(trx: Trx, ctx: OrdersContext, giver: ChangeRow, seats: readonly SeatToQuote[]) {
  const { id, performance_id } = await findOrder(trx, giver.order_id)
  await rewriteOffer(trx, ctx, giver, performance_id, quote(seats, 0, await taxingOfOrder(trx, id)))
}

/** Gives the seats of a guest, whose offer has ended, back to the allotment while that is open, with a mail to the giver. */
export async function returnSeats(trx: Trx, ctx: OrdersContext, { id, allotment_id }: ChangeRow) {
  if (allotment_id === null || allotment_id === id) return
  await lockOrder(trx, ctx.engine, (await findChange(trx, allotment_id)).order_id)
  const giver = await findChange(trx, allotment_id)
  if (giver.status !== 'pending' || (giver.expires_at ?? 0) <= (await readNow(trx, ctx.engine))) return
  const lines = [await selectLines(trx, giver.id).execute(), await selectLines(trx, id).execute()]
  await writeLeft(trx, ctx, giver, lines.flat().map(asOffered))
  await enqueueOfferMail(trx, ctx.engine, giver, { why: 'altered', cause: id })
}

/** Throws offer-not-found unless a link leads to complimentary seats of a guest. */
function requireGuest({ id, allotment_id }: ChangeRow) {
  if (allotment_id === null || allotment_id === id) throw new AppError('offer-not-found')
}

/** Takes complimentary seats, once: their tickets go to this address. Throws offer-not-found, offer-paid and offer-ended. */
export async function claimOffer(ctx: OrdersContext, link: ChangeRow, { name, email }: OfferRecipient) {
  requireGuest(link)
  await changeOffer(ctx, link.order_id, async (trx, offer) => {
    const { id: changeId, order_id: orderId } = offer
    const { performance_id } = await findOrder(trx, orderId)
    if (!(await areStillOn(trx, ctx.engine, [performance_id]))) throw new AppError('offer-ended')
    const named = trx.updateTable('orders').set({ buyer_name: name, buyer_email: email })
    await named.where('id', '=', orderId).execute()
    const received = { paymentRef: null, shiftId: null }
    await writeAttempt(trx, ctx.engine, { orderId, changeId, amountCents: 0, provider: 'free', received })
    return completeIfPaid(trx, ctx, offer)
  })
}

/** Declines complimentary seats, which go back to whoever gave them. Throws offer-not-found, offer-paid and offer-ended. */
export async function declineOffer(ctx: OrdersContext, link: ChangeRow) {
  requireGuest(link)
  requireOpen(link, await readNow(ctx.db, ctx.engine))
  const end = await closeChange(ctx, link.id, 'cancelled', {
    onEnd: async (trx, change) => {
      const declined = trx.updateTable('order_changes').set({ declined_at: ctx.engine.now() })
      await declined.where('id', '=', change.id).execute()
      await returnSeats(trx, ctx, change)
      const { user_id } = await findOrder(trx, change.order_id)
      await writeAudit(trx, ctx.engine, user_id, 'offer-declined', `order:${change.order_id}`)
    },
  })
  if (end !== 'closed') throw new AppError('offer-paid')
}
