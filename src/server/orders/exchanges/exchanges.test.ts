import { describe, expect, test } from 'vitest'
import { askProvider, refundsAt, workUntil } from '../../testing/harness/provider.ts'
import { seatsBy } from '../../testing/scenes/box-office.ts'
import { openDoor } from '../../testing/scenes/door.ts'
import { exchange, holdNew, payDifference, ticketHolder } from '../../testing/scenes/exchanges.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { approve, askCapture, askWallet, readWallet } from '../../testing/scenes/wallet.ts'

const { app, admin } = await setupScenario()
const scan = await openDoor(app)

const holder = (prices: number[], seats = [1, 2], more: { donation?: number } = {}) =>
  ticketHolder(app, prices, seats, more)
const isPaid = (look: (id: string) => Promise<{ status: string }>, orderId: string) =>
  workUntil(app, async () => (await look(orderId)).status === 'paid', 'the exchange is paid')
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
    const { wish, tickets, first, second, look, orderId, who } = await holder([1590, 2000])
    const { url, session, quote, orderId: newId } = await exchange(app, wish)
    expect(quote).toEqual({
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
    expect(await look(orderId)).toMatchObject({
      status: 'paid',
      tickets: [{ state: 'valid' }, { state: 'valid' }],
    })
    expect(await seatsBy(app, first, 'taken')).toEqual([1, 2])
    expect(await askProvider(app, `/checkout/sessions/${session}`)).toMatchObject({ amount_total: 902 })

    await payDifference(app, { url, session, orderId: newId })
    await isPaid(look, newId)
    const after = await look(newId)
    expect(after).toMatchObject({
      performanceId: second,
      total: 4400,
      tickets: [
        { label: 'C1', state: 'valid' },
        { label: 'C2', state: 'valid' },
      ],
      exchangedFrom: {
        orderId,
        oldSeats: ['A1', 'A2'],
        newSeats: ['C1', 'C2'],
        credit: 3498,
        paid: 902,
        back: 0,
      },
    })
    expect(await look(orderId)).toMatchObject({
      status: 'paid',
      refunded: 0,
      tickets: [{ state: 'void' }, { state: 'void' }],
      exchangeUntil: null,
      exchangedTo: [{ orderId: newId, credit: 3498 }],
    })
    expect(await seatsBy(app, first, 'taken')).toEqual([])
    expect(await seatsBy(app, second, 'taken')).toEqual([21, 22])
    for (const old of tickets) expect(await scan(old.qr)).toMatchObject({ result: 'void' })
    expect(await scan(after.tickets[0]?.qr)).toMatchObject({ result: 'admitted' })

    const mail = await mailAbout(who.email, /^Your exchanged tickets: /)
    for (const words of [
      'your 2 tickets (A1, A2)',
      'which are no longer valid',
      'Seat C1 $20.00',
      '-$34.98',
      'Paid $9.02',
    ])
      expect(mail?.text).toContain(words)
    const history = (await admin.look(orderId)).history.map(({ what }) => what).join('; ')
    expect(history).toMatch(
      /A1, A2 exchanged for C1, C2 of order [0-9A-F]{4}-[0-9A-F]{4}, a credit of \$34\.98/,
    )
    expect((await admin.look(newId)).history.map(({ what }) => what).join('; ')).toContain(
      'In exchange for A1, A2',
    )
    const { rows } = {
      rows: await app.platform.db
        .selectFrom('audit')
        .selectAll()
        .where('action', '=', 'tickets-exchanged')
        .where('subject', '=', `order:${orderId}`)
        .execute(),
    }
    expect(rows).toMatchObject([
      { actor_id: who.userId, detail: JSON.stringify({ tickets: 2, credit: 3498, to: newId }) },
    ])
  })

  test('through PayPal', async () => {
    const { wish, look, who, orderId } = await holder([1590, 2000], [1])
    const holdId = await holdNew(app, wish)
    const order = readWallet(
      await askWallet(app, who, wish.seats, { holdId, exchange: { orderId, ticketIds: wish.ticketIds } }),
    )
    await approve(app, order)
    expect((await askCapture(app, who, order)).body).toMatchObject({ status: 'paid', total: 2200 })
    expect(await look(orderId)).toMatchObject({ tickets: [{ state: 'void' }] })
    // Both captures are refunded: PayPal's first, then the card's.
    await admin.refund(order.orderId, {
      ticketIds: (await look(order.orderId)).tickets.map((t) => t.ticketId),
    })
    await workUntil(
      app,
      async () => (await admin.look(order.orderId)).refunds.every(({ state }) => state === 'done'),
      'both are back',
    )
    const { refunds } = await admin.look(order.orderId)
    // Both at the same instant, so unordered.
    expect(refunds.toSorted((a, b) => a.amount - b.amount)).toMatchObject([
      { amount: 451, provider: 'paypal', settles: null },
      { amount: 1749, provider: 'stripe', settles: null },
    ])
    expect(await look(order.orderId)).toMatchObject({ status: 'refunded', refunded: 2200 })
    expect(await look(orderId)).toMatchObject({ status: 'paid', refunded: 0 })
  })

  test('by less than a payment may be: at once, and waived', async () => {
    const { wish, look, orderId } = await holder([1590, 1610], [1])
    const { quote, orderId: newId } = await exchange(app, wish)
    expect(quote).toMatchObject({ difference: 22, due: 0, waived: 22, back: 0 })
    expect(await look(newId)).toMatchObject({ status: 'paid', exchangedFrom: { paid: 0, waived: 22 } })
    // What was never paid is not refunded.
    await admin.refund(newId, { ticketIds: (await look(newId)).tickets.map((t) => t.ticketId) })
    expect(await look(newId)).toMatchObject({ status: 'refunded', refunded: 1749 })
    expect(await look(orderId)).toMatchObject({ status: 'paid', refunded: 0 })
  })
})

describe('not dearer', () => {
  test('the same price: at once, nothing moves, the donation stays where it is', async () => {
    const { wish, look, orderId, who } = await holder([1590, 1590], [1, 2], { donation: 5 })
    const { quote, orderId: newId, url } = await exchange(app, wish)
    expect(quote).toMatchObject({ difference: 0, due: 0, waived: 0, back: 0, kept: 0 })
    expect(url).toMatch(`/confirmation?order=${newId}`)
    expect(await look(newId)).toMatchObject({ status: 'paid', donation: 0, total: 3498 })
    expect(await look(orderId)).toMatchObject({ status: 'paid', refunded: 0, donation: 500 })
    await admin.refund(orderId, { donation: true })
    expect(await look(orderId)).toMatchObject({ status: 'refunded', refunded: 550 })
    const mail = await mailAbout(who.email, /^Your exchanged tickets: /)
    expect(mail?.text).toContain('Paid $0.00')
  })

  test('cheaper: at once, and the difference goes back to the first payment', async () => {
    const { wish, look, orderId, session } = await holder([2000, 1500])
    const { quote, orderId: newId } = await exchange(app, wish)
    expect(quote).toMatchObject({
      credit: 4400,
      total: 3300,
      difference: -1100,
      back: 1100,
      provider: 'stripe',
    })
    await workUntil(app, async () => (await refundsAt(app, session)).length > 0, 'the difference is back')
    expect(await refundsAt(app, session)).toMatchObject([{ amount: 1100 }])
    expect(await look(orderId)).toMatchObject({ status: 'paid', refunded: 1100 })
    expect(await look(newId)).toMatchObject({ exchangedFrom: { back: 1100, provider: 'stripe' } })
    expect((await admin.look(orderId)).refunds).toMatchObject([
      { reason: 'exchange', amount: 1100, state: 'done' },
    ])
    await admin.refund(newId, { ticketIds: (await look(newId)).tickets.map((t) => t.ticketId) })
    await workUntil(app, async () => (await refundsAt(app, session)).length === 2, 'the rest is back')
    const all = (await refundsAt(app, session)).reduce((sum, { amount }) => sum + amount, 0)
    expect(all).toBe(4400)
  })

  test('cheaper by less than 50 cents: kept, and written down', async () => {
    const { wish, look, orderId } = await holder([1590, 1570], [1])
    const { quote, orderId: newId } = await exchange(app, wish)
    expect(quote).toMatchObject({ difference: -22, back: 0, kept: 22, provider: null })
    expect(await look(orderId)).toMatchObject({ status: 'paid', refunded: 0, exchangedTo: [{ kept: 22 }] })
    await admin.refund(newId, { ticketIds: (await look(newId)).tickets.map((t) => t.ticketId) })
    expect(await look(newId)).toMatchObject({ refunded: 1727 })
  })

  test('cash: the difference waits to be paid out at the box office', async () => {
    const { wish, look, orderId } = await holder([2000, 1500], [1])
    await app.platform.db
      .updateTable('payment_attempts')
      .set({ provider: 'cash' })
      .where('order_id', '=', orderId)
      .execute()
    const { quote } = await exchange(app, wish)
    expect(quote).toMatchObject({ back: 550, provider: 'cash' })
    expect(await admin.attention()).toContainEqual(
      expect.objectContaining({ orderId, what: 'cash', amount: 550 }),
    )
    const [refund] = (await admin.look(orderId)).refunds
    await admin.post(`/api/orders/${orderId}/refunds/${refund?.id}/paid`, { how: 'Counted out' })
    expect(await look(orderId)).toMatchObject({ refunded: 550 })
  })
})

describe('some of the tickets, and again', () => {
  test('one of two; what is left stays, and both are refunded for what each cost', async () => {
    const { wish, look, orderId, ids, session } = await holder([1590, 2000])
    const one = await exchange(app, { ...wish, ticketIds: ids.slice(0, 1), seats: [30] })
    expect(one.quote).toMatchObject({ credit: 1749, total: 2200, due: 451 })
    await payDifference(app, one)
    await isPaid(look, one.orderId)
    expect(await look(orderId)).toMatchObject({ tickets: [{ state: 'void' }, { state: 'valid' }] })
    expect((await look(orderId)).exchangeUntil).not.toBeNull()
    await admin.refund(orderId, { ticketIds: ids.slice(1) })
    expect(await look(orderId)).toMatchObject({ refunded: 1749 })
    await admin.refund(one.orderId, { ticketIds: (await look(one.orderId)).tickets.map((t) => t.ticketId) })
    expect(await look(one.orderId)).toMatchObject({ status: 'refunded', refunded: 2200 })
    await workUntil(app, async () => (await refundsAt(app, session)).length === 2, 'both are back')
    expect((await refundsAt(app, session)).map(({ amount }) => amount)).toEqual([1749, 1749])
    expect(await refundsAt(app, one.session)).toMatchObject([{ amount: 451 }])
  })

  test('an exchange of an exchange of an exchange: all payments together give back what was paid', async () => {
    const { wish, look, performances, session } = await holder([1590, 2000, 1000, 2500], [1])
    const second = await exchange(app, wish)
    await payDifference(app, second)
    await isPaid(look, second.orderId)
    const again = async (from: string, performance: string | undefined) => {
      const ticketIds = (await look(from)).tickets.map((t) => t.ticketId)
      return exchange(app, {
        ...wish,
        orderId: from,
        ticketIds,
        performance: performance ?? '',
        seats: [41],
      })
    }
    const third = await again(second.orderId, performances[2])
    // 22.00 for 11.00: 4.51 from its own payment, the rest from the first.
    expect(third.quote).toMatchObject({ difference: -1100, back: 1100 })
    await workUntil(app, async () => (await refundsAt(app, session)).length === 1, 'the first gives its part')
    expect(await refundsAt(app, session)).toMatchObject([{ amount: 649 }])
    expect(await refundsAt(app, second.session)).toMatchObject([{ amount: 451 }])
    expect(await look(second.orderId)).toMatchObject({ refunded: 1100 })
    await app.expectLedgerBalanced()

    const fourth = await again(third.orderId, performances[3])
    expect(fourth.quote).toMatchObject({ credit: 1100, total: 2750, due: 1650 })
    await payDifference(app, fourth)
    await isPaid(look, fourth.orderId)
    await admin.refund(fourth.orderId, {
      ticketIds: (await look(fourth.orderId)).tickets.map((t) => t.ticketId),
    })
    await workUntil(app, async () => (await refundsAt(app, session)).length === 2, 'the first gives the rest')
    expect((await refundsAt(app, session)).map(({ amount }) => amount).sort()).toEqual([1100, 649])
    expect(await refundsAt(app, fourth.session)).toMatchObject([{ amount: 1650 }])
    expect(await look(fourth.orderId)).toMatchObject({ status: 'refunded', refunded: 2750 })
  })
})
