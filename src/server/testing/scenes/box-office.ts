import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type ErrorBody, type ErrorCode, errors } from '../../../shared/errors.ts'
import type { Order } from '../../../shared/orders/contract.ts'
import { DAY_MS } from '../../../shared/platform/durations.ts'
import type { Hold } from '../../../shared/seating/contract.ts'
import { createShow } from '../../shows/commands/create-show.ts'
import { addressNo, headersOf } from '../addresses.ts'
import type { Answer, Harness } from '../harness/harness.ts'

/** `from`: the client address of the person's requests, if the server trusts the proxy of `behindProxy`. */
export type Person = { token: string; userId: string; email: string; from?: string }

/** A new show with this many performances, one a day, the first a month from now; returns their ids. */
export async function openShow({ platform }: Harness, performances = 1): Promise<string[]> {
  const first = Math.floor(Date.now() / 1000) * 1000 + 30 * DAY_MS
  const starts = Array.from({ length: performances }, (_, i) => first + i * DAY_MS)
  const show = await createShow(platform, {
    name: `The Tempest ${randomUUID()}`,
    startDate: new Date(first).toISOString(),
    endDate: new Date(first + performances * DAY_MS).toISOString(),
    location: 'Main Stage',
    performances: starts,
  })
  return show.performances.map((performance) => performance.id)
}

/** Like `openShow`, for one performance. */
export async function openPerformance(app: Harness): Promise<string> {
  const [id] = await openShow(app)
  if (!id) throw new Error('a show has no performance')
  return id
}

/** A new verified person, logged in. */
export const newcomer = (app: Harness): Promise<Person> =>
  app.as(`${randomUUID().slice(0, 13)}@college.example`)

/** New people, each with their own address, signed in a few at a time. */
export async function createUsers(app: Harness, size: number): Promise<Person[]> {
  const people: Person[] = []
  while (people.length < size)
    people.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(10, size - people.length) }, async (_, i) => ({
          ...(await newcomer(app)),
          from: addressNo(people.length + i + 1),
        })),
      )),
    )
  return people
}

/** Requests exactly these seats; with `exchange`, in place of tickets of this order. */
export const askHold = (
  app: Harness,
  who: Person,
  performanceId: string,
  seats: number[],
  exchange?: string,
) =>
  app.api('PUT', `/api/performances/${performanceId}/hold`, {
    token: who.token,
    body: { seats, exchange },
    headers: headersOf(who),
  })

/** Holds exactly these seats. */
export async function hold(app: Harness, who: Person, performanceId: string, seats: number[]): Promise<Hold> {
  const answer = await askHold(app, who, performanceId, seats)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as Hold
}

/** Requests a payment link for these seats. */
export const askPayment = (app: Harness, who: Person, seats: number[], more: object = {}) =>
  app.api('POST', '/api/stripe/payment-link', {
    token: who.token,
    body: { seats: seats.map((seatNum) => ({ seatNum })), ...more },
  })

export type OpenOrder = { orderId: string; url: string; session: string }

/** Holds and orders these seats; the open payment waits for `app.sandbox.pay(url)`. */
export async function placeOrder(
  app: Harness,
  who: Person,
  performanceId: string,
  seats: number[],
  more: object = {},
): Promise<OpenOrder> {
  await hold(app, who, performanceId, seats)
  return readLink(await askPayment(app, who, seats, more))
}

/** The order of a payment link that must have come. */
export function readLink(answer: Answer): OpenOrder {
  expect(answer).toMatchObject({ status: 200 })
  const { url, orderId } = answer.body as { url: string; orderId: string }
  return { url, orderId, session: /cs_test_\w+/.exec(url)?.[0] ?? '' }
}

/** The order as its owner sees it. */
export async function readOrder(app: Harness, who: Person, orderId: string): Promise<Order> {
  const answer = await app.api('GET', `/api/orders/${orderId}`, { token: who.token })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as Order
}

/** A new person with an open card payment for these seats of a new performance. */
export async function cardBuyer(app: Harness, seats: number[], more: object = {}) {
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  const order = await placeOrder(app, who, performance, seats, more)
  return { performance, who, ...order, read: () => readOrder(app, who, order.orderId) }
}

/** As `cardBuyer`, with these faults of the sandbox from now on. */
export async function cardBuyerAmid(app: Harness, seats: number[], faults: object = {}) {
  await app.sandbox.faults(faults)
  return cardBuyer(app, seats)
}

/** A new person who holds these seats of a new performance; `ask` requests the payment link. */
export async function seatHolder(app: Harness, seats: number[]) {
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  await hold(app, who, performance, seats)
  return { performance, who, ask: () => askPayment(app, who, seats) }
}

/** The buyer returns from the provider to our page. */
export const returnFromPayment = (app: Harness, who: Person, session: string) =>
  app.api('GET', `/api/stripe/session?session_id=${session}`, { token: who.token })

/** Seats of a performance by state, as the public sees them. */
export async function seatsBy(app: Harness, performanceId: string, state: string): Promise<number[]> {
  const { body } = await app.api('GET', `/api/performances/${performanceId}/seats`)
  const seats = body.seats as { seatNum: number; state: string }[]
  return seats.filter((seat) => seat.state === state).map((seat) => seat.seatNum)
}

type Beside = Pick<Partial<ErrorBody>, 'message' | 'fields' | 'taken' | 'orderId'> & { error?: string }

/** The complete error body of this code, and nothing else. */
export function expectRefusal(answer: Answer, code: ErrorCode, beside: Beside = {}): void {
  const message = beside.message ?? errors[code].message
  expect(answer.body).toEqual({
    code,
    ...beside,
    message,
    errorMessage: message,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(answer.status).toBe(errors[code].status)
}
