import { expect, test } from 'vitest'
import { deadlocks } from '../../testing/harness/locks.ts'
import { askProvider } from '../../testing/harness/provider.ts'
import { expectRefusal, openPerformance, seatsBy } from '../../testing/scenes/box-office.ts'
import { inDays, openOffers, reachDeadline, totalOf } from '../../testing/scenes/offers.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { endChange } from '../fulfilment/end-change.ts'
import { expireChanges } from '../payments/close-change.ts'
import { findLiveAttempt } from '../records/attempts.ts'
import { changeStatus } from '../records/changes.ts'
import { findOffer } from '../records/offers.ts'

const { app, admin } = await setupScenario()
const office = openOffers(app, admin)
const { db, engine } = app.platform

const changeOf = async (orderId: string) => {
  const offer = await findOffer(db, orderId)
  if (!offer) throw new Error('no offer')
  return offer
}

const sessionState = async (session: string) =>
  (await askProvider(app, `/checkout/sessions/${session}`)).status

test('RACE a payment that is opened while an offer lapses: nothing can be paid for seats that are free', async () => {
  const performanceId = await openPerformance(app)
  for (let round = 0; round < 5; round++) {
    const offer = await office.make({ performanceId, seats: [round + 1] })
    const [answer] = await Promise.all([
      office.askPay(offer.secret),
      reachDeadline(app, offer.orderId).then(() => expireChanges(app.platform)),
    ])
    if (answer.status !== 200) expectRefusal(answer, 'offer-ended')
    await expireChanges(app.platform)
    const { id, status } = await changeOf(offer.orderId)
    expect(status).toBe('expired')
    expect(await findLiveAttempt(db, id)).toBeUndefined()
    const session = /cs_test_\w+/.exec(String(answer.body.url))?.[0]
    if (session) expect(await sessionState(session)).toBe('expired')
  }
  expect(await seatsBy(app, performanceId, 'free')).toHaveLength(80)
  expect(await deadlocks(app)).toBe(0)
})

test('RACE control: whoever looked before the payment was opened ends nothing; unguarded, it stays payable', async () => {
  const performanceId = await openPerformance(app)
  const offer = await office.make({ performanceId, seats: [1] })
  const { id } = await changeOf(offer.orderId)
  // The sweep has seen no payment; then somebody presses.
  const { session } = await office.pay(offer.secret)
  await reachDeadline(app, offer.orderId)
  expect(await endChange(app.platform, id, 'expired', null)).toBe(false)
  expect((await changeOf(offer.orderId)).status).toBe('pending')
  // Without the guard the seats are free while the session can be paid.
  expect(await endChange(app.platform, id, 'expired', undefined)).toBe(true)
  expect(await sessionState(session)).toBe('open')
  expect(await seatsBy(app, performanceId, 'free')).toHaveLength(80)
})

test('RACE control: an offer that was extended after the sweep looked does not lapse; unguarded, it does', async () => {
  const performanceId = await openPerformance(app)
  const offer = await office.make({ performanceId, seats: [1] })
  const { id } = await changeOf(offer.orderId)
  expect((await office.terms(offer.orderId, inDays(12))).status).toBe(200)
  expect(await endChange(app.platform, id, 'expired', null)).toBe(false)
  expect(await office.show(offer.secret)).toMatchObject({ status: 'pending' })
  const unguarded = db
    .transaction()
    .execute((trx) => changeStatus(trx, engine, { changeId: id, from: 'pending', to: 'expired' }))
  expect(await unguarded).toBe(true)
  await db.deleteFrom('seat_claims').where('owner_id', '=', id).execute()
})

test('RACE money that arrives at the deadline buys the seats, whoever hears of it first', async () => {
  const performanceId = await openPerformance(app)
  await app.sandbox.faults({ webhooks: { drop: 1 } })
  const offer = await office.make({ performanceId, seats: [1, 2] })
  const { url } = await office.pay(offer.secret)
  await app.sandbox.pay(url)
  await reachDeadline(app, offer.orderId)
  await Promise.all([
    expireChanges(app.platform),
    expireChanges(app.platform),
    office.withdraw(offer.orderId),
  ])
  expect(await office.show(offer.secret)).toMatchObject({ status: 'paid', paid: totalOf(2), due: 0 })
  expect(await seatsBy(app, performanceId, 'taken')).toEqual([1, 2])
})

test('RACE the office and the recipient act at once: the offer is whole whatever came first', async () => {
  const performanceId = await openPerformance(app)
  for (let round = 0; round < 4; round++) {
    const first = round * 10 + 1
    const all = [0, 1, 2, 3].map((i) => first + i)
    const offer = await office.make({ performanceId, seats: all })
    const { orderId, secret } = offer
    const answers = await Promise.all([
      office.seats(orderId, [first, first + 1, first + 5]),
      office.keep(secret, [first]),
      office.askPay(secret),
      office.terms(orderId, inDays(11), inDays(4)),
      round % 2 === 0 ? office.withdraw(orderId) : office.keep(secret, [first, first + 1]),
    ])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    await app.expectLedgerBalanced()
    const { status, seats, total } = await office.look(orderId)
    const taken = (await seatsBy(app, performanceId, 'taken')).filter((seat) => seat >= first)
    expect(taken).toEqual(status === 'pending' ? seats.map(({ seatNum }) => seatNum) : [])
    expect(total).toBe(totalOf(seats.length))
    const live = await findLiveAttempt(db, (await changeOf(orderId)).id)
    // Never more than what the payer was shown, and what is due now: a part of it if seats were added meanwhile.
    if (live) expect(status).toBe('pending')
    if (live) expect(live.amount_cents).toBeLessThanOrEqual(total)
  }
  expect(await deadlocks(app)).toBe(0)
})
