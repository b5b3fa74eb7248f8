import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../shared/platform/durations.ts'
import type { Harness } from '../harness/harness.ts'
import { sendEvent } from '../harness/provider.ts'
import { newcomer, type Person } from '../scenes/box-office.ts'
import { giftShop } from '../scenes/gift-cards.ts'
import { approve, moneyAtPayPal } from '../scenes/wallet.ts'
import { until } from '../until.ts'
import { openTheatre } from './credit-steps.ts'
import { settled } from './history.ts'
import type { ServerProcess } from './server-process.ts'

const VALUE = 3000

let app: Harness
let server: ServerProcess
let ahead = 0

beforeAll(async () => {
  const theatre = await openTheatre()
  app = theatre.app
  server = theatre.server
})
afterAll(async () => {
  await server.kill()
  await app.close()
})

/** Starts the server some minutes after the last time; providers send no news by themselves. */
async function start(minutes: number) {
  ahead += minutes * MINUTE_MS
  app.platform.engine.advance(minutes * MINUTE_MS)
  await app.sandbox.faults({ webhooks: { drop: 1 } })
  await server.start({ TEST_CLOCK_OFFSET_MS: String(ahead) })
}

type Bought = { who: Person; orderId: string; session: string; email: string; url: string }

/** Asks for the payment of a card. */
async function order(provider: 'stripe' | 'paypal'): Promise<Bought> {
  const who = await newcomer(app)
  const { body } = giftShop(app).order(who, { provider, cents: VALUE })
  const answer = await server.ask(who.token, 'POST', '/api/gift-cards', body)
  expect(answer).toMatchObject({ status: 200 })
  const { orderId, url, reference } = answer.body as { orderId: string; url: string; reference?: string }
  const session = reference ?? /cs_test_\w+/.exec(url)?.[0] ?? ''
  return { who, orderId, session, url, email: body.recipientEmail }
}

/** Kills the server while it asks both providers about payments that were made. */
async function killWhileIssuing(mode: string): Promise<Bought[]> {
  const [card, wallet] = [await order('stripe'), await order('paypal')]
  await app.sandbox.pay(card.url)
  await approve(app, { orderId: wallet.orderId, paypalOrderId: wallet.session })
  const once = (op: string) => [{ op, mode, times: 1 }]
  await app.sandbox.faults({ stripe: once('retrieve'), paypal: once('capture') })
  const path = `/api/payments/paypal/orders/${wallet.orderId}/capture`
  const acts = Promise.allSettled([
    sendEvent(app, { type: 'checkout.session.completed', session: card.session }),
    server.ask(wallet.who.token, 'POST', path),
  ])
  await until(async () => {
    const { stripe = [], paypal = [] } = (await app.sandbox.json('/faults')) as Record<string, unknown[]>
    expect([...stripe, ...paypal]).toEqual([])
    return true
  }, 'both calls have come')
  await server.kill()
  await acts
  await app.sandbox.noFaults()
  return [card, wallet]
}

/** Kills the server when a card is issued and no mail goes out. */
async function killUnmailed(): Promise<Bought[]> {
  await app.sandbox.faults({ smtp: { mode: 'refuse' } })
  const card = await order('stripe')
  await app.sandbox.pay(card.url)
  await sendEvent(app, { type: 'checkout.session.completed', session: card.session })
  const tried = app.platform.db.selectFrom('jobs').select('id').where('kind', '=', 'gift-mail')
  await until(() => tried.where('attempts', '>', 0).executeTakeFirst(), 'the mail was tried')
  await server.kill()
  await app.sandbox.noFaults()
  return [card]
}

test('F01 P15 killed between the payment of a gift card and its mail: no card is lost, and none issued twice', async () => {
  await start(0)
  const bought = await killWhileIssuing('stall')
  await start(10)
  bought.push(...(await killWhileIssuing('slow-answer')))
  await start(10)
  bought.push(...(await killUnmailed()))
  await start(20)
  const { db } = app.platform
  await until(() => settled(db), 'everything is settled', 240_000)
  await server.kill()
  for (const { who, orderId, session, email } of bought) {
    const mails = (await app.sandbox.mails(email)) as unknown as {
      text: string
      headers: { messageId: string }
    }[]
    expect(new Set(mails.map(({ headers }) => headers.messageId)).size).toBe(1)
    const shop = giftShop(app)
    expect(await shop.balance(shop.codeIn(mails[0]?.text))).toMatchObject({
      status: 200,
      body: { cents: VALUE },
    })
    expect(await shop.own(who)).toMatchObject([{ orderId, state: 'mailed' }])
    if (!session.startsWith('cs_test')) expect((await moneyAtPayPal(app, orderId)).captured).toBe(VALUE)
  }
  const entries = await db.selectFrom('credit_entries').select(['kind', 'amount_cents']).execute()
  expect(entries).toEqual(bought.map(() => ({ kind: 'sold', amount_cents: VALUE })))
  await app.expectLedgerBalanced()
  expect(server.complaints.filter((line) => /"level":60|ended by itself/.test(line))).toEqual([])
}, 600_000)
