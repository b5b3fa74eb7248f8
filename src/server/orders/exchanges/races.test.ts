import { describe, expect, test } from 'vitest'
import { askProvider, refundsAt, sendEvent, workUntil } from '../../testing/harness/provider.ts'
import { askHold, expectRefusal, readLink, seatsBy } from '../../testing/scenes/box-office.ts'
import { openDoor } from '../../testing/scenes/door.ts'
import {
  askExchange,
  exchange,
  holdNew,
  offerStudents,
  paidExchange,
  ticketHolder,
} from '../../testing/scenes/exchanges.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { providerOf } from '../context.ts'
import { fulfilOrder } from '../fulfilment/fulfil-order.ts'
import { placeOrder } from '../payments/place-order.ts'
import { findAttemptByReference } from '../records/attempts.ts'

const { app, admin } = await setupScenario()
const scan = await openDoor(app)

const holder = (prices: number[]) => ticketHolder(app, prices)
const paidUnheard = () => paidExchange(app)

/** A change to adult tickets on the seats they have, whose difference was paid unheard. */
async function paidChange() {
  const all = await ticketHolder(app, [1590], [1, 2])
  await offerStudents(app, all.first)
  const input = { ...all.input, performance: all.first, seats: [] }
  const types = (type: string) => [1, 2].map((seatNum) => ({ seatNum, type }))
  await exchange(app, { ...input, kept: types('student') })
  const ids = await all.validIds()
  const tickets = (await all.look()).tickets.filter(({ state }) => state === 'valid')
  const dearer = { ...input, ticketIds: ids, kept: types('adult') }
  const open = await exchange(app, dearer)
  await app.sandbox.faults({ webhooks: { drop: 1 } })
  await app.sandbox.pay(open.url)
  const hear = () => sendEvent(app, { type: 'checkout.session.completed', session: open.session })
  return { ...all, tickets, ids, open, hear, dearer }
}

/** Waits until no exchange is open, and answers the order. */
const settled = (look: Awaited<ReturnType<typeof holder>>['look']) =>
  workUntil(
    app,
    async () => {
      const order = await look()
      return order.exchange?.status === 'pending' ? null : order
    },
    'it is decided',
  )

test('twenty fulfilments of one exchange: it is done once', async () => {
  const { open, look } = await paidUnheard()
  const attempt = await findAttemptByReference(app.platform.db, 'stripe', open.session)
  const session = await providerOf(app.platform, 'stripe').retrieve(open.session)
  if (!attempt) throw new Error('no attempt')
  const ends = await Promise.all(
    Array.from({ length: 20 }, () => fulfilOrder(app.platform, attempt, session)),
  )
  expect(ends.filter((end) => end === 'fulfilled')).toHaveLength(1)
  expect(ends.filter((end) => end === 'already')).toHaveLength(19)
  expect(await look()).toMatchObject({
    total: 2200,
    tickets: [{ state: 'void' }, { state: 'valid' }],
    exchanges: [{ paid: 451 }],
  })
})

test('an exchange that was paid and a refund of its ticket: the exchange is done, whoever hears of it first', async () => {
  for (let round = 0; round < 4; round++) {
    const { hear, look, orderId, ids, exchanged } = await paidUnheard()
    await hear()
    const [answer] = await Promise.all([
      admin.refund(orderId, { ticketIds: ids }),
      app.platform.jobs.runDue(),
    ])
    expectRefusal(answer, 'tickets-void')
    await exchanged()
    expect(await look()).toMatchObject({
      status: 'paid',
      refunded: 0,
      tickets: [{ state: 'void' }, { state: 'valid' }],
    })
    await app.expectLedgerBalanced()
  }
})

test('an exchange and a scan of one ticket: one of them', async () => {
  for (let round = 0; round < 4; round++) {
    const { hear, look, tickets } = await paidUnheard()
    await hear()
    const [{ result: verdict }] = await Promise.all([scan(tickets[0]?.qr), app.platform.jobs.runDue()])
    expect(['admitted', 'void']).toContain(verdict)
    expect(await settled(look)).toMatchObject(
      verdict === 'admitted'
        ? { tickets: [{ state: 'valid' }], exchange: { status: 'refunded' }, refunded: 451 }
        : { tickets: [{ state: 'void' }, { state: 'valid' }], exchange: null, refunded: 0 },
    )
    await app.expectLedgerBalanced()
  }
})

test('a double click on an exchange that costs nothing does it once', async () => {
  const { input, look, session } = await holder([2000, 1500])
  const holdId = await holdNew(app, input)
  const answers = await Promise.all(Array.from({ length: 6 }, () => askExchange(app, input, holdId)))
  const orders = new Set(answers.map((answer) => readLink(answer).orderId))
  expect(orders.size).toBe(1)
  expect(readLink(await askExchange(app, input, holdId)).orderId).toBe([...orders][0])
  expect((await look()).exchanges).toHaveLength(1)
  await workUntil(app, async () => (await refundsAt(app, session)).length > 0, 'the difference is back')
  expect(await refundsAt(app, session)).toMatchObject([{ amount: 550 }])
})

test('a double click on one that is to be paid opens one payment', async () => {
  const { input } = await holder([1590, 2000])
  const holdId = await holdNew(app, input)
  const answers = await Promise.all(Array.from({ length: 4 }, () => askExchange(app, input, holdId)))
  expect(new Set(answers.map((answer) => readLink(answer).url)).size).toBe(1)
})

test('the slower of two clicks does not close what the quicker one opened', async () => {
  const { input, look } = await holder([1590, 2000])
  const holdId = await holdNew(app, input)
  const { who, orderId, ticketIds, seats } = input
  let quicker: ReturnType<typeof readLink> | undefined
  let looked: object | undefined
  // After the slower one has looked for an open change of its hold, before its next step.
  const slowDb = app.platform.db.withPlugin({
    transformQuery({ node, queryId }) {
      if (/"order_changes".*"pending".*"hold_id"/.test(JSON.stringify(node))) looked ??= queryId
      return node
    },
    async transformResult({ result, queryId }) {
      if (queryId === looked) quicker ??= readLink(await askExchange(app, input, holdId))
      return result
    },
  })
  const later = {
    seats: seats.map((seatNum) => ({ seatNum, type: 'general' as const })),
    donation: 0,
    credit: 0,
    holdId,
    exchange: { orderId, ticketIds: [...ticketIds], kept: [] },
  }
  const slower = await placeOrder({ ...app.platform, db: slowDb }, who, later, 'stripe')
  expect(slower).toMatchObject({ orderId: quicker?.orderId, url: quicker?.url })
  expect(await look()).toMatchObject({ exchange: { status: 'pending', paymentUrl: slower.url } })
})

test('two tabs with the same tickets: the later input waits for the first to be closed, and at once one wins', async () => {
  const { input, third, look, orderId } = await holder([1590, 2000, 1500])
  const first = await exchange(app, input)
  const later = await askHold(app, input.who, third, input.seats, orderId)
  expectRefusal(later, 'payment-open', { orderId })
  await app.api('POST', `/api/orders/${orderId}/cancel`, input.who)
  await exchange(app, { ...input, performance: third })
  expect(await look()).toMatchObject({ performanceId: third, exchanges: [{ back: 99 }], exchange: null })
  expect(await askProvider(app, `/checkout/sessions/${first.session}`)).toMatchObject({ status: 'expired' })

  const again = await holder([1590, 1590, 1590])
  const requests = [again.input, { ...again.input, performance: again.third }]
  const [holdId, ...others] = await Promise.all(requests.map((one) => holdNew(app, one)))
  // They are one hold, of the performance that came last.
  expect(others).toEqual([holdId])
  const held = await Promise.all([again.second, again.third].map((id) => seatsBy(app, id, 'held')))
  expect(held.toSorted()).toEqual([[], input.seats])
  const answers = await Promise.all(requests.map((one) => askExchange(app, one, holdId)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await again.look()).exchanges).toHaveLength(1)
})

describe('a change within one performance', () => {
  test('that was paid, beside a refund or a scan of one of its tickets: the seats stay with their owner', async () => {
    for (const rival of ['refund', 'scan'] as const) {
      const { hear, look, orderId, ids, tickets, first } = await paidChange()
      await hear()
      const rivals = {
        refund: async () => (await admin.refund(orderId, { ticketIds: ids.slice(0, 1) })).status === 200,
        scan: async () => (await scan(tickets[0]?.qr)).result === 'admitted',
      }
      const [won] = await Promise.all([rivals[rival](), app.platform.jobs.runDue()])
      const { exchange: last } = await settled(look)
      // The office learns of the payment before it refunds; the door does not.
      if (rival === 'refund') expect(won).toBe(false)
      expect(last).toEqual(won ? expect.objectContaining({ status: 'refunded' }) : null)
      expect(await seatsBy(app, first, 'taken')).toEqual([1, 2])
      await app.expectLedgerBalanced()
    }
  })

  test('beside an exchange for another performance: one of them', async () => {
    const { input, look, first, second } = await holder([1590, 1590])
    const away = { ...input, performance: second }
    const here = { ...input, performance: first, seats: [25] }
    const holds = [await holdNew(app, away), await holdNew(app, here)]
    const answers = await Promise.all([away, here].map((each, i) => askExchange(app, each, holds[i])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await look()).exchanges).toHaveLength(1)
  })

  test('beside the cancellation of the performance: everything is refunded, once', async () => {
    const { open, hear, look, validIds, first, session } = await paidChange()
    await hear()
    await Promise.all([admin.cancel(first), app.platform.jobs.runDue()])
    await workUntil(
      app,
      async () => (await look()).status === 'refunded' && (await validIds()).length === 0,
      'all of it is void',
    )
    const back = async (of: string) => (await refundsAt(app, of)).reduce((sum, { amount }) => sum + amount, 0)
    await workUntil(
      app,
      async () => (await back(session)) === 3498 && (await back(open.session)) === 1749,
      'all the money is back',
    )
    expect(await seatsBy(app, first, 'taken')).toEqual([])
  })

  test('a double click on a change of type opens one payment, or does it once', async () => {
    const { input, first, look, validIds } = await holder([1590])
    await offerStudents(app, first)
    const click = (each: Parameters<typeof askExchange>[1]) =>
      Promise.all(Array.from({ length: 5 }, () => askExchange(app, each)))
    const here = { ...input, performance: first, seats: [] }
    const cheaper = await click({ ...here, kept: [{ seatNum: 1, type: 'student' }] })
    for (const answer of cheaper) readLink(answer)
    expect((await look()).exchanges).toHaveLength(1)
    const kept = [{ seatNum: 1, type: 'adult' }]
    const dearer = await click({ ...here, ticketIds: await validIds(), kept })
    expect(new Set(dearer.map((answer) => readLink(answer).url)).size).toBe(1)
  })

  test('beside a merge of its account: before it or after it, never in between', async () => {
    const { input, first, orderId, who } = await holder([1590])
    await offerStudents(app, first)
    const stays = await app.as('stays@guests.test')
    const here = { ...input, performance: first, seats: [], kept: [{ seatNum: 1, type: 'student' }] }
    const [merged, changed] = await Promise.all([
      admin.post(`/api/users/${who.userId}/merge`, { into: stays.userId }),
      askExchange(app, here),
    ])
    expect([merged.status === 200, changed.status === 200]).toContain(true)
    const { buyer } = await admin.look(orderId)
    const strays = await app.platform.db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select('orders.id')
      .where('performance_id', '=', first)
      .where('users.deleted_at', 'is not', null)
      .execute()
    expect(strays).toEqual([])
    expect(buyer.email).toBe(merged.status === 200 ? stays.email : who.email)
  })
})
