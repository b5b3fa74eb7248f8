import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { quote } from '../../../shared/orders/quote.ts'
import { MAX_TAXES, type Taxing, taxingOf } from '../../../shared/platform/money/taxes.ts'
import type { ReportAnswer } from '../../../shared/reports/reports.ts'
import { askProvider, workUntil } from '../../testing/harness/provider.ts'
import { openSettings } from '../../testing/harness/settings.ts'
import { seededRandom } from '../../testing/random.ts'
import { sample } from '../../testing/samples.ts'
import { hold, newcomer, openPerformance, openShow } from '../../testing/scenes/box-office.ts'
import { mailed, openDesk, ticketsOf } from '../../testing/scenes/desk.ts'
import { exchange } from '../../testing/scenes/exchanges.ts'
import { paidOrder } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { expectNoMoreThanTaken, quebecWithNumbers, taxFlow } from '../../testing/scenes/taxes.ts'
import { paidByWallet } from '../../testing/scenes/wallet.ts'

const { app, admin } = await setupScenario()
const office = await openSettings(app)
const { db } = app.platform
afterEach(() => office.reset())

const GST = 'GST (5%), no. 12345 6789 RT0001'
const QST = 'QST (9.975%), no. 1234567890 TQ0001'
const amountsOf = (taxes: readonly { amount: number }[] | undefined) => taxes?.map(({ amount }) => amount)
const inQuebec = async () => expect((await office.change(quebecWithNumbers)).status).toBe(200)

test('law 3: GST and QST by name and number, the same cents at the provider, on the receipt and in the mail', async () => {
  await inQuebec()
  const bought = await paidOrder(app, [1, 2], { donation: 20 })
  // 5 % of 31.80 is 1.59, 9.975 % is 3.172; the gift bears none.
  expect(await bought.read()).toMatchObject({
    subtotal: 5180,
    tax: 476,
    taxes: [
      { name: { en: 'GST', fr: 'TPS' }, number: '12345 6789 RT0001', rate: 5000, amount: 159 },
      { name: { en: 'QST', fr: 'TVQ' }, number: '1234567890 TQ0001', rate: 9975, amount: 317 },
    ],
    exempt: { seat: 0, donation: 2000 },
    total: 5656,
    captured: 5656,
  })
  const there = await askProvider(app, `/checkout/sessions/${bought.session}?expand[]=line_items`)
  const items = (there.line_items as { data: { description: string; amount_total: number }[] }).data
  expect(items.slice(-2).map(({ description, amount_total }) => [description, amount_total])).toEqual([
    [GST, 159],
    [QST, 317],
  ])
  expect(there.amount_total).toBe(5656)
  const mail = await mailed(app, bought.who.email, /^Your tickets/)
  for (const line of [
    'Donation (not taxed), thank you $20.00',
    `${GST} $1.59`,
    `${QST} $3.17`,
    'Total $56.56',
  ])
    expect(mail?.text).toContain(line)
  const detail = await admin.look(bought.orderId)
  expect(amountsOf(detail.taxes)).toEqual([159, 317])
  expect(detail.lines.map(({ tax }) => tax)).toEqual([239, 237, 0])
  const own = await app.api('GET', '/api/auth/my-data', { token: bought.who.token })
  expect(JSON.stringify(own.body)).toContain('"TVQ"')

  const wallet = await paidByWallet(app, [1, 2], { donation: 20 })
  expect(await wallet.read()).toMatchObject({ total: 5656, captured: 5656, tax: 476 })
})

test('what an order was taxed with stays with it, whatever is named, numbered and exempt later', async () => {
  await inQuebec()
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  const held = await hold(app, who, performance, [1])
  const sold = await openDesk(app, admin).sell({ performanceId: performance, seats: [2], total: 1829 })
  const { taxes } = quebecWithNumbers
  expect(held).toMatchObject({ taxing: { taxes, exempt: ['donation'] } })
  expect((await office.change({ taxes: [], donationsTaxed: true, taxName: 'Levy', taxRate: 0 })).status).toBe(
    200,
  )
  const bought = await paidOrder(app, [1], { performance, who, donation: 3 })
  expect(await bought.read()).toMatchObject({ tax: 239, total: 2129, exempt: { seat: 0, donation: 300 } })
  expect(amountsOf((await admin.look(sold.orderId)).taxes)).toEqual([80, 159])
  const next = await paidOrder(app, [3], { donation: 3 })
  expect(await next.read()).toMatchObject({
    tax: 0,
    taxes: [{ name: { en: 'Levy', fr: '' }, number: '', rate: 0, amount: 0 }],
    exempt: { seat: 0, donation: 0 },
  })
})

test('law 3: a receipt splits what was refunded into each tax, on the page and in the mail that goes out again', async () => {
  await inQuebec()
  const bought = await paidOrder(app, [1, 2], { donation: 20 })
  expect(await bought.read()).toMatchObject({ refunded: 0, returned: null })
  const ticketIds = bought.ids.slice(1)
  expect((await admin.refund(bought.orderId, { ticketIds, donation: true })).status).toBe(200)
  // 15.90 with 0.79 and 1.58, and the gift, which bears none.
  const shown = { net: 3590, tax: 237, taxes: [{ amount: 79 }, { amount: 158 }] }
  expect(await bought.read()).toMatchObject({ refunded: 3827, returned: shown })
  expect(await admin.look(bought.orderId)).toMatchObject({ refunded: 3827, returned: shown })
  await app.platform.db
    .updateTable('jobs')
    .set({ finished_at: 0 })
    .where('about', '=', bought.orderId)
    .execute()
  const mails = `/api/admin/orders/${bought.orderId}/mails`
  expect(await app.api('POST', mails, { token: admin.token })).toMatchObject({ status: 200 })
  const again = await mailed(app, bought.who.email, /^Your ticket:/)
  for (const line of [
    'Returned, before tax -$35.90',
    `${GST}, returned -$0.79`,
    `${QST}, returned -$1.58`,
    'Refunded -$38.27',
  ])
    expect(again?.text).toContain(line)
})

test('seats may be exempt, and donations taxed', async () => {
  expect(
    (await office.change({ ...quebecWithNumbers, seatsTaxed: false, donationsTaxed: true })).status,
  ).toBe(200)
  const { read } = await paidOrder(app, [1, 2], { donation: 10 })
  // 5 % and 9.975 % of 10.00: 0.50 and 0.9975.
  expect(await read()).toMatchObject({
    tax: 150,
    taxes: [{ amount: 50 }, { amount: 100 }],
    exempt: { seat: 3180, donation: 0 },
  })
})

test('law 8: exchanges, changes at the desk, refunds and a cancellation move each tax, and the report says so', async () => {
  await inQuebec()
  const [show = '', other = ''] = await openShow(app, 2)
  const desk = openDesk(app, admin)
  const bought = await paidOrder(app, [1, 2, 3], { performance: show, donation: 5 })
  const sold = await desk.sell({ performanceId: show, seats: [11, 12], total: 3656 })
  const [first = ''] = ticketsOf(sold)
  const quoted = await desk.quote(sold.orderId, { tickets: [{ ticketId: first, seatNum: 21 }] })
  expect(quoted.body).toMatchObject({
    credit: 1829,
    total: 1829,
    tax: 239,
    taxes: [{ amount: 80 }, { amount: 159 }],
  })
  const { orderId, ids, who } = bought
  await exchange(app, { who, orderId, ticketIds: [ids[0] ?? ''], performance: other, seats: [31] })
  expect((await admin.refund(orderId, { ticketIds: [ids[1]], donation: true })).status).toBe(200)
  await app.expectLedgerBalanced()
  expect((await admin.cancel(show)).status).toBe(200)
  const isOver = async () => {
    const { progress } = (await admin.progress(show)) as { progress: Record<string, number> }
    return progress.done === progress.orders
  }
  await workUntil(app, isOver, 'all orders are refunded')
  await app.expectLedgerBalanced()
  const orders = await db
    .selectFrom('order_lines')
    .select('order_id as id')
    .distinct()
    .where('performance_id', '=', show)
    .execute()
  expect(orders.map(({ id }) => id).toSorted()).toEqual([orderId, sold.orderId].toSorted())
  expectNoMoreThanTaken(
    await taxFlow(
      app,
      orders.map(({ id }) => id),
    ),
  )
  const answer = await app.api('GET', '/api/admin/reports/tax?from=2020-01-01&to=2100-01-01', {
    token: admin.token,
  })
  expect(answer).toMatchObject({ status: 200 })
  const [months, each] = (answer.body as ReportAnswer).parts
  const total = each?.total?.slice(2, 5)
  expect(total).toEqual([months?.total?.[4], months?.total?.[7], months?.total?.[10]])
  const rows = each?.rows.filter(([, name]) => String(name).includes('no.')) ?? []
  expect(new Set(rows.map(([, name]) => name))).toEqual(
    new Set(['GST, no. 12345 6789 RT0001', 'QST, no. 1234567890 TQ0001']),
  )
})

test('law 3: any taxes on any basket go back with its parts in any order, each to the cent', async () => {
  const desk = openDesk(app, admin)
  const { seed } = seededRandom('taxes')
  const someTaxing = fc.record({
    taxes: fc
      .array(fc.nat(30_000), { minLength: 1, maxLength: MAX_TAXES })
      .map((rates) => rates.map((rate, i) => ({ name: { en: `Tax ${i}`, fr: '' }, number: '', rate }))),
    seatsTaxed: fc.boolean(),
    donationsTaxed: fc.boolean(),
    seatPriceCents: fc.integer({ min: 1, max: 5000 }),
  })
  const basket = fc.record({
    seats: fc.uniqueArray(fc.integer({ min: 1, max: 80 }), { minLength: 1, maxLength: 6 }),
    donation: fc.nat(9),
    parts: fc.infiniteStream(fc.nat(5)),
  })
  await fc.assert(
    fc.asyncProperty(someTaxing, basket, async (rules, { seats, donation, parts }) => {
      await office.reset()
      expect((await office.change(rules)).status).toBe(200)
      const taxing: Taxing = taxingOf(app.platform.settings.current)
      const priced = seats.map((seatNum) => ({
        seatNum,
        priceCents: rules.seatPriceCents,
        ticketType: 'general',
      }))
      const offer = quote(priced, donation * 100, taxing)
      const performanceId = await openPerformance(app)
      const order = await desk.sell({ performanceId, seats, donation, total: offer.totalCents })
      expect(amountsOf(order.taxes)).toEqual(offer.taxes.map(({ amount }) => amount))

      const tickets = ticketsOf(order)
      let given = donation === 0
      while (tickets.length > 0 || !given) {
        const picked = tickets.splice(0, parts.next().value)
        const gift = !given && (picked.length === 0 || parts.next().value > 2)
        given ||= gift
        if (picked.length === 0 && !gift) continue
        expect(await admin.refund(order.orderId, { ticketIds: picked, donation: gift })).toMatchObject({
          status: 200,
        })
        const flow = await taxFlow(app, [order.orderId])
        expectNoMoreThanTaken(flow)
        await expectReturned(order.orderId, flow.returned)
        await app.expectLedgerBalanced()
      }
      const { taken, returned } = await taxFlow(app, [order.orderId])
      expect(returned).toEqual(taken)
    }),
    { seed, numRuns: sample(20, 150) },
  )
})

test('law 8: taxes of an order and of its lines that do not add up are found', async () => {
  await inQuebec()
  const { orderId } = await paidOrder(app, [1])
  await app.expectLedgerBalanced()
  const order = (tax_cents: number, total_cents: number) =>
    db.updateTable('orders').set({ tax_cents, total_cents }).where('id', '=', orderId).execute()
  const { id } = await db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const qst = (row: { tax_no?: number; amount_cents?: number }) =>
    db.updateTable('line_taxes').set(row).where('order_line_id', '=', id).where('tax_no', '>', 1).execute()
  const wrongs = [
    ['an order with more tax than its line', () => order(240, 1830), () => order(239, 1829)],
    ['a line with less of a tax', () => qst({ amount_cents: 158 }), () => qst({ amount_cents: 159 })],
    ['a tax that is not of the order', () => qst({ tax_no: 3 }), () => qst({ tax_no: 2 })],
  ] as const
  for (const [what, spoil, mend] of wrongs) {
    await spoil()
    const found = await db.selectFrom('ledger_check').select('order_id').execute()
    expect(found, what).toEqual([{ order_id: orderId }])
    await mend()
    await app.expectLedgerBalanced()
  }
  await expect(qst({ amount_cents: 0 })).rejects.toThrow(/check/i)
})

/** The order's receipt says of each tax what its lines gave back, and with the rest what was refunded. */
async function expectReturned(orderId: string, taxes: readonly number[]): Promise<void> {
  const { returned, refunded } = await admin.look(orderId)
  expect(amountsOf(returned?.taxes)).toEqual(taxes.slice(0, returned?.taxes.length))
  expect((returned?.net ?? 0) + (returned?.tax ?? 0)).toBe(refunded)
}
