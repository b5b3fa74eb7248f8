import { setTimeout as pause } from 'node:timers/promises'
import { readerLanguage, urlIn } from '../../../shared/language/language.ts'
import type { PaymentLinkBody } from '../../../shared/orders/contract.ts'
import { type Quote, quote } from '../../../shared/orders/quote.ts'
import { creditFor } from '../../../shared/orders/spend-credit.ts'
import { lockPersonShared } from '../../accounts/people/people.ts'
import { AppError, newId } from '../../platform/base/base.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { readNow } from '../../platform/records/audit.ts'
import { moveClaimsToChange } from '../../seating/commands/claims.ts'
import { requireOnSale } from '../../seating/policy.ts'
import { taxingOfHold } from '../../seating/queries/holds.ts'
import { words as recordWords } from '../catalogue.ts'
import type { OrdersContext } from '../context.ts'
import { findMadeExchange } from '../exchanges/made-exchange.ts'
import { planExchange } from '../exchanges/plan-exchange.ts'
import { completePaidChange } from '../fulfilment/fulfil-order.ts'
import { paymentsLeft, readDue } from '../records/account.ts'
import { type ChangeRow, findOpenChange, listOpenChanges, lockOrder } from '../records/changes.ts'
import { readCredit } from '../records/credit.ts'
import { isSameChange } from '../records/lines.ts'
import { once } from '../records/once.ts'
import { priceHeld } from '../records/price-seats.ts'
import { type NewOrder, writeExchange, writeOrder } from '../records/write-order.ts'
import { isPayable } from '../rules.ts'
import { cancelChange, closeChange } from './close-change.ts'
import { findHold, type RequestedHold } from './held-seats.ts'
import { type OpenPayment, openPayment } from './open-payment.ts'

/** `walkIn`: of whoever has no account. */
export type Buyer = { userId: string; email: string; walkIn?: NewOrder['walkIn'] }

/**
 * Turns the caller's hold on exactly these seats into an order, or into an exchange of one, takes what the caller wants
 * to pay of it with credit, and opens the payment of the rest. A repeated request returns the same link. A different
 * one replaces the open payment, which is closed at its provider first. Throws no-seats, hold-not-found, hold-ended (by
 * the box office), hold-unknown, hold-seats-differ, price-changed, credit-changed, already-paid (with the order),
 * total-too-small, the refusals of `planExchange`, payment-unavailable (the seats stay held: ask again), payment-open
 * (a payment is under way).
 */
export async function placeOrder(
  ctx: OrdersContext,
  buyer: Buyer,
  input: PaymentLinkBody,
  provider: string,
): Promise<PaymentLink> {
  if (input.exchange && input.donation > 0)
    throw new AppError('invalid-input', { fields: { donation: recordWords.noDonation() } })
  const before = async () => {
    const made = await findMadeExchange(ctx.db, buyer.userId, input)
    return made === null ? undefined : paidLink(ctx, made)
  }
  return once(before, async () => {
    for (let tries = 0; tries < TRIES; tries++) {
      const link = await tryToPlace(ctx, { ...buyer, provider }, input)
      if (link) return link
      // Two tabs in step would go on closing each other's payment.
      await pause(Math.random() * STEP_MS * 2 ** tries)
    }
    throw new AppError('unavailable')
  })
}

/** `reference` is the provider's; null when there is nothing to pay. */
type PaymentLink = Omit<OpenPayment, 'reference'> & { reference: string | null }
type Payer = Buyer & { provider: string }

/** How many times a request starts over when a double click, or another tab, was faster. */
const TRIES = 5
/** The longest wait before the second try, in ms; it doubles with each. */
const STEP_MS = 25

/** What a request is to become; `orderId` and `ends` are those of an exchange. */
type Plan = {
  orderId: string | null
  performanceId: string
  offer: Quote
  ends: readonly string[]
  dueCents: number
  creditCents: number
}

/** One try; null when another request of the same person changed the hold or its order under this one. */
async function tryToPlace(
  ctx: OrdersContext,
  buyer: Payer,
  input: PaymentLinkBody,
): Promise<PaymentLink | null> {
  const keepsSeats = input.seats.length === 0 && (input.exchange?.kept.length ?? 0) > 0
  const held = keepsSeats ? null : await findHold(ctx, buyer.userId, input)
  const plan = await readPlan(ctx, buyer, input, held)
  const byCard = plan.dueCents - plan.creditCents
  if (byCard < 0 || (plan.creditCents > 0 && !isPayable(byCard))) throw creditChanged()
  if (!isPayable(byCard)) throw new AppError('total-too-small')
  const holdId = held?.hold.id ?? null
  const isFirst = plan.orderId === null && held?.orderId === null
  for (const open of isFirst ? [] : await listOpenChanges(ctx.db, { holdId, orderId: plan.orderId })) {
    const credit = (await paymentsLeft(ctx.db, open.id)).find(({ provider }) => provider === 'credit')
    const isSame = open.hold_id === holdId && (credit?.cents ?? 0) === plan.creditCents
    if (isSame && (await isSameChange(ctx.db, open.id, plan)))
      return payFor(ctx, buyer, open, await readDue(ctx.db, open.id))
    await cancelOther(ctx, open, held)
  }
  // What was taken for another change is back by now.
  const { dueCents, creditCents } = plan
  if (creditCents > 0 && creditFor(dueCents, await readCredit(ctx.db, buyer.userId)) !== creditCents)
    throw creditChanged()
  const written = await write(ctx, buyer, held, plan).catch(nullIfLost)
  return written && payFor(ctx, buyer, written, dueCents - creditCents)
}

/** Cancels a change of the buyer, whose end opens its hold again. */
async function cancelOther(ctx: OrdersContext, open: ChangeRow, held: RequestedHold | null) {
  await cancelChange(ctx, open)
  if (held?.hold.id === open.hold_id) held.hold.version++
}

const creditChanged = () =>
  new AppError('credit-changed', { fields: { credit: recordWords.creditChanged() } })

/** Writes the order or the exchange; null if the order has got another open change since it was looked at. */
function write(ctx: OrdersContext, buyer: Payer, held: RequestedHold | null, { orderId, ...plan }: Plan) {
  const { db, engine, settings } = ctx
  const id = newId()
  return db.transaction().execute(async (trx) => {
    if (orderId !== null && !(await lockFor(trx, ctx, buyer, orderId))) return null
    if (held) await moveClaimsToChange(trx, engine, held, id)
    const change = {
      ...plan,
      id,
      holdId: held?.hold.id ?? null,
      expiresAt: held?.hold.ends_at ?? (await readNow(trx, engine)) + settings.current.holdMinutes * 60_000,
      provider: plan.dueCents === 0 ? 'free' : buyer.provider,
    }
    if (orderId !== null) {
      await writeExchange(trx, engine, { ...change, orderId })
      return { id, order_id: orderId }
    }
    const written = newId()
    const { userId, walkIn } = buyer
    await writeOrder(trx, engine, { ...change, orderId: written, userId, ...(walkIn && { walkIn }) })
    return { id, order_id: written }
  })
}

/** Locks an order of this buyer for an exchange; false if it has an open change. Throws order-not-found, not-logged-in. */
async function lockFor(trx: Trx, { engine }: OrdersContext, { userId }: Payer, orderId: string) {
  // That of an account which is deleted or merged meanwhile would be nobody's.
  if (!(await lockPersonShared(trx, engine, userId).executeTakeFirst())) throw new AppError('not-logged-in')
  const order = await lockOrder(trx, engine, orderId)
  if (order.user_id !== userId) throw new AppError('order-not-found')
  return (await findOpenChange(trx, orderId)) === undefined
}

/** What a request comes to, at the price of its seats. */
async function readPlan(
  ctx: OrdersContext,
  buyer: Payer,
  input: PaymentLinkBody,
  held: RequestedHold | null,
): Promise<Plan> {
  if (input.exchange) {
    const requests = held?.parts[0]?.requests ?? new Map()
    const { quote, ends, ...plan } = await planExchange(ctx, buyer.userId, held, {
      ...input.exchange,
      requests,
    })
    if (!held) await requireOnSale(ctx.db, ctx.engine, plan.performanceId)
    return { ...plan, ends: ends.map(({ id }) => id), dueCents: quote.due, creditCents: input.credit }
  }
  const [first] = held?.parts ?? []
  if (!held || !first) throw new AppError('hold-not-found')
  const priced = priceHeld(held.parts, held)
  const offer = quote(priced, input.donation * 100, taxingOfHold(held.hold))
  return {
    orderId: null,
    performanceId: first.performance_id,
    offer,
    ends: [],
    dueCents: offer.totalCents,
    creditCents: input.credit,
  }
}

/** The link of an open change; one of which nothing is due is done by this. */
async function payFor(
  ctx: OrdersContext,
  buyer: Payer,
  change: Pick<ChangeRow, 'id' | 'order_id'>,
  dueCents: number,
): Promise<PaymentLink | null> {
  if (dueCents > 0) return openPayment(ctx, { ...buyer, amountCents: dueCents }, change.id).catch(nullIfLost)
  try {
    await completePaidChange(ctx, change)
  } catch (error) {
    // An exchange whose old tickets are gone: the seats stay held.
    if (error instanceof AppError) await closeChange(ctx, change.id, 'cancelled')
    throw error
  }
  return paidLink(ctx, change.order_id)
}

function paidLink({ config }: OrdersContext, orderId: string): PaymentLink {
  const url = urlIn(readerLanguage(), `${config.publicUrl}/confirmation?order=${orderId}`)
  return { url, orderId, reference: null }
}

/** Null for what a hold or an order says when it was changed between our read and our write. */
function nullIfLost(error: unknown): null {
  const lost = ['hold-not-found', 'order-not-open']
  if (error instanceof AppError && lost.includes(error.code)) return null
  throw error
}
