import { describe, expect, test } from 'vitest'
import { refundsAt, sendEvent, workUntil } from '../../testing/harness/provider.ts'
import { expectRefusal, readLink, seatsBy } from '../../testing/scenes/box-office.ts'
import { openDoor } from '../../testing/scenes/door.ts'
import {
  askExchange,
  exchange,
  holdNew,
  payDifference,
  ticketHolder,
} from '../../testing/scenes/exchanges.ts'
import { atProvider } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { providerOf } from '../context.ts'
import { fulfilOrder } from '../fulfilment/fulfil-order.ts'
import { expireOrders } from '../payments/close-order.ts'
import { placeOrder } from '../payments/place-order.ts'
import { findAttemptByReference } from '../records/attempts.ts'
import { syncRefundsAndDisputes } from '../refunds/sync-refunds-and-disputes.ts'

const { app, admin } = await setupScenario()
const scan = await openDoor(app)

const silence = { webhooks: { drop: 1 } }

const holder = (prices: number[]) => ticketHolder(app, prices)

/** An exchange whose difference was paid at the provider, with no webhook yet. */
async function paidUnheard() {
  const all = await holder([1590, 2000])
  const open = await exchange(app, all.wish)
  await app.sandbox.faults(silence)
  await app.sandbox.pay(open.url)
  return {
    ...all,
    open,
    hear: () => sendEvent(app, { type: 'checkout.session.completed', session: open.session }),
  }
}

const settled = (look: (id: string) => Promise<{ status: string }>, orderId: string) =>
  workUntil(app, async () => (await look(orderId)).status !== 'pending', 'it is decided')

/** The exchange's money is refunded in full, the old ticket is unchanged, and the buyer is told. */
async function expectSentBack(
  { open, look, who, second }: Awaited<ReturnType<typeof paidUnheard>>,
  why: string,
) {
  await settled(look, open.orderId)
  expect(await look(open.orderId)).toMatchObject({
    status: 'refunded',
    refunded: 451,
    tickets: [],
    exchangedFrom: null,
  })
  await workUntil(app, async () => (await refundsAt(app, open.session)).length === 1, 'the money is back')
  expect(await refundsAt(app, open.session)).toMatchObject([{ amount: 451 }])
  expect(await seatsBy(app, second, 'free')).toHaveLength(80)
  const told = await workUntil(
    app,
    async () =>
      (await app.sandbox.mails(who.email)).find((mail) => /^We have refunded/.test(mail.subject)) ?? null,
    'the buyer is told',
  )
  expect(told?.text).toContain(why)
  expect(told?.text).toContain('your earlier tickets are unchanged')
}

describe('between quote and payment', () => {
  const lost = 'the tickets that you wanted to exchange could no longer be exchanged'

  test('the old ticket was scanned', async () => {
    const all = await paidUnheard()
    expect(await scan(all.tickets[0]?.qr)).toMatchObject({ result: 'admitted' })
    await all.hear()
    await expectSentBack(all, lost)
    expect(await all.look(all.orderId)).toMatchObject({ tickets: [{ state: 'valid' }], exchangedTo: [] })
  })

  test('it was refunded', async () => {
    const all = await paidUnheard()
    await admin.refund(all.orderId, { ticketIds: all.ids })
    await all.hear()
    await expectSentBack(all, lost)
    expect(await all.look(all.orderId)).toMatchObject({ status: 'refunded', refunded: 1749 })
  })

  test('its performance was called off: it is refunded with the others', async () => {
    const all = await paidUnheard()
    await admin.cancel(all.first)
    await all.hear()
    await expectSentBack(all, lost)
    await workUntil(
      app,
      async () => (await all.look(all.orderId)).status === 'refunded',
      'the old one is refunded',
    )
    expect(await all.look(all.orderId)).toMatchObject({ refunded: 1749 })
  })

  test('the new performance was called off: the old ticket stays', async () => {
    const all = await paidUnheard()
    await app.platform.db
      .updateTable('performances')
      .set({ status: 'cancelled' })
      .where('id', '=', all.second)
      .execute()
    await all.hear()
    await settled(all.look, all.open.orderId)
    expect(await all.look(all.open.orderId)).toMatchObject({ status: 'refunded', refunded: 451 })
    expect(await all.look(all.orderId)).toMatchObject({ tickets: [{ state: 'valid' }] })
  })

  test('its payment was disputed', async () => {
    const all = await paidUnheard()
    await atProvider(app, 'dispute', { session: all.session })
    const dispute = async () => (await admin.look(all.orderId)).refunds
    // Its webhook was dropped with the others.
    await app.sandbox.noFaults()
    const { reference } = (await admin.look(all.orderId)).payments[0] ?? {}
    await syncRefundsAndDisputes(app.platform, 'stripe', reference ?? '')
    expect(await dispute()).toMatchObject([{ reason: 'disputed', state: 'review' }])
    await all.hear()
    await expectSentBack(all, lost)
    expect(await all.look(all.orderId)).toMatchObject({ tickets: [{ state: 'valid' }] })
  })
})

describe('at once', () => {
  test('twenty fulfilments of one exchange: it is done once', async () => {
    const { open, look, orderId } = await paidUnheard()
    const attempt = await findAttemptByReference(app.platform.db, 'stripe', open.session)
    const session = await providerOf(app.platform, 'stripe').retrieve(open.session)
    if (!attempt) throw new Error('no attempt')
    const ends = await Promise.all(
      Array.from({ length: 20 }, () => fulfilOrder(app.platform, attempt, session)),
    )
    expect(ends.filter((end) => end === 'fulfilled')).toHaveLength(1)
    expect(ends.filter((end) => end === 'already')).toHaveLength(19)
    expect((await look(open.orderId)).tickets).toHaveLength(1)
    expect(await look(orderId)).toMatchObject({
      tickets: [{ state: 'void' }],
      exchangedTo: [{ orderId: open.orderId }],
    })
  })

  test('an exchange and a refund of one ticket: one of them', async () => {
    for (let round = 0; round < 4; round++) {
      const { open, hear, look, orderId, ids } = await paidUnheard()
      await hear()
      const [answer] = await Promise.all([
        admin.refund(orderId, { ticketIds: ids }),
        app.platform.jobs.runDue(),
      ])
      await settled(look, open.orderId)
      const refunded = answer.status === 200
      expect((await look(open.orderId)).status).toBe(refunded ? 'refunded' : 'paid')
      expect((await look(orderId)).refunded).toBe(refunded ? 1749 : 0)
      await app.expectLedgerBalanced()
    }
  })

  test('an exchange and a scan of one ticket: one of them', async () => {
    for (let round = 0; round < 4; round++) {
      const { open, hear, look, orderId, tickets } = await paidUnheard()
      await hear()
      const [{ result: verdict }] = await Promise.all([scan(tickets[0]?.qr), app.platform.jobs.runDue()])
      await settled(look, open.orderId)
      expect(['admitted', 'void']).toContain(verdict)
      expect((await look(open.orderId)).status).toBe(verdict === 'admitted' ? 'refunded' : 'paid')
      expect((await look(orderId)).tickets[0]?.state).toBe(verdict === 'admitted' ? 'valid' : 'void')
      await app.expectLedgerBalanced()
    }
  })

  test('a double click on an exchange that costs nothing does it once', async () => {
    const { wish, look, orderId, session } = await holder([2000, 1500])
    const holdId = await holdNew(app, wish)
    const answers = await Promise.all(Array.from({ length: 6 }, () => askExchange(app, wish, holdId)))
    const orders = new Set(answers.map((answer) => readLink(answer).orderId))
    expect(orders.size).toBe(1)
    expect(readLink(await askExchange(app, wish, holdId)).orderId).toBe([...orders][0])
    expect((await look(orderId)).exchangedTo).toHaveLength(1)
    await workUntil(app, async () => (await refundsAt(app, session)).length > 0, 'the difference is back')
    expect(await refundsAt(app, session)).toMatchObject([{ amount: 550 }])
  })

  test('a double click on one that is to be paid opens one payment', async () => {
    const { wish } = await holder([1590, 2000])
    const holdId = await holdNew(app, wish)
    const answers = await Promise.all(Array.from({ length: 4 }, () => askExchange(app, wish, holdId)))
    expect(new Set(answers.map((answer) => readLink(answer).url)).size).toBe(1)
  })

  test('the slower of two clicks does not close what the quicker one opened', async () => {
    const { wish, look } = await holder([1590, 2000])
    const holdId = await holdNew(app, wish)
    const { who, orderId, ticketIds, seats } = wish
    let quicker: ReturnType<typeof readLink> | undefined
    let looked: object | undefined
    // After the slower one has looked for an open order of its hold, before its next step.
    const slowDb = app.platform.db.withPlugin({
      transformQuery({ node, queryId }) {
        if (/"donation_cents".*"hold_id".*"pending"/.test(JSON.stringify(node))) looked ??= queryId
        return node
      },
      async transformResult({ result, queryId }) {
        if (queryId === looked) quicker ??= readLink(await askExchange(app, wish, holdId))
        return result
      },
    })
    const later = {
      seats: seats.map((seatNum) => ({ seatNum, type: 'general' as const })),
      donation: 0,
      holdId,
      exchange: { orderId, ticketIds: [...ticketIds] },
    }
    const slower = await placeOrder({ ...app.platform, db: slowDb }, who, later, 'stripe')
    expect(slower).toMatchObject({ orderId: quicker?.orderId, url: quicker?.url })
    expect(await look(slower.orderId)).toMatchObject({ status: 'pending' })
  })

  test('two tabs with the same tickets: the later wish closes the first, and at once one wins', async () => {
    const { wish, third, look, orderId } = await holder([1590, 2000, 1500])
    const first = await exchange(app, wish)
    const cheap = { ...wish, performance: third }
    const done = await exchange(app, cheap)
    expect(await look(first.orderId)).toMatchObject({ status: 'cancelled' })
    expect(await look(done.orderId)).toMatchObject({ status: 'paid' })
    expect((await look(orderId)).exchangedTo).toHaveLength(1)

    const again = await holder([1590, 1590, 1590])
    const wishes = [again.wish, { ...again.wish, performance: again.third }]
    const holds = await Promise.all(wishes.map((one) => holdNew(app, one)))
    const answers = await Promise.all(wishes.map((one, i) => askExchange(app, one, holds[i] ?? '')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await again.look(again.orderId)).exchangedTo).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(['exchange-tickets', 'already-paid', 'payment-open', 'unavailable']).toContain(answer.body.code)
  })

  test('seats that lost their exchange stay held, and can be bought', async () => {
    const { wish, ids } = await holder([1590, 1590])
    const holdId = await holdNew(app, wish)
    await admin.refund(wish.orderId, { ticketIds: ids })
    expectRefusal(await askExchange(app, wish, holdId), 'exchange-tickets')
    const { body } = await app.api('GET', '/api/holds/current', { token: wish.who.token })
    expect(body).toMatchObject({ hold: { holdId, orderId: null, seats: [{ seatNum: 21 }] } })
  })
})

// Last, because it moves the clock.
test('the seats were given up and somebody else has them: late money goes back, the old ticket stays', async () => {
  const all = await holder([1590, 2000])
  const open = await exchange(app, all.wish)
  await app.sandbox.faults({ ...silence, stripe: [{ op: 'expire', mode: 'reset' }] })
  app.platform.engine.advance(21 * 60_000)
  await workUntil(
    app,
    async () => {
      await expireOrders(app.platform).catch(() => {})
      return (await all.look(open.orderId)).status === 'expired'
    },
    'it expired',
  )
  const other = await app.as('faster@college.example')
  await holdNew(app, { ...all.wish, who: other })
  await payDifference(app, open)
  await workUntil(app, async () => (await all.look(open.orderId)).status === 'refunded', 'it goes back')
  expect(await all.look(all.orderId)).toMatchObject({ tickets: [{ state: 'valid' }] })
})
