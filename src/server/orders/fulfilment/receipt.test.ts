import { expect, test } from 'vitest'
import { quote } from '../../../shared/orders/quote.ts'
import { centsFromDollars, formatCents } from '../../../shared/platform/money/money.ts'
import { askProvider, refundsAt, sendEvent, workUntil } from '../../testing/harness/provider.ts'
import { openSettings } from '../../testing/harness/settings.ts'
import {
  askPayment,
  hold,
  newcomer,
  openPerformance,
  readLink,
  readOrder,
} from '../../testing/scenes/box-office.ts'
import { mailed } from '../../testing/scenes/desk.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { approve, askWallet, capture, moneyAtPayPal, readWallet } from '../../testing/scenes/wallet.ts'

const SEATS = [1, 2, 3]
const DONATION = 7
const { app, admin } = await setupScenario()
const desk = await openSettings(app)
const changed = await desk.change({
  seatPriceCents: 1333,
  taxRate: 14_975,
  taxName: 'GST and QST',
  taxNumber: '12345 RT0001',
})
expect(changed.status).toBe(200)

/** A buyer holding three seats, with a price, donation and rate that divide badly, and the cart's totals. */
async function cart() {
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  const held = await hold(app, who, performance, SEATS)
  const seats = held.seats.map(({ seatNum, price }) => ({
    seatNum,
    priceCents: centsFromDollars(price),
    ticketType: 'general',
  }))
  const quoted = quote(seats, DONATION * 100, held.taxing)
  // 3 × 13.33 + 7 = 46.99; 14.975 % of it is 7.036 752 5.
  expect(quoted).toMatchObject({ subtotalCents: 4699, taxCents: 704, totalCents: 5403 })
  return { who, quoted }
}

/** Everything is refunded, one seat at a time and then the rest: to the cent what was captured. */
async function refundTicket(orderId: string, ids: string[]): Promise<number[]> {
  for (const ticketId of ids.slice(0, 2))
    expect((await admin.refund(orderId, { ticketIds: [ticketId] })).status).toBe(200)
  expect((await admin.refund(orderId, { ticketIds: ids.slice(2), donation: true })).status).toBe(200)
  await workUntil(
    app,
    async () => (await admin.look(orderId)).refunds.every(({ state }) => state === 'done'),
    'all is back',
  )
  const back = (await admin.look(orderId)).refunds.map(({ amount }) => amount)
  expect(back.reduce((sum, cents) => sum + cents, 0)).toBe(5403)
  return back
}

test('law 3: the same cents in cart, payment page, card provider, receipt, mail and refunds', async () => {
  const { who, quoted } = await cart()
  const { orderId, url, session } = readLink(await askPayment(app, who, SEATS, { donation: DONATION }))
  expect(await (await fetch(url)).text()).toContain('54.03')
  const there = await askProvider(app, `/checkout/sessions/${session}?expand[]=line_items`)
  expect(there).toMatchObject({ amount_total: quoted.totalCents })
  const items = (there.line_items as { data: { amount_total: number }[] }).data
  expect(items.reduce((sum, { amount_total }) => sum + amount_total, 0)).toBe(quoted.totalCents)

  await app.sandbox.pay(url)
  await sendEvent(app, { type: 'checkout.session.completed', session })
  await workUntil(app, async () => (await readOrder(app, who, orderId)).status === 'paid', 'it is paid')
  const order = await readOrder(app, who, orderId)
  expect(order).toMatchObject({
    subtotal: 4699,
    donation: 700,
    tax: 704,
    taxes: [{ rate: 14_975, amount: 704 }],
    total: 5403,
    paidWith: 'stripe',
    captured: 5403,
    refunded: 0,
  })
  expect(Date.parse(order.paidAt ?? '')).toBeGreaterThanOrEqual(Date.parse(order.createdAt))
  expect(order.seats.map(({ priceCents }) => priceCents)).toEqual([1333, 1333, 1333])
  const landed = await app.api('GET', `/api/stripe/session?session_id=${session}`, { token: who.token })
  expect(landed.body).toMatchObject({ amount_total: 5403 })

  const { text = '' } = (await mailed(app, who.email, /^Your tickets/)) ?? {}
  for (const line of [
    'Seat A1 $13.33',
    'Donation, thank you $7.00',
    'Subtotal $46.99',
    'GST and QST (14.975%), no. 12345 RT0001 $7.04',
    'Total $54.03',
  ])
    expect(text).toContain(line)

  const back = await refundTicket(
    orderId,
    order.tickets.map(({ ticketId }) => ticketId),
  )
  expect((await refundsAt(app, session)).map(({ amount }) => amount).sort()).toEqual(back.sort())
  expect(await readOrder(app, who, orderId)).toMatchObject({
    status: 'refunded',
    refunded: 5403,
    paidWith: 'stripe',
  })
  const refund = await mailed(app, who.email, /^Your refund/)
  expect(back.map(formatCents).some((amount) => refund?.text.includes(amount))).toBe(true)
})

test('law 3: the same cents at PayPal', async () => {
  const { who, quoted } = await cart()
  const order = readWallet(await askWallet(app, who, SEATS, { donation: DONATION }))
  await approve(app, order)
  const paid = await capture(app, who, order)
  expect(paid).toMatchObject({ status: 'paid', total: quoted.totalCents, paidWith: 'paypal' })
  expect(await moneyAtPayPal(app, order.orderId)).toMatchObject({ captured: 5403 })
  await refundTicket(
    order.orderId,
    paid.tickets.map(({ ticketId }) => ticketId),
  )
  expect(await moneyAtPayPal(app, order.orderId)).toMatchObject({ captured: 5403, refunded: 5403 })
})

test('an order that was never paid has no receipt', async () => {
  const { who } = await cart()
  const { orderId } = readLink(await askPayment(app, who, SEATS))
  expect(await readOrder(app, who, orderId)).toMatchObject({ paidAt: null, paidWith: null })
})
