import { afterEach, expect, test } from 'vitest'
import { expireChanges } from '../../orders/payments/close-change.ts'
import type { Answer } from '../harness/harness.ts'
import { deadlocks } from '../harness/locks.ts'
import { askProvider, refundsAt, workUntil } from '../harness/provider.ts'
import {
  askHold,
  cardBuyer,
  hold,
  newcomer,
  openPerformance,
  readOrder,
  returnFromPayment,
  seatsBy,
} from '../scenes/box-office.ts'
import { openDesk, ticketsOf } from '../scenes/desk.ts'
import { openDoor } from '../scenes/door.ts'
import { askExchange, holdNew, openPriced } from '../scenes/exchanges.ts'
import { openOffers, reachDeadline } from '../scenes/offers.ts'
import { setupScenario } from '../scenes/scenario.ts'
import { openScheduler, pairOf } from './interleave.ts'

/** Pairs of commands in any order of their statements. What many at once do is in the `races.test.ts` of each folder. */
const { app, admin } = await setupScenario()
const scheduler = openScheduler(app)
const scan = await openDoor(app)
const desk = openDesk(app, admin)
const offers = openOffers(app, admin)

afterEach(async () => expect(await deadlocks(app)).toBe(0))

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort()

test('RACE law 1: two holds that overlap', () =>
  scheduler.try(async () => {
    const [performance, one, other] = [await openPerformance(app), await newcomer(app), await newcomer(app)]
    return pairOf({
      commands: [
        () => askHold(app, one, performance, [1, 2]),
        () => askHold(app, other, performance, [3, 2]),
      ],
      async check(answers) {
        expect(statuses(answers)).toEqual([200, 409])
        expect(await seatsBy(app, performance, 'held')).toHaveLength(2)
      },
    })
  }))

test('RACE law 1: a hold of a seat that is released', () =>
  scheduler.try(async () => {
    const [performance, one, other] = [await openPerformance(app), await newcomer(app), await newcomer(app)]
    await hold(app, one, performance, [1])
    return pairOf({
      commands: [
        () => app.api('DELETE', `/api/performances/${performance}/hold`, { token: one.token }),
        () => askHold(app, other, performance, [1]),
      ],
      async check([released, held]) {
        expect(released.status).toBe(200)
        expect(await seatsBy(app, performance, 'held')).toEqual(held.status === 200 ? [1] : [])
      },
    })
  }))

/** An order that was paid at the provider, of which no webhook tells. */
async function paidUnheard() {
  await app.sandbox.faults({ webhooks: { drop: 1 } })
  const order = await cardBuyer(app, [1])
  await app.sandbox.pay(order.url)
  return order
}

test('RACE law 5: a payment that is heard of while its order lapses', () =>
  scheduler.try(async () => {
    const { who, session, orderId, read } = await paidUnheard()
    await reachDeadline(app, orderId)
    return pairOf({
      commands: [() => returnFromPayment(app, who, session), () => expireChanges(app.platform)],
      check: async () =>
        expect(await read()).toMatchObject({ status: 'paid', tickets: [{ state: 'valid' }] }),
    })
  }))

test('RACE law 7: a payment that is heard of while its performance is cancelled', () =>
  scheduler.try(async () => {
    const { who, session, performance, read } = await paidUnheard()
    return pairOf({
      commands: [() => returnFromPayment(app, who, session), () => admin.cancel(performance)],
      async check() {
        await workUntil(app, async () => (await refundsAt(app, session)).length > 0, 'the money is back')
        expect(await refundsAt(app, session)).toMatchObject([{ amount: 1749 }])
        expect((await read()).status).toBe('refunded')
      },
    })
  }))

/** A seat that was sold for cash. */
async function sold() {
  const order = await desk.sell({ performanceId: await openPerformance(app), seats: [1] })
  return { orderId: order.orderId, ticketIds: ticketsOf(order) }
}

async function twoRefunds() {
  const { orderId, ticketIds } = await sold()
  const refund = () => admin.refund(orderId, { ticketIds })
  return pairOf({
    commands: [refund, refund],
    async check(answers) {
      expect(statuses(answers)).toEqual([200, 409])
      expect((await admin.look(orderId)).refunds).toMatchObject([{ amount: 1749 }])
    },
  })
}

test('RACE P16: two refunds of one ticket', () => scheduler.try(twoRefunds))

test('RACE X34: a scan of a ticket that is refunded as unused', () =>
  scheduler.try(async () => {
    const { orderId, ticketIds } = await sold()
    return pairOf({
      commands: [() => scan(ticketIds[0]), () => admin.refund(orderId, { ticketIds })],
      check: async ([{ result }, { status }]) =>
        expect([result, status]).toEqual(result === 'admitted' ? ['admitted', 409] : ['void', 200]),
    })
  }))

/** An exchange that costs nothing, for which the seat is held. */
async function exchangeable() {
  const [first = '', second = ''] = await openPriced(app, 1590, 1590)
  const who = await newcomer(app)
  const buyer = { kind: 'account', email: who.email } as const
  const order = await desk.sell({ performanceId: first, seats: [1], buyer })
  const { orderId } = order
  const ids = ticketsOf(order)
  const input = { who, orderId, ticketIds: ids, performance: second, seats: [21] }
  const holdId = await holdNew(app, input)
  const validIn = async () =>
    (await readOrder(app, who, orderId)).tickets.flatMap(({ state, performanceId }) =>
      state === 'valid' ? [performanceId] : [],
    )
  return { orderId, ids, first, second, validIn, exchange: () => askExchange(app, input, holdId) }
}

test('RACE law 4: an exchange of a ticket that is refunded', () =>
  scheduler.try(async () => {
    const { orderId, ids, second, exchange, validIn } = await exchangeable()
    return pairOf({
      commands: [exchange, () => admin.refund(orderId, { ticketIds: ids })],
      async check(answers) {
        expect(statuses(answers)).toEqual([200, 409])
        expect(await validIn()).toEqual(answers[0].status === 200 ? [second] : [])
      },
    })
  }))

test('RACE law 4: an exchange of a ticket that the desk moves to another seat', () =>
  scheduler.try(async () => {
    const { orderId, ids, first, second, exchange, validIn } = await exchangeable()
    const tickets = [{ ticketId: ids[0] ?? '', seatNum: 40 }]
    const move = () => desk.change(orderId, { tickets, performanceId: first, difference: 0 })
    return pairOf({
      commands: [exchange, move],
      async check(answers) {
        expect(statuses(answers)).toEqual([200, 409])
        expect(await validIn()).toEqual([answers[0].status === 200 ? second : first])
      },
    })
  }))

test('RACE offers: a payment that is opened while the offer lapses, which may not stay open', () =>
  scheduler.try(async () => {
    const performanceId = await openPerformance(app)
    const { secret, orderId } = await offers.make({ performanceId, seats: [1] })
    return pairOf({
      commands: [
        () => offers.askPay(secret),
        () => reachDeadline(app, orderId).then(() => expireChanges(app.platform)),
      ],
      async check([answer]) {
        await expireChanges(app.platform)
        const session = /cs_test_\w+/.exec(String(answer.body.url))?.[0]
        if (session) expect((await askProvider(app, `/checkout/sessions/${session}`)).status).toBe('expired')
        expect(await seatsBy(app, performanceId, 'free')).toHaveLength(80)
      },
    })
  }))

test('RACE control: without row locks the second of two refunds is not refused as it should, where several write at once', async () => {
  const { engine } = app.platform
  const { lockRows, lockValues } = engine
  Object.assign(engine, { lockRows: (query: unknown) => query, lockValues: (query: unknown) => query })
  try {
    if (engine.oneWriter) return await scheduler.try(twoRefunds)
    await expect(scheduler.try(twoRefunds, 50)).rejects.toThrow(/Property failed/)
  } finally {
    Object.assign(engine, { lockRows, lockValues })
  }
})

test('RACE law 1: a sale at the desk of a seat that is held', () =>
  scheduler.try(async () => {
    const [performance, who] = [await openPerformance(app), await newcomer(app)]
    return pairOf({
      commands: [
        () => desk.ask({ performanceId: performance, seats: [1, 2] }),
        () => askHold(app, who, performance, [2, 3]),
      ],
      async check([sale, held]) {
        expect(statuses([sale, held])).toEqual([200, 409])
        expect(await seatsBy(app, performance, 'taken')).toEqual(sale.status === 200 ? [1, 2] : [])
      },
    })
  }))

/** Admits without a lock: reads whether the guest is inside, and writes. */
async function admitUnlocked(ticketId: string): Promise<boolean> {
  const { db } = app.platform
  const ticket = db.selectFrom('tickets').select('admitted_at').where('id', '=', ticketId)
  if ((await ticket.executeTakeFirstOrThrow()).admitted_at !== null) return false
  await db.updateTable('tickets').set({ admitted_at: 1 }).where('id', '=', ticketId).execute()
  return true
}

test('RACE control: two doors that read before they write both admit a ticket, in some order', async () => {
  const found = scheduler.try(async () => {
    const [ticketId = ''] = (await sold()).ticketIds
    const admit = () => admitUnlocked(ticketId)
    return pairOf({
      commands: [admit, admit],
      check: async (admitted) => expect(admitted.toSorted()).toEqual([false, true]),
    })
  }, 50)
  await expect(found).rejects.toThrow(/Property failed/)
})
