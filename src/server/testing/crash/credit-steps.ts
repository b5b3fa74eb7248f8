import { expect } from 'vitest'
import { postCredit } from '../../orders/records/credit.ts'
import { newId } from '../../platform/base/base.ts'
import { createHarness, type Harness } from '../harness/harness.ts'
import { longPassword } from '../harness/people.ts'
import { sendEvent } from '../harness/provider.ts'
import { hold, newcomer, openPerformance, type Person, readOrder } from '../scenes/box-office.ts'
import { holdNew, ticketHolder } from '../scenes/exchanges.ts'
import { type Admin, openBoxOffice } from '../scenes/refunds.ts'
import { approve } from '../scenes/wallet.ts'
import { until } from '../until.ts'
import { ServerProcess } from './server-process.ts'

/** What each buyer's credit pays of a change, in cents; a card or wallet pays the rest. */
export const CREDIT = 1000

let app: Harness
let server: ServerProcess
let admin: Admin

/** The server that is killed, and one beside it on the same database, which the buyers do not know. */
export async function openTheatre(): Promise<{ app: Harness; server: ServerProcess }> {
  app = await createHarness({ sandbox: true, elsewhere: true })
  server = new ServerProcess(app.env)
  admin = await openBoxOffice(app)
  return { app, server }
}

export type Buyer = {
  who: Person
  /** The request for a payment. */
  path: string
  body: object
  /** What the card or wallet paid before, for the ticket that is exchanged, and what is left for it to pay, in cents. */
  before: number[]
  rest: number
  orderId: string
  session: string
  url: string
}
type End = 'paid' | 'cancelled' | 'expired' | 'refunded'

export type Call = `${'stripe' | 'paypal'} ${string}`

/** Where a buyer is when the server dies. */
export type Step = {
  at: string
  /** Makes the buyer and what comes before the step. */
  begin: () => Promise<Buyer>
  /** The request or the news during which the server dies, while it waits for an answer to this call. */
  during?: { call: Call; act: (buyer: Buyer) => Promise<unknown> }
  /** What the buyer does when there is a server again. */
  afterwards?: (buyer: Buyer) => Promise<unknown>
  end: End
}

const giveCredit = ({ userId }: Person) => {
  const { db, engine } = app.platform
  return db
    .transaction()
    .execute((trx) => postCredit(trx, engine, userId, CREDIT, { kind: 'granted', request_key: newId() }))
}

/** Somebody who holds a seat and has not asked to pay. */
async function holder(path = '/api/stripe/payment-link'): Promise<Buyer> {
  const [who, performance] = [await newcomer(app), await openPerformance(app)]
  await giveCredit(who)
  await hold(app, who, performance, [1])
  const body = { seats: [{ seatNum: 1 }], credit: CREDIT }
  return { who, path, body, before: [], rest: 749, orderId: '', session: '', url: '' }
}

/** Somebody who holds a dearer seat for the exchange of a ticket. */
async function exchanger(): Promise<Buyer> {
  const { who, input, orderId } = await ticketHolder(app, [1590, 4000])
  await giveCredit(who)
  const body = {
    seats: input.seats.map((seatNum) => ({ seatNum })),
    holdId: await holdNew(app, input),
    credit: CREDIT,
    exchange: { orderId, ticketIds: input.ticketIds },
  }
  const path = '/api/stripe/payment-link'
  return { who, path, body, before: [1749], rest: 1651, orderId, session: '', url: '' }
}

/** Asks for the payment, notes it and answers its buyer. */
async function ask(buyer: Buyer): Promise<Buyer> {
  const answer = await server.ask(buyer.who.token, 'POST', buyer.path, buyer.body)
  expect(answer).toMatchObject({ status: 200 })
  const {
    orderId,
    url = '',
    reference,
  } = answer.body as { orderId: string; url?: string; reference?: string }
  return Object.assign(buyer, { orderId, url, session: reference ?? /cs_test_\w+/.exec(url)?.[0] ?? '' })
}

const begun = async (make = holder) => ask(await make())
const wallet = () => holder('/api/payments/paypal/orders')

async function approved(): Promise<Buyer> {
  const buyer = await begun(wallet)
  await approve(app, { orderId: buyer.orderId, paypalOrderId: buyer.session })
  return buyer
}

async function paid(make = holder): Promise<Buyer> {
  const buyer = await begun(make)
  await app.sandbox.pay(buyer.url)
  return buyer
}

const land = ({ who, session }: Buyer) =>
  server.ask(who.token, 'GET', `/api/stripe/session?session_id=${session}`)
const giveUp = ({ who, orderId }: Buyer) => server.ask(who.token, 'POST', `/api/orders/${orderId}/cancel`)
const capture = ({ who, orderId }: Buyer) =>
  server.ask(who.token, 'POST', `/api/payments/paypal/orders/${orderId}/capture`)

async function bought(): Promise<Buyer> {
  const buyer = await paid()
  expect(await land(buyer)).toMatchObject({ status: 200 })
  return buyer
}

async function refund({ who, orderId }: Buyer) {
  const { tickets } = await readOrder(app, who, orderId)
  const body = { ticketIds: tickets.map(({ ticketId }) => ticketId), donation: false }
  const path = `/api/orders/${orderId}/refunds`
  return server.ask(admin.token, 'POST', path, { ...body, key: newId(), password: longPassword })
}

async function askAgainAndPay(buyer: Buyer): Promise<void> {
  const before = buyer.orderId
  await ask(buyer)
  if (before) expect(buyer.orderId, 'the same order').toBe(before)
  expect((await app.sandbox.pay(buyer.url)).status).toBe(303)
  await land(buyer)
}

const hear = ({ session }: Buyer) => sendEvent(app, { type: 'checkout.session.completed', session })

/** Bought while no mail goes out. */
async function unmailed(): Promise<Buyer> {
  await app.sandbox.faults({ smtp: { mode: 'refuse' } })
  const buyer = await bought()
  const tried = app.platform.db.selectFrom('jobs').select('id').where('about', '=', buyer.orderId)
  await until(() => tried.where('attempts', '>', 0).executeTakeFirst(), 'the mail was tried')
  return buyer
}

async function refunded(): Promise<Buyer> {
  const buyer = await bought()
  expect(await refund(buyer)).toMatchObject({ status: 200 })
  const due = app.platform.db.selectFrom('refunds').select('id').where('order_id', '=', buyer.orderId)
  const waiting = () => due.where('state', '<>', 'done').executeTakeFirst()
  await until(async () => (await waiting()) === undefined, 'the refund is paid')
  return buyer
}

async function givenUp(): Promise<Buyer> {
  const buyer = await begun()
  expect(await giveUp(buyer)).toMatchObject({ status: 200 })
  return buyer
}

/** Steps at which a provider is asked: killed before it does what it is asked, and before its answer arrives. */
export const asking = (when: 'before' | 'after'): Step[] => [
  {
    at: `credit and payment are written, ${when} the session is made`,
    begin: holder,
    during: { call: 'stripe create', act: ask },
    afterwards: askAgainAndPay,
    end: 'paid',
  },
  {
    at: `credit and payment of an exchange are written, ${when} the session is made`,
    begin: exchanger,
    during: { call: 'stripe create', act: ask },
    afterwards: askAgainAndPay,
    end: 'paid',
  },
  {
    at: `credit and payment are written, ${when} the session is made, and the buyer never comes back`,
    begin: holder,
    during: { call: 'stripe create', act: ask },
    end: 'expired',
  },
  {
    at: `the payment is made, ${when} the buyer who lands has its state read`,
    begin: paid,
    during: { call: 'stripe retrieve', act: land },
    end: 'paid',
  },
  {
    at: `the news of a payment is stored, ${when} its state is read`,
    begin: paid,
    during: { call: 'stripe retrieve', act: hear },
    end: 'paid',
  },
  {
    at: `the news of the payment of an exchange is stored, ${when} its state is read`,
    begin: () => paid(exchanger),
    during: { call: 'stripe retrieve', act: hear },
    end: 'paid',
  },
  {
    at: `a capture at PayPal has begun, ${when} the money is taken`,
    begin: approved,
    during: { call: 'paypal capture', act: capture },
    end: 'paid',
  },
  {
    at: `the buyer gives up, ${when} the session ends`,
    begin: begun,
    during: { call: 'stripe expire', act: giveUp },
    afterwards: giveUp,
    end: 'cancelled',
  },
  {
    at: `an exchange is given up, ${when} the session ends`,
    begin: () => begun(exchanger),
    during: { call: 'stripe expire', act: giveUp },
    afterwards: giveUp,
    end: 'cancelled',
  },
  {
    at: `credit is back with a refund, ${when} the card’s part goes back`,
    begin: bought,
    during: { call: 'stripe refund', act: refund },
    end: 'refunded',
  },
]

/** Steps after which nothing is asked of a provider. */
export const quiet: Step[] = [
  { at: 'the buyer was shown the link', begin: begun, afterwards: askAgainAndPay, end: 'paid' },
  { at: 'the tickets are issued, and not mailed', begin: unmailed, end: 'paid' },
  { at: 'credit is back after the buyer gave up', begin: givenUp, end: 'cancelled' },
  { at: 'a refund is paid', begin: refunded, end: 'refunded' },
]

/** Changes that nobody pays for: the server dies once more while it ends them. */
export const expiring: Step[] = [
  { at: 'a purchase or an exchange expires, before or after its session ends', begin: begun, end: 'expired' },
  {
    at: 'an exchange or a purchase expires, before or after its session ends',
    begin: () => begun(exchanger),
    end: 'expired',
  },
]
