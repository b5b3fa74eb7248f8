import { expect, test } from 'vitest'
import type { AdminOffer } from '../../../shared/orders/office/offers.ts'
import { MAX_SEATS_PER_SALE } from '../../../shared/seating/contract.ts'
import type { SavedPlan } from '../../../shared/seating/plan.ts'
import { defaultName } from '../../../shared/seating/seats.ts'
import { askProvider, workUntil } from '../../testing/harness/provider.ts'
import { openPerformance, seatsBy } from '../../testing/scenes/box-office.ts'
import { offerStudents } from '../../testing/scenes/exchanges.ts'
import { offerOf, openOffers, totalOf } from '../../testing/scenes/offers.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { approve } from '../../testing/scenes/wallet.ts'

const { app, admin } = await setupScenario()
const office = openOffers(app, admin)

const seats = Array.from({ length: MAX_SEATS_PER_SALE }, (_, i) => i + 1)

/** Draws the house anew, with so many seats. */
async function enlargeHouse(): Promise<void> {
  const path = '/api/house/plan'
  const { version, plan } = (await app.api('GET', path, admin)).body as unknown as SavedPlan
  const [first] = plan.seats
  const drawn = seats.map((seatNum, i) => ({
    ...first,
    seatNum,
    ...defaultName(seatNum),
    x: (i % 10) * 40,
    y: Math.floor(i / 10) * 40,
  }))
  const body = { version, plan: { ...plan, seats: drawn } }
  expect(await app.api('PUT', path, { token: admin.token, body })).toMatchObject({ status: 200 })
}

/** What so many seats at these prices come to with tax, in cents. */
function totalAt(...groups: [seats: number, cents: number][]): number {
  const net = groups.reduce((sum, [count, cents]) => sum + count * cents, 0)
  return net + Math.floor((net * 10 + 50) / 100)
}

const statusOf = async (orderId: string) => (await office.look(orderId)).status

/** What the card provider shows to whoever pays. */
async function linesAt(session: string) {
  const { data } = await askProvider(app, `/checkout/sessions/${session}/line_items?limit=100`)
  return (data as { description: string; amount_total: number }[]).map((line) => [
    line.description,
    line.amount_total,
  ])
}

test('P02 an offer of more seats than a payment may have lines is paid by card, with a line for each ticket type', async () => {
  await enlargeHouse()
  const performanceId = await openPerformance(app)
  const offer = await office.make({ performanceId, seats })
  const { showName, orderId, secret } = offer
  const part = await office.pay(secret, { cents: 50_000 })
  expect(await linesAt(part.session)).toEqual([[`${showName}: part of the price of 300 seats`, 50_000]])
  const paid = await office.pay(secret)
  expect(await linesAt(paid.session)).toEqual([
    [`${showName}: 300 seats`, 300 * 1590],
    ['Tax (10%)', totalOf(300) - 300 * 1590],
  ])
  await app.sandbox.pay(paid.url)
  await workUntil(app, async () => (await statusOf(orderId)) === 'paid', 'the offer is paid', 120_000)
  expect(await seatsBy(app, performanceId, 'taken')).toEqual(seats)
}, 180_000)

test('P02 seats of two ticket types are two lines, and a wallet takes them too', async () => {
  const performanceId = await openPerformance(app)
  await offerStudents(app, performanceId)
  const chosen = seats
    .slice(0, 110)
    .map((seatNum) => ({ seatNum, type: seatNum <= 10 ? 'adult' : 'student' }))
  const body = {
    ...offerOf({ performanceId, seats: [], total: totalAt([10, 1590], [100, 795]) }),
    seats: chosen,
  }
  const made = await app.api('POST', '/api/admin/offers', { token: admin.token, body })
  expect(made).toMatchObject({ status: 200 })
  const { orderId, link = '', showName } = made.body as AdminOffer
  const secret = new URL(link ?? '').hash.slice(1)
  const { session } = await office.pay(secret)
  expect((await linesAt(session)).map(([name]) => name)).toEqual([
    `${showName}: 10 seats, Adult`,
    `${showName}: 100 seats, Student`,
    'Tax (10%)',
  ])
  const { reference } = (await office.askPay(secret, { provider: 'paypal' })).body as { reference: string }
  await approve(app, { orderId, paypalOrderId: reference })
  expect(await office.capture(secret)).toMatchObject({ status: 200, body: { status: 'paid' } })
})
