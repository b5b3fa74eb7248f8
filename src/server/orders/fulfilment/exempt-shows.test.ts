import { afterEach, expect, test } from 'vitest'
import type { ReportAnswer } from '../../../shared/reports/reports.ts'
import { askProvider, sendEvent, workUntil } from '../../testing/harness/provider.ts'
import { openSettings } from '../../testing/harness/settings.ts'
import { askHold, hold, newcomer, readLink, readOrder } from '../../testing/scenes/box-office.ts'
import { changeTickets, mailed, openDesk, ticketsOf } from '../../testing/scenes/desk.ts'
import { exchange, openPriced, payDifference } from '../../testing/scenes/exchanges.ts'
import { openTaxedAndExempt, setExempt } from '../../testing/scenes/exempt-shows.ts'
import { openOffers } from '../../testing/scenes/offers.ts'
import { paidOrder } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { quebecWithNumbers } from '../../testing/scenes/taxes.ts'

const { app, admin } = await setupScenario()
const office = await openSettings(app)
const desk = openDesk(app, admin)
afterEach(() => office.reset())

const inQuebec = async () => expect((await office.change(quebecWithNumbers)).status).toBe(200)
const amountsOf = (taxes: readonly { amount: number }[] | undefined) => taxes?.map(({ amount }) => amount)

/** A paid basket: A1 and A2 of a taxed evening at 15.90, A1 of an exempt one at 20.00, and a gift of 5.00. */
async function mixedOrder() {
  const evenings = await openTaxedAndExempt(app, 1590, 2000)
  const who = await newcomer(app)
  await hold(app, who, evenings.taxed, [1, 2])
  const held = await hold(app, who, evenings.exempt, [1])
  const seats = [
    { performanceId: evenings.taxed, seatNum: 1 },
    { performanceId: evenings.taxed, seatNum: 2 },
    { performanceId: evenings.exempt, seatNum: 1 },
  ]
  const link = await app.api('POST', '/api/stripe/payment-link', {
    token: who.token,
    body: { seats, holdId: held.holdId, donation: 5 },
  })
  const placed = readLink(link)
  const at = await askProvider(app, `/checkout/sessions/${placed.session}`)
  await app.sandbox.pay(placed.url)
  await sendEvent(app, { type: 'checkout.session.completed', session: placed.session })
  const read = () => readOrder(app, who, placed.orderId)
  await workUntil(app, async () => (await read()).status === 'paid', 'it is paid')
  return { ...evenings, ...placed, who, held, read, atProvider: at.amount_total }
}

test('law 3: a basket of a taxed and an exempt evening bears tax on the taxed one alone, to the cent everywhere', async () => {
  await inQuebec()
  const { taxed, exempt, held, read, atProvider, who, orderId } = await mixedOrder()
  expect(held.performances.find(({ performanceId }) => performanceId === exempt)).toMatchObject({
    taxExempt: 'amateur',
  })
  expect(held.performances.find(({ performanceId }) => performanceId === taxed)).not.toHaveProperty(
    'taxExempt',
  )
  // 5 % of 31.80 is 1.59, 9.975 % is 3.172: the exempt seat of 20.00 and the gift bear none.
  const amounts = { subtotal: 5680, tax: 476, total: 6156, exempt: { seat: 2000, donation: 500 } }
  expect(atProvider).toBe(6156)
  expect(await read()).toMatchObject({ ...amounts, captured: 6156 })
  expect(amountsOf((await read()).taxes)).toEqual([159, 317])
  const detail = await admin.look(orderId)
  expect(detail).toMatchObject({ total: 6156, exempt: amounts.exempt })
  const taxOf = (evening: string) =>
    detail.lines.flatMap(({ performanceId, kind, tax }) =>
      performanceId === evening && kind === 'seat' ? tax : [],
    )
  expect([taxOf(taxed), taxOf(exempt)]).toEqual([[239, 237], [0]])
  const mail = await mailed(app, who.email, /^Your tickets/)
  for (const line of ['Subtotal $56.80', 'of which tickets exempt from tax $20.00', 'Total $61.56'])
    expect(mail?.text).toContain(line)
  await app.expectLedgerBalanced()
})

test('a show that changes its profile changes no hold, no open payment and nothing sold', async () => {
  await inQuebec()
  const [evening = ''] = await openPriced(app, 1590)
  const [early, late] = [await newcomer(app), await newcomer(app)]
  const sold = await desk.sell({ performanceId: evening, seats: [9], total: 1829 })
  await hold(app, early, evening, [1])
  await setExempt(app, evening, 'nominal')
  const held = (await askHold(app, early, evening, [1, 2])).body
  expect(held).not.toHaveProperty('taxExempt')
  expect(await hold(app, late, evening, [5])).toMatchObject({ taxExempt: 'nominal' })
  const taxed = await paidOrder(app, [1, 2], { performance: evening, who: early })
  expect(await taxed.read()).toMatchObject({ tax: 476, total: 3656, exempt: { seat: 0 } })
  await setExempt(app, evening, null)
  const exempt = await paidOrder(app, [5], { performance: evening, who: late })
  expect(await exempt.read()).toMatchObject({ tax: 0, total: 1590, exempt: { seat: 1590 } })
  expect(await admin.look(sold.orderId)).toMatchObject({ tax: 239, total: 1829 })
  const lines = await app.platform.db
    .selectFrom('order_lines')
    .select('untaxed')
    .where('performance_id', '=', evening)
    .orderBy('seat_num')
    .execute()
  expect(lines.map(({ untaxed }) => untaxed)).toEqual([null, null, 'nominal', null])
})

test('law 8: the desk sells an exempt show without tax, and its exchanges charge or return the tax', async () => {
  await inQuebec()
  const { taxed, exempt } = await openTaxedAndExempt(app, 1590, 1590)
  // The page that still counts with tax is refused.
  expect(await desk.ask({ performanceId: exempt, seats: [1], total: 1829 })).toMatchObject({ status: 409 })
  const sold = await desk.sell({ performanceId: exempt, seats: [1], donation: 2, total: 1790 })
  expect(sold).toMatchObject({ tax: 0, total: 1790, exempt: { seat: 1590, donation: 200 } })
  const [ticket = ''] = ticketsOf(sold)
  const there = await changeTickets(desk, sold.orderId, {
    performanceId: taxed,
    tickets: [{ ticketId: ticket, seatNum: 11 }],
    payment: { how: 'cash' },
  })
  expect(there.quote).toMatchObject({ credit: 1590, total: 1829, difference: 239, due: 239, tax: 239 })
  expect(there.order).toMatchObject({ tax: 239, total: 2029, exempt: { seat: 0, donation: 200 } })
  await app.expectLedgerBalanced()
  const [now = ''] = there.order.lines.flatMap(({ live, ticket: one }) => (live && one?.ticketId) || [])
  const back = await changeTickets(desk, sold.orderId, {
    performanceId: exempt,
    tickets: [{ ticketId: now, seatNum: 12 }],
  })
  expect(back.quote).toMatchObject({ credit: 1829, total: 1590, difference: -239, back: 239, tax: 0 })
  expect(back.order).toMatchObject({ tax: 0, total: 1790, exempt: { seat: 1590 } })
  await app.expectLedgerBalanced()
})

test('law 8: a buyer’s exchange charges or returns the tax where the show has changed its profile since', async () => {
  await inQuebec()
  const [first = '', second = ''] = await openPriced(app, 1590, 1590)
  const bought = await paidOrder(app, [1, 2], { performance: first })
  await setExempt(app, second)
  const { who, orderId, ids, read } = bought
  const away = await exchange(app, {
    who,
    orderId,
    ticketIds: [ids[0] ?? ''],
    performance: second,
    seats: [21],
  })
  expect(away.quote).toMatchObject({ credit: 1829, total: 1590, tax: 0, difference: -239, back: 239 })
  expect(await read()).toMatchObject({ tax: 237, exempt: { seat: 1590 } })
  await app.expectLedgerBalanced()
  await setExempt(app, second, null)
  const moved = (await read()).tickets.find(
    ({ performanceId, state }) => performanceId === second && state === 'valid',
  )
  const again = await exchange(app, {
    ...{ who, orderId, performance: first, seats: [31] },
    ticketIds: [moved?.ticketId ?? ''],
  })
  expect(again.quote).toMatchObject({ credit: 1590, total: 1829, tax: 239, difference: 239, due: 239 })
  await payDifference(app, again)
  await workUntil(app, async () => (await read()).tax === 476, 'the exchange is done')
  expect(await read()).toMatchObject({ total: 3656, exempt: { seat: 0 } })
  await app.expectLedgerBalanced()
})

test('law 8: refunds of a mixed order return the tax of what bore it, and the receipt keeps both apart', async () => {
  await inQuebec()
  const { read, orderId, exempt } = await mixedOrder()
  const tickets = (await read()).tickets
  const of = (where: boolean) =>
    tickets
      .filter(({ performanceId }) => (performanceId === exempt) === where)
      .map(({ ticketId }) => ticketId)
  expect((await admin.refund(orderId, { ticketIds: of(true) })).status).toBe(200)
  expect(await read()).toMatchObject({
    refunded: 2000,
    returned: { net: 2000, tax: 0, exempt: { seat: 2000, donation: 0 } },
  })
  expect((await admin.refund(orderId, { ticketIds: of(false).slice(0, 1) })).status).toBe(200)
  expect(await read()).toMatchObject({
    refunded: 3829,
    returned: { net: 3590, tax: 239, exempt: { seat: 2000 } },
  })
  expect((await admin.refund(orderId, { ticketIds: of(false).slice(1), donation: true })).status).toBe(200)
  expect(await read()).toMatchObject({
    status: 'refunded',
    refunded: 6156,
    returned: { net: 5680, tax: 476, exempt: { seat: 2000, donation: 500 } },
  })
  await app.expectLedgerBalanced()
})

test('an offer keeps its profile with its taxes, for seats that are added as well', async () => {
  await inQuebec()
  const { exempt } = await openTaxedAndExempt(app, 1590, 1590)
  const offers = openOffers(app, admin)
  const made = await offers.make({ performanceId: exempt, seats: [1, 2], total: 3180 })
  expect(made).toMatchObject({ total: 3180, tax: 0, exempt: { seat: 3180, donation: 0 } })
  await setExempt(app, exempt, null)
  const body = { seats: [1, 2, 3].map((seatNum) => ({ seatNum })), total: 4770 }
  const altered = await app.api('PUT', `/api/admin/offers/${made.orderId}/seats`, {
    token: admin.token,
    body,
  })
  expect(altered).toMatchObject({ status: 200, body: { total: 4770, tax: 0, exempt: { seat: 4770 } } })
  await app.expectLedgerBalanced()
})

test('the reports keep exempt sales apart from taxable ones', async () => {
  await inQuebec()
  const report = async (query: string) => {
    const answer = await app.api('GET', `/api/admin/reports/${query}`, { token: admin.token })
    expect(answer).toMatchObject({ status: 200 })
    return (answer.body as ReportAnswer).parts
  }
  const tax = 'tax?from=2020-01-01&to=2100-01-01'
  const splitOf = async () => {
    const parts = await report(tax)
    const split = parts.find(({ heads }) => heads.includes('Exempt'))?.total?.slice(2, 8)
    return { months: parts[0]?.total?.slice(2, 11).map(Number) ?? [], split: split?.map(Number) }
  }
  const before = (await splitOf()).split ?? [0, 0, 0, 0, 0, 0]
  const { orderId, read, exempt, taxed } = await mixedOrder()
  const [given] = (await read()).tickets.filter(({ performanceId }) => performanceId === exempt)
  expect((await admin.refund(orderId, { ticketIds: [given?.ticketId] })).status).toBe(200)
  const { months, split = [] } = await splitOf()
  // 31.80 taxable; 20.00 and the gift of 5.00 exempt, of which 20.00 went back.
  expect(split.map((cents, i) => cents - (before[i] ?? 0))).toEqual([3180, 2500, 0, -2000, 3180, 500])
  expect((split[4] ?? 0) + (split[5] ?? 0)).toBe((months[6] ?? 0) + (months[7] ?? 0))
  const evening = async (id: string) =>
    (await report(`performance?performance=${id}`)).flatMap(({ rows }) => rows.map(([, type]) => type))
  expect(await evening(exempt)).toContain('General, exempt from tax')
  expect(await evening(taxed)).not.toContain('General, exempt from tax')
  const sheet = await app.api('GET', `/api/admin/reports/performance/report.csv?performance=${exempt}`, {
    token: admin.token,
  })
  expect(String(sheet.body.text)).toContain('exempt from tax')
})
