import { expect, test } from 'vitest'
import { refundsAt, workUntil } from '../../testing/harness/provider.ts'
import { newcomer, readOrder } from '../../testing/scenes/box-office.ts'
import { exchange, openPriced, payDifference, ticketHolder } from '../../testing/scenes/exchanges.ts'
import { atProvider } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { approve, capture, moneyAtPayPal, placeWalletOrder } from '../../testing/scenes/wallet.ts'

const { app, admin } = await setupScenario()

/** A buyer who exchanged the first of these two tickets and had paid the difference. */
async function exchanged(prices: number[], seats = [1]) {
  const old = await ticketHolder(app, prices, seats)
  const made = await exchange(app, { ...old.wish, ticketIds: old.ids.slice(0, 1), seats: [21] })
  if (made.quote.due > 0) await payDifference(app, made)
  await workUntil(app, async () => (await old.look(made.orderId)).status === 'paid', 'it is exchanged')
  return { ...old, made, newer: () => old.look(made.orderId), older: () => old.look(old.orderId) }
}

test('P17 the whole payment is given back at the provider: the tickets had in exchange for it are void too', async () => {
  const { session, newer, older } = await exchanged([1590, 1590, 1590], [1, 2])
  await atProvider(app, 'refund', { session })
  await workUntil(app, async () => (await newer()).status === 'refunded', 'both are void')
  expect((await newer()).tickets).toMatchObject([{ state: 'void' }])
  expect((await older()).tickets).toMatchObject([{ state: 'void' }, { state: 'void' }])
  expect((await older()).status).toBe('refunded')
})

test('P17 a half that is given back there voids nothing, and counts when the exchanged ticket is refunded', async () => {
  const { session, newer, older, made, orderId } = await exchanged([1590, 1590], [1, 2])
  await atProvider(app, 'refund', { session, amount: 1749 })
  await workUntil(app, async () => (await admin.look(orderId)).refunds.length === 1, 'it is seen')
  expect((await newer()).tickets).toMatchObject([{ state: 'valid' }])
  expect((await older()).tickets).toMatchObject([{ state: 'void' }, { state: 'valid' }])
  await app.expectLedgerBalanced()
  const ticketIds = (await newer()).tickets.map(({ ticketId }) => ticketId)
  expect((await admin.refund(made.orderId, { ticketIds })).status).toBe(200)
  expect((await newer()).status).toBe('refunded')
  expect(await refundsAt(app, session)).toHaveLength(1)
})

test('P17 a ticket that a payment of its own helps to pay for stays, and only that payment is left to give back', async () => {
  const { session, newer, made } = await exchanged([1590, 2000])
  await atProvider(app, 'refund', { session })
  await workUntil(app, async () => (await refundsAt(app, session)).length === 1, 'it is given back there')
  await workUntil(app, async () => (await admin.look(made.orderId)).exchangedFrom !== null, 'it is seen')
  expect((await newer()).tickets).toMatchObject([{ state: 'valid' }])
  const ticketIds = (await newer()).tickets.map(({ ticketId }) => ticketId)
  await workUntil(
    app,
    async () => (await admin.look((await newer()).exchangedFrom?.orderId ?? '')).refunds.length === 1,
    'it is written down',
  )
  await admin.refund(made.orderId, { ticketIds })
  await workUntil(app, async () => (await refundsAt(app, made.session)).length === 1, 'its own is back')
  expect(await refundsAt(app, made.session)).toMatchObject([{ amount: 451 }])
  expect(await refundsAt(app, session)).toHaveLength(1)
})

test('the new performance is called off: both payments go back whole, the old one is not touched by its own', async () => {
  const { session, newer, older, made, first, second } = await exchanged([1590, 2000])
  expect(await admin.progress(first)).toMatchObject({ sold: { tickets: 0, total: 0 } })
  expect(await admin.progress(second)).toMatchObject({ sold: { orders: 1, tickets: 1, total: 2200 } })
  await admin.cancel(second)
  await workUntil(app, async () => (await newer()).status === 'refunded', 'it is refunded')
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
  expect(await older()).toMatchObject({ status: 'paid', refunded: 0 })
})

test('P19 PayPal gives back what an order that was had in exchange cost', async () => {
  const [first = '', second = ''] = await openPriced(app, 1590, 1590)
  const who = await newcomer(app)
  const order = await placeWalletOrder(app, who, first, [1])
  await approve(app, order)
  const ticketsOf = async (id: string) =>
    (await readOrder(app, who, id)).tickets.map(({ ticketId }) => ticketId)
  await capture(app, who, order)
  const wish = { who, orderId: order.orderId, ticketIds: await ticketsOf(order.orderId) }
  const made = await exchange(app, { ...wish, performance: second, seats: [21] })
  await admin.refund(made.orderId, { ticketIds: await ticketsOf(made.orderId) })
  await workUntil(
    app,
    async () => (await moneyAtPayPal(app, order.orderId)).refunded === 1749,
    'all of it is back',
  )
})

test('P17 what was not exchanged is refunded, then the rest of the payment is lost: the exchanged ticket is void', async () => {
  const { session, ids, newer, older, orderId } = await exchanged([1590, 1590], [1, 2])
  await admin.refund(orderId, { ticketIds: ids.slice(1) })
  await workUntil(app, async () => (await refundsAt(app, session)).length === 1, 'the other is back')
  expect((await older()).status).toBe('refunded')
  await atProvider(app, 'refund', { session, amount: 1749 })
  await workUntil(app, async () => (await newer()).status === 'refunded', 'it is void')
  expect((await newer()).tickets).toMatchObject([{ state: 'void' }])
})

test('P17 both payments of a ticket are lost, the older first: it is void', async () => {
  const { session, newer, made, orderId } = await exchanged([1590, 2000])
  await atProvider(app, 'refund', { session })
  await workUntil(app, async () => (await admin.look(orderId)).refunds.length === 1, 'the first is gone')
  expect((await newer()).tickets).toMatchObject([{ state: 'valid' }])
  await atProvider(app, 'refund', { session: made.session })
  await workUntil(app, async () => (await newer()).status === 'refunded', 'nothing is left of it')
  expect((await newer()).tickets).toMatchObject([{ state: 'void' }])
})
