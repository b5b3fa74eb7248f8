import { expect, test } from 'vitest'
import { refundsAt, workUntil } from '../../testing/harness/provider.ts'
import { newcomer, readOrder } from '../../testing/scenes/box-office.ts'
import { exchange, openPriced, payDifference, ticketHolder } from '../../testing/scenes/exchanges.ts'
import { atProvider } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { approve, capture, moneyAtPayPal, placeWalletOrder } from '../../testing/scenes/wallet.ts'

const { app, admin } = await setupScenario()

/** A buyer who exchanged the first of these tickets and had paid the difference. */
async function exchanged(prices: number[], seats = [1]) {
  const old = await ticketHolder(app, prices, seats)
  const made = await exchange(app, { ...old.input, ticketIds: old.ids.slice(0, 1), seats: [21] })
  if (made.quote.due > 0) await payDifference(app, made)
  await old.exchanged()
  const states = async () => (await old.look()).tickets.map(({ label, state }) => `${label} ${state}`)
  const noted = (count: number) =>
    workUntil(
      app,
      async () => (await admin.look(old.orderId)).refunds.length === count,
      `${count} refunds are written down`,
    )
  return { ...old, made, states, noted }
}

test('P17 the whole payment is given back at the provider: the tickets had in exchange for it are void too', async () => {
  const { session, look, states } = await exchanged([1590, 1590, 1590], [1, 2])
  await atProvider(app, 'refund', { session })
  await workUntil(app, async () => (await look()).status === 'refunded', 'both are void')
  expect(await states()).toEqual(['A1 void', 'A2 void', 'C1 void'])
})

test('P17 a half that is given back there voids nothing, and counts when the exchanged ticket is refunded', async () => {
  const { session, look, states, noted, orderId, validIds, second } = await exchanged([1590, 1590], [1, 2])
  await atProvider(app, 'refund', { session, amount: 1749 })
  await noted(1)
  expect(await states()).toEqual(['A1 void', 'A2 valid', 'C1 valid'])
  await app.expectLedgerBalanced()
  expect((await admin.refund(orderId, { ticketIds: await validIds(second) })).status).toBe(200)
  expect(await states()).toEqual(['A1 void', 'A2 valid', 'C1 void'])
  expect(await look()).toMatchObject({ status: 'paid', refunded: 1749 })
  expect(await refundsAt(app, session)).toHaveLength(1)
})

test('P17 a ticket that a second payment helps to pay for stays, and only that payment is left to give back', async () => {
  const { session, states, noted, made, orderId, validIds } = await exchanged([1590, 2000])
  await atProvider(app, 'refund', { session })
  await noted(1)
  expect(await states()).toEqual(['A1 void', 'C1 valid'])
  await admin.refund(orderId, { ticketIds: await validIds() })
  await workUntil(app, async () => (await refundsAt(app, made.session)).length === 1, 'the second is back')
  expect(await refundsAt(app, made.session)).toMatchObject([{ amount: 451 }])
  expect(await refundsAt(app, session)).toHaveLength(1)
})

test('the new performance is called off: both payments go back whole, and the old one has nothing to give back', async () => {
  const { session, look, made, first, second } = await exchanged([1590, 2000])
  expect(await admin.progress(first)).toMatchObject({ sold: { tickets: 0, total: 0 } })
  expect(await admin.progress(second)).toMatchObject({ sold: { orders: 1, tickets: 1, total: 2200 } })
  await admin.cancel(second)
  await workUntil(app, async () => (await look()).status === 'refunded', 'it is refunded')
  await workUntil(app, async () => (await refundsAt(app, session)).length === 1, 'the first gives its part')
  expect(await refundsAt(app, session)).toMatchObject([{ amount: 1749 }])
  expect(await refundsAt(app, made.session)).toMatchObject([{ amount: 451 }])
  await workUntil(
    app,
    async () => (await admin.progress(second)).progress as { back: number } | null,
    'it is over',
  )
  expect(await admin.progress(second)).toMatchObject({ progress: { back: 2200, due: 0 } })
  await admin.cancel(first)
  await app.platform.jobs.runDue()
  expect(await look()).toMatchObject({ status: 'refunded', refunded: 2200 })
})

test('the old performance is called off after the exchange: the new ticket stays', async () => {
  const { look, states, first } = await exchanged([1590, 2000])
  await admin.cancel(first)
  await app.platform.jobs.runDue()
  expect(await states()).toEqual(['A1 void', 'C1 valid'])
  expect(await look()).toMatchObject({ status: 'paid', cancelled: false, refunded: 0 })
})

test('P19 PayPal gives back what an exchanged ticket cost', async () => {
  const [first = '', second = ''] = await openPriced(app, 1590, 1590)
  const who = await newcomer(app)
  const order = await placeWalletOrder(app, who, first, [1])
  await approve(app, order)
  const valid = async () =>
    (await readOrder(app, who, order.orderId)).tickets.flatMap(({ ticketId, state }) =>
      state === 'valid' ? [ticketId] : [],
    )
  await capture(app, who, order)
  const input = { who, orderId: order.orderId, ticketIds: await valid() }
  await exchange(app, { ...input, performance: second, seats: [21] })
  await admin.refund(order.orderId, { ticketIds: await valid() })
  await workUntil(
    app,
    async () => (await moneyAtPayPal(app, order.orderId)).refunded === 1749,
    'all of it is back',
  )
})

test('P17 what was not exchanged is refunded, then the rest of the payment is lost: the exchanged ticket is void', async () => {
  const { session, ids, look, states, orderId } = await exchanged([1590, 1590], [1, 2])
  await admin.refund(orderId, { ticketIds: ids.slice(1) })
  await workUntil(app, async () => (await refundsAt(app, session)).length === 1, 'the other is back')
  expect(await look()).toMatchObject({ status: 'paid', refunded: 1749 })
  await atProvider(app, 'refund', { session, amount: 1749 })
  await workUntil(app, async () => (await look()).status === 'refunded', 'it is void')
  expect(await states()).toEqual(['A1 void', 'A2 void', 'C1 void'])
})

test('P17 both payments of a ticket are lost, the older first: it is void', async () => {
  const { session, look, states, noted, made } = await exchanged([1590, 2000])
  await atProvider(app, 'refund', { session })
  await noted(1)
  expect(await states()).toEqual(['A1 void', 'C1 valid'])
  await atProvider(app, 'refund', { session: made.session })
  await workUntil(app, async () => (await look()).status === 'refunded', 'nothing is left of it')
  expect(await states()).toEqual(['A1 void', 'C1 void'])
})
