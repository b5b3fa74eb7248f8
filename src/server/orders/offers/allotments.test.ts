import { expect, test } from 'vitest'
import type { AdminOffer } from '../../../shared/orders/office/offers.ts'
import { newId } from '../../platform/base/base.ts'
import { claimForChanges } from '../../seating/commands/pass-claims.ts'
import { deadlocks, waitingForLocks } from '../../testing/harness/locks.ts'
import { workUntil } from '../../testing/harness/provider.ts'
import { expectRefusal, openPerformance, seatsBy } from '../../testing/scenes/box-office.ts'
import { inDays, openOffers, reachDeadline } from '../../testing/scenes/offers.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { expireChanges } from '../payments/close-change.ts'
import { findOffer, offerLink } from '../records/offers.ts'
import { anonymizeWalkIns } from '../records/people/erase-buyers.ts'
import { declineOffer } from './allotments.ts'

const { app, admin } = await setupScenario()
const office = openOffers(app, admin)
const { db, engine } = app.platform

const lapse = () => expireChanges(app.platform)
const mailTo = () => `guest-${newId().slice(0, 12)}@cast.example`
type Line = { name: string; email: string; seats: number[] }

const allotmentOf = (performanceId: string, guests: Line[], seats: number[] = []) => ({
  key: newId(),
  name: 'Ginette Reno',
  email: mailTo(),
  language: 'en',
  payBy: inDays(10),
  performanceId,
  seats,
  guests: guests.map((guest, i) => ({ line: i + 1, ...guest })),
})
const give = (body: object) => app.api('POST', '/api/admin/allotments', { token: admin.token, body })

const secretOf = async (orderId: string) => {
  const offer = await findOffer(db, orderId)
  if (!offer) throw new Error('no offer')
  return new URL(offerLink(app.platform, offer, 'en')).hash.slice(1)
}

/** An allotment whose guests get two seats each, and what its giver and its guests have. */
async function allot(guestCount: number, left: number[] = []) {
  const performanceId = await openPerformance(app)
  const guests = Array.from({ length: guestCount }, (_, i) => ({
    name: `Guest ${i + 1}`,
    email: mailTo(),
    seats: [i * 2 + 1, i * 2 + 2],
  }))
  const body = allotmentOf(performanceId, guests, left)
  const made = await give(body)
  expect(made).toMatchObject({ status: 200 })
  const { orderId, guests: known } = made.body as unknown as AdminOffer
  const secrets = await Promise.all((known ?? []).map((guest) => secretOf(guest.orderId)))
  const orders = (known ?? []).map((guest) => guest.orderId)
  return { performanceId, body, orderId, giver: await secretOf(orderId), orders, secrets, guests }
}

const call = (path: string, body: object) => app.api('POST', `/api/offers${path}`, { body })
const claim = (token = '', more: object = {}) =>
  call('/claim', { token, name: 'Luc Plamondon', email: 'luc@friends.example', ...more })
const decline = (token = '') => call('/decline', { token })
const statesOf = async (giver: string) =>
  (await office.show(giver)).guests?.map(({ status, declined }) => (declined ? 'declined' : status))

test('24 of the cast get two seats each in one call; nobody gets a ticket by looking; each claims once, without an account', async () => {
  const { performanceId, body, orderId, giver, secrets, guests } = await allot(24, [49, 50])
  const taken = Array.from({ length: 50 }, (_, i) => i + 1)
  expect(await seatsBy(app, performanceId, 'taken')).toEqual(taken)
  // A double click gives once.
  expect((await give(body)).body.orderId).toBe(orderId)
  const [first = '', second = ''] = secrets
  await workUntil(app, async () => (await app.sandbox.mails(guests[0]?.email ?? '')).length === 1, 'its mail')
  expect((await app.sandbox.mails(guests[0]?.email ?? ''))[0]?.text).toContain(
    'Ginette Reno gives you 2 complimentary tickets',
  )
  const before = JSON.stringify(await db.selectFrom('order_changes').selectAll().execute())
  expect(await office.show(first)).toMatchObject({
    status: 'pending',
    giver: 'Ginette Reno',
    guests: null,
    total: 0,
  })
  expect(JSON.stringify(await db.selectFrom('order_changes').selectAll().execute())).toBe(before)
  expect(before).not.toContain(first)

  expect(await claim(first)).toMatchObject({
    status: 200,
    body: { status: 'paid', email: 'luc@friends.example' },
  })
  expectRefusal(await claim(first, { name: 'Somebody else' }), 'offer-paid')
  expectRefusal(await decline(first), 'offer-paid')
  await workUntil(
    app,
    async () => (await app.sandbox.mails('luc@friends.example')).length === 1,
    'its tickets',
  )
  expect((await office.show(giver)).guests?.find(({ status }) => status === 'paid')).toMatchObject({
    name: 'Luc Plamondon',
    seats: [expect.any(String), expect.any(String)],
  })
  // Neither may do what the other may, and nobody pays for them.
  expectRefusal(await claim(giver), 'offer-not-found')
  expectRefusal(await decline(giver), 'offer-not-found')
  expectRefusal(
    await call('/guests', { token: second, name: 'A', email: 'a@b.example', count: 1 }),
    'offer-not-found',
  )
  expectRefusal(await office.askPay(second), 'total-too-small')
  expectRefusal(await office.keep(second, [3]), 'offer-final')
  expectRefusal(await claim('nonsense'), 'offer-not-found')
  const row = (await office.list(false, true)).find((each) => each.orderId === orderId)
  expect(row).toMatchObject({ seats: 2, given: 48, claimed: 2, declined: 0 })
  expect((await office.list()).some((each) => each.orderId === orderId)).toBe(false)
  await app.expectLedgerBalanced()
})

test('a line that is no guest is named, and then nothing is given', async () => {
  const performanceId = await openPerformance(app)
  const guests = [
    { name: 'Zoé', email: 'zoe@cast.example', seats: [1] },
    { name: 'Léo', email: 'leo at cast.example', seats: [2] },
  ]
  const answer = await give(allotmentOf(performanceId, guests))
  expect(answer.body).toMatchObject({
    code: 'invalid-input',
    fields: { guests: expect.stringMatching(/^Line 2: /) },
  })
  expect(await seatsBy(app, performanceId, 'taken')).toEqual([])
  const twice = await give(
    allotmentOf(
      performanceId,
      guests.map((guest) => ({ ...guest, email: mailTo(), seats: [1] })),
    ),
  )
  expect(twice.status).toBe(409)
  expect(await seatsBy(app, performanceId, 'free')).toHaveLength(80)
})

test('what a guest declines, and what the office takes back, is left for the giver, who gives it to another', async () => {
  const { performanceId, giver, secrets, orders, body } = await allot(3)
  expect(await decline(secrets[0])).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  expectRefusal(await claim(secrets[0]), 'offer-ended')
  expect((await office.withdraw(orders[1] ?? '')).status).toBe(200)
  expect(await seatsBy(app, performanceId, 'taken')).toEqual([1, 2, 3, 4, 5, 6])
  expect((await office.show(giver)).seats.map(({ seatNum }) => seatNum)).toEqual([1, 2, 3, 4])
  expect((await statesOf(giver))?.sort()).toEqual(['cancelled', 'declined', 'pending'])
  await workUntil(app, async () => (await app.sandbox.mails(body.email)).length === 3, 'mails to the giver')

  const other = mailTo()
  const tooMany = await call('/guests', { token: giver, name: 'Eve', email: other, count: 5 })
  expect(tooMany.body.fields).toEqual({ count: 'So many are left: 4.' })
  const given = await call('/guests', { token: giver, name: 'Eve', email: other, count: 2 })
  expect(given).toMatchObject({ status: 200, body: { seats: [{ seatNum: 3 }, { seatNum: 4 }] } })
  const eve = (given.body as { guests: { name: string; orderId: string }[] }).guests.find(
    ({ name }) => name === 'Eve',
  )
  expect(await claim(await secretOf(eve?.orderId ?? ''))).toMatchObject({
    status: 200,
    body: { status: 'paid' },
  })
  expect(await seatsBy(app, performanceId, 'taken')).toEqual([1, 2, 3, 4, 5, 6])
  await app.expectLedgerBalanced()
})

test('at the deadline what nobody claimed is on sale again; an extended one takes its guests along; an ended one frees the rest', async () => {
  const { performanceId, orderId, giver, secrets, orders } = await allot(3, [7, 8])
  await claim(secrets[0])
  expect((await office.terms(orderId, inDays(12))).status).toBe(200)
  expect((await office.show(secrets[1] ?? '')).payBy).toBe((await office.show(giver)).payBy)
  for (const id of [orderId, ...orders]) await reachDeadline(app, id)
  await lapse()
  expect(await seatsBy(app, performanceId, 'taken')).toEqual([1, 2])
  expectRefusal(await claim(secrets[1]), 'offer-ended')
  expectRefusal(await decline(secrets[1]), 'offer-ended')
  expect((await statesOf(giver))?.sort()).toEqual(['expired', 'expired', 'paid'])

  const ended = await allot(2, [5])
  await claim(ended.secrets[0])
  expect((await office.withdraw(ended.orderId)).status).toBe(200)
  expect(await seatsBy(app, ended.performanceId, 'taken')).toEqual([1, 2])
  expectRefusal(await claim(ended.secrets[1]), 'offer-ended')
  await app.expectLedgerBalanced()
})

test('RACE a guest claims while the office takes the seats back and the guest declines: one of them succeeds', async () => {
  for (let round = 0; round < 4; round++) {
    const { performanceId, giver, secrets, orders } = await allot(1)
    const answers = await Promise.all([
      claim(secrets[0]),
      claim(secrets[0]),
      office.withdraw(orders[0] ?? ''),
      decline(secrets[0]),
    ])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const [state] = (await statesOf(giver)) ?? []
    const left = (await office.show(giver)).seats.length
    expect([state === 'paid', left]).toEqual(state === 'paid' ? [true, 0] : [false, 2])
    expect(answers.slice(0, 2).filter(({ status }) => status === 200)).toHaveLength(state === 'paid' ? 1 : 0)
    expect(await seatsBy(app, performanceId, 'taken')).toEqual([1, 2])
    await app.expectLedgerBalanced()
  }
  expect(await deadlocks(app)).toBe(0)
})

test('RACE guests whose seats are not in order, beside whoever claims the same seats in order: neither waits for the other', async () => {
  if (engine.name === 'sqlite') return
  const performanceId = await openPerformance(app)
  const guests = [
    { name: 'Zoé', email: mailTo(), seats: [50, 51] },
    { name: 'Léo', email: mailTo(), seats: [10, 11] },
  ]
  const owner_id = newId()
  let given: ReturnType<typeof give> | undefined
  await db.transaction().execute(async (trx) => {
    const claim = (seat_num: number) =>
      claimForChanges(
        trx,
        engine,
        [{ performance_id: performanceId, seat_num, price_cents: 0, owner_id }],
        [owner_id],
      )
    await claim(10)
    given = give(allotmentOf(performanceId, guests))
    await waitingForLocks(app, 1, 'the allotment waits for its first seat')
    expect(await claim(50)).toEqual([50])
  })
  expect(await given).toMatchObject({ status: 409, body: { code: 'seats-taken' } })
  expect(await deadlocks(app)).toBe(0)
  await db.deleteFrom('seat_claims').where('owner_id', '=', owner_id).execute()
})

test('RACE control: whoever looked before the seats were claimed takes nothing back; unguarded, tickets lose their seats', async () => {
  const { giver, secrets, orders } = await allot(1)
  const seen = await findOffer(db, orders[0] ?? '')
  if (!seen) throw new Error('no offer')
  await claim(secrets[0])
  await expect(declineOffer(app.platform, seen)).rejects.toMatchObject({ code: 'offer-paid' })
  expect(await statesOf(giver)).toEqual(['paid'])
  await app.expectLedgerBalanced()
  // Without the condition on its status its tickets are valid for what is given back.
  const change = db.updateTable('order_changes').where('id', '=', seen.id)
  await change.set({ status: 'cancelled', done_at: null, closed_at: engine.now() }).execute()
  expect(await db.selectFrom('ledger_check').selectAll().execute()).toHaveLength(2)
  await change.set({ status: 'paid', done_at: engine.now(), closed_at: null }).execute()
  await app.expectLedgerBalanced()
})

test('the settlement shows complimentary tickets by giver, and names are forgotten after the performance', async () => {
  const { performanceId, secrets, orderId, giver } = await allot(2)
  await claim(secrets[0])
  const report = await app.api('GET', `/api/admin/reports/performance?performance=${performanceId}`, {
    token: admin.token,
  })
  const { parts } = report.body as unknown as { parts: { title: string; rows: unknown[][] }[] }
  expect(parts.find(({ title }) => title === 'Complimentary tickets')?.rows).toEqual([
    ['Ginette Reno', null, null, 2, 0, 0, 2, null, null, null, null, null],
  ])
  await office.withdraw(orderId)
  const past = Date.now() - 60 * 24 * 60 * 60 * 1000
  // All is given or ended: the giver's page stays until the names of guests go.
  await anonymizeWalkIns(app.platform)
  expect((await office.show(giver)).name).toBe('Ginette Reno')
  await db.updateTable('performances').set({ starts_at: past }).where('id', '=', performanceId).execute()
  await anonymizeWalkIns(app.platform)
  expectRefusal(await office.askShow(giver), 'offer-not-found')
  const { allotment_id } = (await findOffer(db, orderId)) ?? {}
  const changes = db
    .selectFrom('order_changes')
    .select('reason')
    .where('allotment_id', '=', allotment_id ?? '')
  expect((await changes.execute()).map(({ reason }) => reason)).toEqual(['', '', ''])
})
