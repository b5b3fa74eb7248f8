import { afterAll, expect, test } from 'vitest'
import type { UnknownPayment } from '../../../shared/orders/office/unknown-payments.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { createHarness } from '../../testing/harness/harness.ts'
import { workUntil } from '../../testing/harness/provider.ts'
import { createThirdProvider } from '../../testing/harness/third-provider.ts'
import {
  askPayment,
  expectRefusal,
  hold,
  newcomer,
  openPerformance,
  type Person,
  readOrder,
} from '../../testing/scenes/box-office.ts'
import { deleteOrderRows } from '../../testing/scenes/lost-orders.ts'
import { openBoxOffice } from '../../testing/scenes/refunds.ts'
import type { News } from '../gateway/provider.ts'
import { openProviders, paymentProviders } from '../gateway/registry.ts'
import { findUnknownPayments } from '../unknown/find-unknown-payments.ts'
import { reconcile } from './sync-payment-attempt.ts'

const lantern = createThirdProvider('lantern')
const ledger = createThirdProvider('ledger', { captures: true })
const app = await createHarness({
  sandbox: true,
  providers: [...paymentProviders, lantern.kind, ledger.kind],
})
const admin = await openBoxOffice(app)
afterAll(() => app.close())

const ask = (name: string, who: Person, seats: number[]) =>
  app.api('POST', `/api/payments/${name}/orders`, {
    token: who.token,
    body: { seats: seats.map((seatNum) => ({ seatNum })) },
  })

/** Two seats of a new performance, with an open payment at a third provider. */
async function place(name: string) {
  const who = await newcomer(app)
  await hold(app, who, await openPerformance(app), [1, 2])
  const answer = await ask(name, who, [1, 2])
  expect(answer).toMatchObject({ status: 200 })
  const { orderId, reference, url } = answer.body as Record<'orderId' | 'reference' | 'url', string>
  expect(url).toBe(`https://${name}.example/${reference}`)
  return { who, orderId, reference, read: () => readOrder(app, who, orderId) }
}

const hear = (provider: typeof lantern, news: News, id?: string) =>
  app.api('POST', `/api/webhooks/${provider.kind.name}`, provider.message(news, id))

test.each([
  ['charges by itself', lantern, 'payment'],
  ['waits until we take the money', ledger, 'approval'],
] as const)(
  'a third provider that %s sells, is heard, gives back, and its unknown payments are found',
  async (_what, provider, about) => {
    const { name } = provider.kind
    const sold = await place(name)
    const news = { about, reference: sold.reference }
    const message = provider.message(news)
    expectRefusal(
      await app.api('POST', `/api/webhooks/${name}`, { ...message, body: `${message.body} ` }),
      'bad-signature',
    )
    provider.pay(sold.reference)
    for (const _ of [1, 2]) expect(await hear(provider, news, 'an event')).toMatchObject({ status: 200 })
    await workUntil(app, async () => (await sold.read()).status === 'paid', 'its news sells the seats')
    const { paidWith, captured, tickets } = await sold.read()
    expect({ paidWith, captured }).toEqual({ paidWith: name, captured: 3498 })

    const [first] = tickets
    expect(await admin.refund(sold.orderId, { ticketIds: [first?.ticketId] })).toMatchObject({ status: 200 })
    await workUntil(app, () => provider.refunds.length > 0, 'half of it goes back')
    expect(provider.refunds).toMatchObject([{ amountCents: 1749, paymentRef: `pay-${sold.reference}` }])
    expect(await hear(provider, { about: 'money-back', paymentRef: `pay-${sold.reference}` })).toMatchObject({
      status: 200,
    })
    await app.platform.jobs.runDue()
    expect((await admin.look(sold.orderId)).refunds).toMatchObject([{ provider: name, state: 'done' }])
    await app.expectLedgerBalanced()

    const lost = await place(name)
    provider.pay(lost.reference)
    await hear(provider, { about, reference: lost.reference })
    await workUntil(app, async () => (await lost.read()).status === 'paid', 'the other is sold too')
    await app.platform.jobs.runDue()
    await deleteOrderRows(app, lost.orderId)
    await findUnknownPayments(app.platform)
    const list = await app.api('GET', '/api/unknown-payments', { token: admin.token })
    const unknown = (list.body as unknown as UnknownPayment[]).find(({ orderId }) => orderId === lost.orderId)
    expect(unknown).toMatchObject({ provider: name, amount: 3498, reference: lost.reference })
    await admin.post('/api/unknown-payments/refunds', { ids: [unknown?.id] })
    await workUntil(app, () => provider.refunds.length === 2, 'what belongs to nobody goes back')
    expect(provider.refunds[1]).toMatchObject({ amountCents: 3498 })
    await app.expectLedgerBalanced()
  },
)

test('its captures are asked for through the call of every provider', async () => {
  const { who, orderId, reference, read } = await place('ledger')
  const capture = (name = 'ledger') =>
    app.api('POST', `/api/payments/${name}/orders/${orderId}/capture`, { token: who.token })
  expectRefusal(await capture(), 'payment-not-finished', { orderId })
  ledger.pay(reference)
  for (const other of ['paypal', 'stripe']) expectRefusal(await capture(other), 'order-not-open', { orderId })
  expect((await read()).status).toBe('pending')
  expect(await capture()).toMatchObject({ status: 200, body: { status: 'paid' } })
  expect((await read()).tickets).toHaveLength(2)
  await app.expectLedgerBalanced()
})

test('the card, chosen instead, closes its session first; without any news reconcile sells', async () => {
  const { who, orderId, reference } = await place('lantern')
  expect(await askPayment(app, who, [1, 2])).toMatchObject({ status: 200, body: { orderId } })
  const again = await ask('lantern', who, [1, 2])
  expect(again).toMatchObject({ status: 200, body: { orderId } })
  expect(again.body.reference).not.toBe(reference)
  lantern.pay(String(again.body.reference))
  await app.platform.db
    .updateTable('payment_attempts')
    .set({ created_at: Date.now() - 120_000 })
    .where('order_id', '=', orderId)
    .execute()
  await reconcile(app.platform)
  expect((await readOrder(app, who, orderId)).status).toBe('paid')
  await app.expectLedgerBalanced()
})

test('its page loads what it says and nothing of it where it is not', async () => {
  const csp = (await app.api('GET', '/payment')).headers['content-security-policy']
  expect(csp).toContain('https://lantern.example')
  expect((await app.api('GET', '/')).headers['content-security-policy']).not.toContain('lantern')
  expect((await app.api('GET', '/api/payments/lantern/settings')).body).toEqual({ account: 'theatre' })
  const who = await newcomer(app)
  expectRefusal(await app.api('GET', '/api/payments/stripe/settings'), 'not-found')
  expectRefusal(await ask('lamp', who, [1]), 'not-found')
})

test('no provider has the name of another, nor of what takes money without one', async () => {
  for (const name of ['free', 'cash', 'terminal', 'stripe'])
    await expect(
      openProviders([...paymentProviders, createThirdProvider(name).kind], app.platform),
    ).rejects.toThrow(`The name ${name} of a payment provider is taken.`)
})

test('news that wait for a provider that was switched off fail, and end', async () => {
  const off = await createHarness({
    providers: [...paymentProviders, { ...createThirdProvider('shut').kind, open: async () => null }],
  })
  const { db, engine, jobs } = off.platform
  const payload = { eventId: 'late news', news: null }
  await enqueue(db, engine, { kind: 'shut-event', payload, uniqueKey: 'shut-event:1' })
  const look = () =>
    db
      .selectFrom('jobs')
      .select(['state', 'attempts', 'last_error'])
      .where('kind', '=', 'shut-event')
      .execute()
  await jobs.runDue()
  const failed = { attempts: 1, last_error: 'no payment provider is named shut' }
  expect(await look()).toEqual([{ ...failed, state: 'ready' }])
  // As after four days of it.
  await db.updateTable('jobs').set({ attempts: 1199, run_at: 0 }).where('kind', '=', 'shut-event').execute()
  await jobs.runDue()
  expect(await look()).toEqual([{ ...failed, attempts: 1200, state: 'dead' }])
  await off.close()
})
