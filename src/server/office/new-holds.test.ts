import { afterEach, describe, expect, test } from 'vitest'
import { newId } from '../platform/base/base.ts'
import { createShow } from '../shows/commands/create-show.ts'
import { openSettings } from '../testing/harness/settings.ts'
import {
  askHold,
  askPayment,
  hold,
  newcomer,
  openPerformance,
  openShow,
  readLink,
  readOrder,
} from '../testing/scenes/box-office.ts'
import { setupApp } from '../testing/scenes/scenario.ts'
import { until } from '../testing/until.ts'

const app = await setupApp({ sandbox: true })
const desk = await openSettings(app)
afterEach(async () => {
  await app.expectLedgerBalanced()
  await desk.reset()
})

describe('new values touch new holds only', () => {
  test('law 3: a purchase that runs keeps its price and its tax to the receipt', async () => {
    const [performance, early] = [await openPerformance(app), await newcomer(app)]
    const held = await hold(app, early, performance, [1, 2])
    expect(held.taxing.taxes).toMatchObject([{ name: { en: 'Tax' }, rate: 10_000 }])
    expect(
      (await desk.change({ taxRate: 14_975, seatPriceCents: 2000, taxName: 'GST & QST', taxNumber: 'R1' }))
        .status,
    ).toBe(200)
    // The same hold, changed: the added seat has today's price, the rate stays.
    const more = await hold(app, early, performance, [1, 2, 3])
    expect(more).toMatchObject({ taxing: held.taxing, expiresAt: held.expiresAt })
    expect(more.seats.map(({ price }) => price)).toEqual([15.9, 15.9, 20])
    const first = readLink(await askPayment(app, early, [1, 2, 3], { donation: 5 }))
    const subtotal = 1590 * 2 + 2000 + 500
    const tax = Math.floor((subtotal * 10 + 50) / 100)
    expect(await readOrder(app, early, first.orderId)).toMatchObject({
      subtotal,
      tax,
      taxes: [{ rate: 10_000, amount: tax }],
      total: subtotal + tax,
    })
    await app.sandbox.pay(first.url)
    await until(async () => {
      await app.platform.jobs.runDue()
      return (await app.sandbox.mails(early.email)).length === 1
    }, 'it is paid and its receipt came')
    const [mail] = await app.sandbox.mails(early.email)
    expect(mail?.text).toContain(`Tax (10%) $${(tax / 100).toFixed(2)}`)
  })

  test('law 3: the next purchase has the new price and the new tax', async () => {
    const [performance, late] = [await openPerformance(app), await newcomer(app)]
    expect((await desk.change({ taxRate: 14_975, seatPriceCents: 2000 })).status).toBe(200)
    const next = await hold(app, late, performance, [4])
    expect(next).toMatchObject({ taxing: { taxes: [{ rate: 14_975 }] }, seats: [{ price: 20 }] })
    const second = readLink(await askPayment(app, late, [4]))
    expect(await readOrder(app, late, second.orderId)).toMatchObject({
      subtotal: 2000,
      tax: 300,
      taxes: [{ rate: 14_975, amount: 300 }],
      total: 2300,
    })
  })

  test('seats that have a price of their own keep it', async () => {
    await app.platform.db.updateTable('seats').set({ price_cents: 3000 }).where('seat_num', '=', 80).execute()
    expect((await desk.change({ seatPriceCents: 1000 })).status).toBe(200)
    const prices = await app.platform.db.selectFrom('seats').select(['seat_num', 'price_cents']).execute()
    expect(new Set(prices.filter(({ seat_num }) => seat_num < 80).map((row) => row.price_cents))).toEqual(
      new Set([1000]),
    )
    expect(prices.find(({ seat_num }) => seat_num === 80)?.price_cents).toBe(3000)
  })

  test('the length counts from the next hold on, also after letting go and choosing again', async () => {
    const [one, two] = (await openShow(app, 2)) as [string, string]
    const who = await newcomer(app)
    const first = await hold(app, who, one, [1])
    expect((await desk.change({ holdMinutes: 30 })).status).toBe(200)
    await askHold(app, who, one, [])
    expect((await hold(app, who, one, [2])).expiresAt).toBe(first.expiresAt)
    const other = await newcomer(app)
    const next = await hold(app, other, two, [1])
    expect(Date.parse(next.expiresAt) - Date.parse(next.serverTime)).toBeGreaterThan(29 * 60_000)
    expect((await askPayment(app, other, [1], { holdId: next.holdId })).status).toBe(200)
  })

  test('doors and end of sales count for performances that are made from now on', async () => {
    const made = () =>
      createShow(app.platform, { name: `Run ${newId()}`, startDate: '2027-03-13', endDate: '2027-03-14' })
    const before = await made()
    expect((await desk.change({ doorsMinutes: 45, salesCutOffMinutes: 60 })).status).toBe(200)
    const [minutes, after] = [60_000, await made()]
    for (const { starts_at, doors_at, sales_end_at } of before.performances)
      expect([starts_at - doors_at, starts_at - sales_end_at]).toEqual([30 * minutes, 0])
    for (const { starts_at, doors_at, sales_end_at } of after.performances)
      expect([starts_at - doors_at, starts_at - sales_end_at]).toEqual([45 * minutes, 60 * minutes])
  })
})
