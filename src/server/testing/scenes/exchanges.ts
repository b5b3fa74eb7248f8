import { expect } from 'vitest'
import type { ExchangeQuote } from '../../../shared/orders/exchanges.ts'
import type { Answer, Harness } from '../harness/harness.ts'
import { sendEvent, workUntil } from '../harness/provider.ts'
import { askHold, type OpenOrder, openShow, type Person, readLink, readOrder } from './box-office.ts'
import { paidOrder } from './refunds.ts'

/** A show with a performance for each of these seat prices, in cents, one a day; returns their ids. */
export async function openPriced(app: Harness, ...prices: number[]): Promise<string[]> {
  const ids = await openShow(app, prices.length)
  const rows = ids.map((performance_id, i) => ({
    performance_id,
    zone: 'house',
    price_cents: prices[i] ?? 0,
  }))
  await app.platform.db.insertInto('zone_prices').values(rows).execute()
  return ids
}

/** An exchange request: these tickets of an order for these seats. */
export type ExchangeRequest = {
  who: Person
  orderId: string
  ticketIds: readonly string[]
  performance: string
  seats: number[]
  /** Seats of the tickets that stay, with their new ticket types. */
  kept?: readonly { seatNum: number; type: string }[]
}

/** Holds the new seats, and returns what `exchange` needs of the hold. */
export async function holdNew(
  app: Harness,
  { who, orderId, performance, seats }: ExchangeRequest,
): Promise<string> {
  const held = await askHold(app, who, performance, seats, orderId)
  expect(held).toMatchObject({ status: 200 })
  return held.body.holdId as string
}

/** Quotes the exchange; the seats must be held. Without a hold every seat stays. */
export async function askQuote(app: Harness, input: ExchangeRequest, holdId?: string): Promise<Answer> {
  const { who, orderId, ticketIds, seats, kept } = input
  const body = { ticketIds, kept, holdId, seats: seats.map((seatNum) => ({ seatNum })) }
  return app.api('POST', `/api/orders/${orderId}/exchange/quote`, { token: who.token, body })
}

/** Requests the exchange; the seats must be held. */
export function askExchange(
  app: Harness,
  input: ExchangeRequest,
  holdId?: string,
  more: object = {},
): Promise<Answer> {
  const { who, orderId, ticketIds, seats, kept } = input
  return app.api('POST', '/api/stripe/payment-link', {
    token: who.token,
    body: {
      seats: seats.map((seatNum) => ({ seatNum })),
      holdId,
      exchange: { orderId, ticketIds, kept, ...more },
    },
  })
}

/** Holds, gets the quote and requests exactly that exchange. One with a difference waits for its payment. */
export async function exchange(
  app: Harness,
  input: ExchangeRequest,
): Promise<OpenOrder & { quote: ExchangeQuote }> {
  const holdId = input.seats.length > 0 ? await holdNew(app, input) : undefined
  const quoted = await askQuote(app, input, holdId)
  expect(quoted).toMatchObject({ status: 200 })
  const quote = quoted.body as ExchangeQuote
  const asked = await askExchange(app, input, holdId, { difference: quote.difference })
  return { ...readLink(asked), quote }
}

/** Pays a difference at the card provider, which sends a webhook. */
export async function payDifference(app: Harness, { url, session }: OpenOrder): Promise<void> {
  await app.sandbox.pay(url)
  await sendEvent(app, { type: 'checkout.session.completed', session })
}

/** A person with paid tickets for the first of some performances, and a request to exchange them for the second. */
export async function ticketHolder(
  app: Harness,
  prices: number[],
  seats: number[] = [1],
  more: { donation?: number } = {},
) {
  const performances = await openPriced(app, ...prices)
  const [first = '', second = '', third = ''] = performances
  const old = await paidOrder(app, seats, { performance: first, ...more })
  const input: ExchangeRequest = {
    who: old.who,
    orderId: old.orderId,
    ticketIds: old.ids,
    performance: second,
    seats: seats.map((seat) => seat + 20),
  }
  const look = (id = old.orderId) => readOrder(app, old.who, id)
  /** Ids of the valid tickets, for one of its performances or for all. */
  const validIds = async (performance?: string) =>
    (await look()).tickets.flatMap((ticket) =>
      ticket.state === 'valid' && (!performance || ticket.performanceId === performance)
        ? [ticket.ticketId]
        : [],
    )
  /** Waits until this many exchanges of the order are done. */
  const exchanged = (times = 1) =>
    workUntil(
      app,
      async () => {
        const order = await look()
        return order.exchanges.length === times ? order : null
      },
      `${times} exchanges are done`,
    )
  return { ...old, performances, first, second, third, input, look, validIds, exchanged }
}

/** Offers students half the price at a performance. */
export const offerStudents = (app: Harness, performance_id: string) =>
  app.platform.db
    .insertInto('type_rules')
    .values({ performance_id, type: 'student', unit: 'percent', value: 50 })
    .execute()

/** An exchange whose difference of 4.51 was paid at the provider; its webhook is lost, and comes with `hear`. */
export async function paidExchange(app: Harness) {
  const all = await ticketHolder(app, [1590, 2000])
  const open = await exchange(app, all.input)
  await app.sandbox.faults({ webhooks: { drop: 1 } })
  await app.sandbox.pay(open.url)
  return {
    ...all,
    open,
    hear: () => sendEvent(app, { type: 'checkout.session.completed', session: open.session }),
  }
}
