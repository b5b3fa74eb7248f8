import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/base/base.ts'
import { askProvider, refundsAt, sendEvent, workUntil } from '../../testing/harness/provider.ts'
import { cardBuyer, expectRefusal, seatsBy } from '../../testing/scenes/box-office.ts'
import { openDesk } from '../../testing/scenes/desk.ts'
import { exchange, ticketHolder } from '../../testing/scenes/exchanges.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()
const desk = openDesk(app, admin)

/** Two tickets of 17.49, of which the first waits to be exchanged for one of 22.00 of another evening. */
async function opened() {
  const all = await ticketHolder(app, [1590, 2000], [1, 2])
  const [given = '', other = ''] = all.ids
  const open = await exchange(app, { ...all.input, ticketIds: [given], seats: [40] })
  /** The buyer pays, and we do not hear of it. */
  const payUnheard = async () => {
    await app.sandbox.faults({ webhooks: { drop: 1 } })
    await app.sandbox.pay(open.url)
  }
  const stateThere = async () => (await askProvider(app, `/checkout/sessions/${open.session}`)).status
  const seats = async () => [await seatsBy(app, all.first, 'taken'), await seatsBy(app, all.second, 'taken')]
  const back = async () =>
    [...(await refundsAt(app, all.session)), ...(await refundsAt(app, open.session))].map(
      ({ amount }) => amount,
    )
  const moveTo = (ticketId: string, seatNum: number) =>
    desk.change(all.orderId, { tickets: [{ ticketId, seatNum }], difference: 0 })
  return { ...all, given, other, open, payUnheard, stateThere, seats, back, moveTo }
}

describe('an exchange that is not paid is first cancelled at the provider', () => {
  test.each([0, 1])('when the office refunds ticket %i of two', async (which) => {
    const { look, orderId, ids, session, stateThere, seats } = await opened()
    expect((await admin.refund(orderId, { ticketIds: [ids[which]] })).status).toBe(200)
    expect(await stateThere()).toBe('expired')
    expect(await look()).toMatchObject({
      status: 'paid',
      refunded: 1749,
      exchanges: [],
      exchange: { status: 'cancelled', paymentUrl: null },
    })
    expect(await seats()).toEqual([[which === 0 ? 2 : 1], []])
    await workUntil(app, async () => (await refundsAt(app, session)).length === 1, 'it is back')
  })

  test('when the desk changes one of the tickets', async () => {
    const { look, given, stateThere, seats, moveTo } = await opened()
    expect((await moveTo(given, 31)).status).toBe(200)
    expect(await stateThere()).toBe('expired')
    expect(await look()).toMatchObject({ exchanges: [{ changed: 'A1 to D1' }], exchange: null })
    expect(await seats()).toEqual([[2, 31], []])
  })
})

describe('an exchange that was paid meanwhile is done, and what the staff does is planned on the result', () => {
  test('the office refunds: the ticket that was exchanged is void; the other, and the new one, go back', async () => {
    const { look, orderId, given, other, payUnheard, seats, back, validIds, second } = await opened()
    await payUnheard()
    expectRefusal(await admin.refund(orderId, { ticketIds: [given] }), 'tickets-void')
    expect(await look()).toMatchObject({ refunded: 0, exchanges: [{ paid: 451 }], exchange: null })
    expect(await seats()).toEqual([[2], [40]])
    await admin.refund(orderId, { ticketIds: [other] })
    await admin.refund(orderId, { ticketIds: await validIds(second) })
    await workUntil(app, async () => (await back()).length === 3, 'all of it is back')
    // For 17.49 the newest payment of 4.51 and 12.98 of the first; then the rest of that.
    expect((await back()).toSorted((a, b) => a - b)).toEqual([451, 1298, 2200])
    expect(await look()).toMatchObject({ status: 'refunded', captured: 3949, refunded: 3949 })
  })

  test('the office refunds the other ticket: both happen', async () => {
    const { look, orderId, other, payUnheard, seats } = await opened()
    await payUnheard()
    expect((await admin.refund(orderId, { ticketIds: [other] })).status).toBe(200)
    expect(await look()).toMatchObject({ status: 'paid', refunded: 1749, exchanges: [{ paid: 451 }] })
    expect(await seats()).toEqual([[], [40]])
  })

  test('the desk changes: the ticket that was exchanged is void, the other is moved', async () => {
    const { look, given, other, payUnheard, seats, moveTo } = await opened()
    await payUnheard()
    expectRefusal(await moveTo(given, 31), 'tickets-void')
    expect((await moveTo(other, 32)).status).toBe(200)
    expect(await look()).toMatchObject({
      exchanges: [{ paid: 451 }, { changed: 'A2 to D2' }],
      exchange: null,
      refunded: 0,
    })
    expect(await seats()).toEqual([[32], [40]])
  })
})

test('a click that is repeated late cancels no exchange that the buyer has begun since', async () => {
  const { input, ids, look, orderId } = await ticketHolder(app, [1590, 2000], [1, 2, 3])
  const [given = '', moved = '', refunded = ''] = ids
  const refund = { ticketIds: [refunded], key: newId() }
  const move = { key: newId(), tickets: [{ ticketId: moved, seatNum: 31 }], difference: 0 }
  expect((await admin.refund(orderId, refund)).status).toBe(200)
  expect((await desk.change(orderId, move)).status).toBe(200)
  const open = await exchange(app, { ...input, ticketIds: [given], seats: [40] })
  expect((await admin.refund(orderId, refund)).status).toBe(200)
  expect((await desk.change(orderId, move)).status).toBe(200)
  expect(await look()).toMatchObject({ exchange: { status: 'pending', paymentUrl: open.url } })
})

test('while the provider cannot be asked, the staff alters nothing, and the exchange stays open', async () => {
  const { look, orderId, other, given, seats, stateThere, moveTo, open } = await opened()
  await app.sandbox.faults({ stripe: [{ op: 'expire', mode: 'reset' }] })
  for (const answer of [await admin.refund(orderId, { ticketIds: [other] }), await moveTo(given, 31)])
    expectRefusal(answer, 'payment-unavailable', {
      orderId,
      message: expect.stringContaining('Nothing was changed'),
    })
  await app.sandbox.noFaults()
  expect(await stateThere()).toBe('open')
  expect(await look()).toMatchObject({ refunded: 0, exchange: { status: 'pending', paymentUrl: open.url } })
  expect(await seats()).toEqual([[1, 2], []])
})

test('a purchase that waits for its payment is no exchange: the office refunds nothing of it, and it can be paid', async () => {
  const { orderId, session, url, read } = await cardBuyer(app, [1])
  expectRefusal(await admin.refund(orderId, { donation: true }), 'nothing-to-refund')
  expectRefusal(
    await desk.change(orderId, { tickets: [{ ticketId: 'none', seatNum: 2 }], difference: 0 }),
    'order-not-open',
  )
  expect(await read()).toMatchObject({ status: 'pending', paymentUrl: url })
  await app.sandbox.pay(url)
  await sendEvent(app, { type: 'checkout.session.completed', session })
  await workUntil(app, async () => (await read()).status === 'paid', 'it is paid')
})
