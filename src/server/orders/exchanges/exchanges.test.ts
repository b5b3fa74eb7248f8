import { describe, expect, test } from 'vitest'
import { askProvider, refundsAt, workUntil } from '../../testing/harness/provider.ts'
import { askPayment, hold, newcomer, readOrder, seatsBy } from '../../testing/scenes/box-office.ts'
import { openDoor } from '../../testing/scenes/door.ts'
import { exchange, holdNew, openPriced, payDifference, ticketHolder } from '../../testing/scenes/exchanges.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { approve, askCapture, askWallet, readWallet } from '../../testing/scenes/wallet.ts'

const { app, admin } = await setupScenario()
const scan = await openDoor(app)

const holder = (prices: number[], seats = [1, 2], more: { donation?: number } = {}) =>
  ticketHolder(app, prices, seats, more)
const mailAbout = (to: string, subject: RegExp) =>
  workUntil(
    app,
    async () => {
      const found = (await app.sandbox.mails(to)).filter((mail) => subject.test(mail.subject))
      return found[0] ?? null
    },
    `a mail ${subject}`,
  )

describe('dearer', () => {
  test('the difference is paid, the tickets swap, the old codes are void', async () => {
    const { input, tickets, first, second, look, orderId, who, exchanged } = await holder([1590, 2000])
    const open = await exchange(app, input)
    expect(open.orderId).toBe(orderId)
    expect(open.quote).toEqual({
      credit: 3498,
      subtotal: 4000,
      tax: 400,
      taxes: [{ name: { en: 'Tax', fr: '' }, number: '', rate: 10_000, amount: 400 }],
      total: 4400,
      difference: 902,
      due: 902,
      waived: 0,
      back: 0,
      kept: 0,
      provider: null,
      parts: [],
    })
    // Until it is paid nothing changes.
    expect(await look()).toMatchObject({
      status: 'paid',
      performanceId: first,
      total: 3498,
      tickets: [{ state: 'valid' }, { state: 'valid' }],
      exchange: { status: 'pending', paymentUrl: open.url },
    })
    expect(await seatsBy(app, first, 'taken')).toEqual([1, 2])
    expect(await askProvider(app, `/checkout/sessions/${open.session}`)).toMatchObject({ amount_total: 902 })

    await payDifference(app, open)
    const after = await exchanged()
    expect(after).toMatchObject({
      orderId,
      status: 'paid',
      performanceId: second,
      subtotal: 4000,
      tax: 400,
      total: 4400,
      captured: 4400,
      refunded: 0,
      seats: [{ label: 'C1', performanceId: second }, { label: 'C2' }],
      performances: [{ performanceId: second, exchangeUntil: expect.any(String) }],
      tickets: [
        { label: 'A1', state: 'void', performanceId: first },
        { label: 'A2', state: 'void' },
        { label: 'C1', state: 'valid', performanceId: second },
        { label: 'C2', state: 'valid' },
      ],
      exchanges: [{ oldSeats: ['A1', 'A2'], newSeats: ['C1', 'C2'], credit: 3498, paid: 902, back: 0 }],
      exchange: null,
    })
    expect(await seatsBy(app, first, 'taken')).toEqual([])
    expect(await seatsBy(app, second, 'taken')).toEqual([21, 22])
    for (const old of tickets) expect(await scan(old.qr)).toMatchObject({ result: 'void' })
    expect(await scan(after.tickets[2]?.qr)).toMatchObject({ result: 'admitted' })

    const mail = await mailAbout(who.email, /^Your exchanged tickets: /)
    for (const words of ['your 2 tickets (A1, A2)', 'which are no longer valid', 'Seat C1 $20.00', '$44.00'])
      expect(mail?.text).toContain(words)
    expect((await admin.look(orderId)).history.map(({ what }) => what).join('; ')).toContain(
      'A1, A2 exchanged for C1, C2, $34.98 before and $44.00 now',
    )
    const rows = await app.platform.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'tickets-exchanged')
      .where('subject', '=', `order:${orderId}`)
      .execute()
    expect(rows).toMatchObject([
      { actor_id: who.userId, detail: JSON.stringify({ tickets: 2, credit: 3498, difference: 902 }) },
    ])
  })

  test('free tickets for dear ones cost their tax too', async () => {
    const [first = '', performance = ''] = await openPriced(app, 0, 2000)
    const who = await newcomer(app)
    await hold(app, who, first, [1])
    const orderId = String((await askPayment(app, who, [1])).body.orderId)
    const { status, tickets } = await readOrder(app, who, orderId)
    expect(status).toBe('paid')
    const ticketIds = tickets.map(({ ticketId }) => ticketId)
    const { session, quote } = await exchange(app, { who, orderId, ticketIds, performance, seats: [21] })
    expect(quote).toMatchObject({ credit: 0, due: 2200 })
    expect(await askProvider(app, `/checkout/sessions/${session}`)).toMatchObject({ amount_total: 2200 })
  })

  test('through PayPal', async () => {
    const { input, look, who, orderId, second, validIds } = await holder([1590, 2000], [1])
    const holdId = await holdNew(app, input)
    const order = readWallet(
      await askWallet(app, who, input.seats, { holdId, exchange: { orderId, ticketIds: input.ticketIds } }),
    )
    expect(order.orderId).toBe(orderId)
    await approve(app, order)
    expect((await askCapture(app, who, order)).body).toMatchObject({ status: 'paid', total: 2200 })
    expect(await look()).toMatchObject({ tickets: [{ state: 'void' }, { state: 'valid' }] })
    // Both captures are refunded: PayPal's first, then the card's.
    await admin.refund(orderId, { ticketIds: await validIds(second) })
    await workUntil(
      app,
      async () => (await admin.look(orderId)).refunds.every(({ state }) => state === 'done'),
      'both are back',
    )
    const { refunds } = await admin.look(orderId)
    // Both at the same instant, so unordered.
    expect(refunds.toSorted((a, b) => a.amount - b.amount)).toMatchObject([
      { amount: 451, provider: 'paypal' },
      { amount: 1749, provider: 'stripe' },
    ])
    expect(await look()).toMatchObject({ status: 'refunded', refunded: 2200 })
  })

  test('by less than a payment may be: at once, and waived', async () => {
    const { input, look, orderId, validIds } = await holder([1590, 1610], [1])
    const { quote } = await exchange(app, input)
    expect(quote).toMatchObject({ difference: 22, due: 0, waived: 22, back: 0 })
    expect(await look()).toMatchObject({
      status: 'paid',
      total: 1771,
      captured: 1749,
      exchanges: [{ paid: 0, waived: 22 }],
    })
    // What was never paid is not refunded.
    await admin.refund(orderId, { ticketIds: await validIds() })
    expect(await look()).toMatchObject({ status: 'refunded', refunded: 1749 })
  })
})

describe('not dearer', () => {
  test('the same price: at once, no money moves, the donation stays', async () => {
    const { input, look, orderId, who, second, validIds } = await holder([1590, 1590], [1, 2], {
      donation: 5,
    })
    const { quote, orderId: answered, url } = await exchange(app, input)
    expect(quote).toMatchObject({ difference: 0, due: 0, waived: 0, back: 0, kept: 0 })
    expect(answered).toBe(orderId)
    expect(url).toMatch(`/confirmation?order=${orderId}`)
    expect(await look()).toMatchObject({
      status: 'paid',
      performanceId: second,
      donation: 500,
      total: 4048,
      captured: 4048,
      refunded: 0,
    })
    const mail = await mailAbout(who.email, /^Your exchanged tickets: /)
    expect(mail?.text).toContain('$40.48')
    await admin.refund(orderId, { donation: true })
    expect(await look()).toMatchObject({ status: 'paid', refunded: 550 })
    await admin.refund(orderId, { ticketIds: await validIds() })
    expect(await look()).toMatchObject({ status: 'refunded', refunded: 4048 })
  })

  test('cheaper: at once, and the difference goes back to the payment', async () => {
    const { input, look, orderId, session, validIds } = await holder([2000, 1500])
    const { quote } = await exchange(app, input)
    expect(quote).toMatchObject({
      credit: 4400,
      total: 3300,
      difference: -1100,
      back: 1100,
      provider: 'stripe',
    })
    await workUntil(app, async () => (await refundsAt(app, session)).length > 0, 'the difference is back')
    expect(await refundsAt(app, session)).toMatchObject([{ amount: 1100 }])
    expect(await look()).toMatchObject({
      status: 'paid',
      total: 3300,
      captured: 4400,
      refunded: 1100,
      exchanges: [{ back: 1100, provider: 'stripe', parts: [{ cents: 1100 }] }],
    })
    expect((await admin.look(orderId)).refunds).toMatchObject([
      { reason: 'exchange', amount: 1100, state: 'done' },
    ])
    await admin.refund(orderId, { ticketIds: await validIds() })
    await workUntil(app, async () => (await refundsAt(app, session)).length === 2, 'the rest is back')
    const all = (await refundsAt(app, session)).reduce((sum, { amount }) => sum + amount, 0)
    expect(all).toBe(4400)
  })

  test('cheaper by less than 50 cents: kept, and written down', async () => {
    const { input, look, orderId, validIds } = await holder([1590, 1570], [1])
    const { quote } = await exchange(app, input)
    expect(quote).toMatchObject({ difference: -22, back: 0, kept: 22, provider: null })
    expect(await look()).toMatchObject({ status: 'paid', refunded: 0, exchanges: [{ kept: 22 }] })
    await admin.refund(orderId, { ticketIds: await validIds() })
    expect(await look()).toMatchObject({ status: 'refunded', refunded: 1727 })
  })

  test('cash: the difference waits to be paid out at the box office', async () => {
    const { input, look, orderId } = await holder([2000, 1500], [1])
    await app.platform.db
      .updateTable('payment_attempts')
      .set({ provider: 'cash' })
      .where('order_id', '=', orderId)
      .execute()
    const { quote } = await exchange(app, input)
    expect(quote).toMatchObject({ back: 550, provider: 'cash' })
    expect(await admin.attention()).toContainEqual(
      expect.objectContaining({ orderId, what: 'cash', amount: 550 }),
    )
    const [refund] = (await admin.look(orderId)).refunds
    await admin.post(`/api/orders/${orderId}/refunds/${refund?.id}/paid`, { how: 'Counted out' })
    expect(await look()).toMatchObject({ refunded: 550 })
  })
})

test('an exchange exchanged again and again: one order, and the newest payment gives back first', async () => {
  const { input, look, performances, session, orderId, exchanged, validIds } = await holder(
    [1590, 2000, 1000, 2500],
    [1],
  )
  const second = await exchange(app, input)
  await payDifference(app, second)
  await exchanged()
  const again = async (performance: string | undefined) =>
    exchange(app, { ...input, ticketIds: await validIds(), performance: performance ?? '', seats: [41] })
  const third = await again(performances[2])
  // 22.00 for 11.00: 4.51 from the newest payment, the rest from the first.
  expect(third.quote).toMatchObject({ difference: -1100, back: 1100 })
  await workUntil(app, async () => (await refundsAt(app, session)).length === 1, 'the first gives its part')
  expect(await refundsAt(app, session)).toMatchObject([{ amount: 649 }])
  expect(await refundsAt(app, second.session)).toMatchObject([{ amount: 451 }])
  expect(await look()).toMatchObject({ total: 1100, refunded: 1100 })
  await app.expectLedgerBalanced()

  const fourth = await again(performances[3])
  expect(fourth.quote).toMatchObject({ credit: 1100, total: 2750, due: 1650 })
  await payDifference(app, fourth)
  expect(await exchanged(3)).toMatchObject({
    orderId,
    status: 'paid',
    total: 2750,
    seats: [{ label: 'E1', performanceId: performances[3] }],
    exchanges: [
      { oldSeats: ['A1'], newSeats: ['C1'], paid: 451 },
      { oldSeats: ['C1'], newSeats: ['E1'], back: 1100 },
      { oldSeats: ['E1'], newSeats: ['E1'], paid: 1650 },
    ],
  })
  await admin.refund(orderId, { ticketIds: await validIds() })
  await workUntil(app, async () => (await refundsAt(app, session)).length === 2, 'the first gives the rest')
  expect((await refundsAt(app, session)).map(({ amount }) => amount).sort()).toEqual([1100, 649])
  expect(await refundsAt(app, fourth.session)).toMatchObject([{ amount: 1650 }])
  expect(await look()).toMatchObject({ status: 'refunded', refunded: 3850 })
})
