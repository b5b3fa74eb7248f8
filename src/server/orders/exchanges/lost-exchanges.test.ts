import { describe, expect, test } from 'vitest'
import { refundsAt, workUntil } from '../../testing/harness/provider.ts'
import { expectRefusal, hold, seatsBy } from '../../testing/scenes/box-office.ts'
import { openDoor } from '../../testing/scenes/door.ts'
import {
  askExchange,
  type ExchangeRequest,
  exchange,
  holdNew,
  paidExchange,
  payDifference,
  ticketHolder,
} from '../../testing/scenes/exchanges.ts'
import { openLawn } from '../../testing/scenes/places.ts'
import { atProvider } from '../../testing/scenes/refunds.ts'
import { setupScenario, silence } from '../../testing/scenes/scenario.ts'
import { expireChanges } from '../payments/close-change.ts'
import { syncRefundsAndDisputes } from '../refunds/sync-refunds-and-disputes.ts'

const { app, admin } = await setupScenario()
const scan = await openDoor(app)

const holder = (prices: number[]) => ticketHolder(app, prices)

const paidUnheard = () => paidExchange(app)

type PaidExchange = Awaited<ReturnType<typeof paidExchange>>

const settled = ({ look }: Pick<PaidExchange, 'look'>) =>
  workUntil(app, async () => (await look()).exchange?.status !== 'pending', 'it is decided')

/** The exchange's money is refunded in full, it changed nothing, and the buyer is told. */
async function expectSentBack(all: PaidExchange, why: string) {
  const { open, look, who, second } = all
  await settled(all)
  expect(await look()).toMatchObject({
    tickets: [{ label: 'A1' }],
    exchanges: [],
    exchange: { status: 'refunded' },
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
    expect(await all.look()).toMatchObject({ status: 'paid', tickets: [{ state: 'valid' }], refunded: 451 })
  })

  test('it was given up for money that was taken back', async () => {
    const all = await paidUnheard()
    await atProvider(app, 'refund', { session: all.session })
    await app.sandbox.noFaults()
    const { reference } = (await admin.look(all.orderId)).payments[0] ?? {}
    await syncRefundsAndDisputes(app.platform, 'stripe', reference ?? '')
    expect(await all.look()).toMatchObject({ status: 'refunded', tickets: [{ state: 'void' }] })
    await all.hear()
    await expectSentBack(all, lost)
    expect(await all.look()).toMatchObject({ status: 'refunded', refunded: 2200 })
  })

  test('its performance was called off: it is refunded with the others', async () => {
    const all = await paidUnheard()
    await admin.cancel(all.first)
    await all.hear()
    await expectSentBack(all, lost)
    await workUntil(app, async () => (await all.look()).status === 'refunded', 'the old one is refunded')
    expect(await all.look()).toMatchObject({ tickets: [{ state: 'void' }], refunded: 2200 })
    expect(await refundsAt(app, all.session)).toMatchObject([{ amount: 1749 }])
  })

  test('the new performance was called off: the old ticket stays', async () => {
    const all = await paidUnheard()
    await app.platform.db
      .updateTable('performances')
      .set({ status: 'cancelled' })
      .where('id', '=', all.second)
      .execute()
    await all.hear()
    await settled(all)
    expect(await all.look()).toMatchObject({
      status: 'paid',
      refunded: 451,
      tickets: [{ state: 'valid' }],
      exchange: { status: 'refunded' },
    })
  })

  test.each([
    ['', undefined],
    [' for less than the exchange costs', 400],
  ])('its payment was disputed%s', async (_what, amount) => {
    const all = await paidUnheard()
    await atProvider(app, 'dispute', { session: all.session, ...(amount && { amount }) })
    const dispute = async () => (await admin.look(all.orderId)).refunds
    // Its webhook was dropped with the others.
    await app.sandbox.noFaults()
    const { reference } = (await admin.look(all.orderId)).payments[0] ?? {}
    await syncRefundsAndDisputes(app.platform, 'stripe', reference ?? '')
    expect(await dispute()).toMatchObject([{ reason: 'disputed', state: 'review' }])
    await all.hear()
    await expectSentBack(all, lost)
    expect(await all.look()).toMatchObject({ status: 'paid', tickets: [{ state: 'valid' }] })
  })
})

test('seats that lost their exchange stay held until their time is up', async () => {
  const { input, ids } = await holder([1590, 1590])
  const holdId = await holdNew(app, input)
  await admin.refund(input.orderId, { ticketIds: ids })
  expectRefusal(await askExchange(app, input, holdId), 'exchange-tickets')
  const path = `/api/holds/current?exchange=${input.orderId}`
  const { body } = await app.api('GET', path, { token: input.who.token })
  expect(body).toMatchObject({ hold: { holdId, orderId: null, seats: [{ seatNum: 21 }] } })
})

// The last ones move the clock.

/** An exchange whose payment expired unheard; `payLate` pays it. */
async function expiredExchange(all: Awaited<ReturnType<typeof holder>>, input: ExchangeRequest) {
  const open = await exchange(app, input)
  await app.sandbox.faults({ ...silence, stripe: [{ op: 'expire', mode: 'reset' }] })
  app.platform.engine.advance(21 * 60_000)
  await workUntil(
    app,
    async () => {
      await expireChanges(app.platform).catch(() => {})
      return (await all.look()).exchange?.status === 'expired'
    },
    'it expired',
  )
  return { payLate: () => payDifference(app, open) }
}

test('the seats were given up and somebody else has them: late money goes back, the old ticket stays', async () => {
  const all = await holder([1590, 2000])
  const { payLate } = await expiredExchange(all, all.input)
  const other = await app.as('faster@college.example')
  await hold(app, other, all.second, all.input.seats)
  await payLate()
  await workUntil(app, async () => (await all.look()).exchange?.status === 'refunded', 'it goes back')
  expect(await all.look()).toMatchObject({ status: 'paid', tickets: [{ state: 'valid' }], refunded: 451 })
})

test('a place in an area that is full meanwhile: late money gets the place that the old ticket gives up', async () => {
  const places = await (await openLawn(app)).open(2)
  const [own = 0, other = 0] = places
  const all = await ticketHolder(app, [1590], [own])
  await app.platform.db
    .updateTable('zone_prices')
    .set({ price_cents: 2000 })
    .where('performance_id', '=', all.first)
    .execute()
  const within = { ...all.input, performance: all.first, seats: [other] }
  const { payLate } = await expiredExchange(all, within)
  await hold(app, await app.as('quicker@college.example'), all.first, [other])
  await payLate()
  await all.exchanged()
  const { tickets, refunded } = await all.look()
  expect(tickets.map(({ label, state }) => `${label} ${state}`)).toEqual(['Lawn void', 'Lawn valid'])
  expect(refunded).toBe(0)
  expect(await seatsBy(app, all.first, 'taken')).toEqual([own])
  await app.expectLedgerBalanced()
})
