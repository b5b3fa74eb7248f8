import { expect, test } from 'vitest'
import type { Patron } from '../../shared/office/patron.ts'
import { lockPerson, waitingForLocks } from '../testing/harness/locks.ts'
import { longPassword } from '../testing/harness/people.ts'
import { workUntil } from '../testing/harness/provider.ts'
import {
  askHold,
  expectRefusal,
  hold,
  newcomer,
  openPerformance,
  openShow,
  type Person,
  readOrder,
} from '../testing/scenes/box-office.ts'
import { mailed, openDesk } from '../testing/scenes/desk.ts'
import { openDoor } from '../testing/scenes/door.ts'
import { exchange } from '../testing/scenes/exchanges.ts'
import { paidOrder } from '../testing/scenes/refunds.ts'
import { setupScenario } from '../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()

async function record(userId: string): Promise<Patron> {
  const answer = await app.api('GET', `/api/admin/users/${userId}/record`, { token: admin.token })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as unknown as Patron
}
const mailAgain = (orderId: string, token = admin.token) =>
  app.api('POST', `/api/admin/orders/${orderId}/mails`, { token, body: {} })

test('Z06 a person’s record: orders, exchanges, refunds and mails, for admins alone', async () => {
  const [first = '', second = '', third = ''] = await openShow(app, 3)
  const bought = await paidOrder(app, [1, 2, 3], { performance: first })
  const { who } = bought
  const input = { who, orderId: bought.orderId, performance: second, seats: [21] }
  await exchange(app, { ...input, ticketIds: bought.ids.slice(0, 1) })
  await admin.refund(bought.orderId, { ticketIds: bought.ids.slice(1, 2) })
  const scan = await openDoor(app)
  expect(await scan(bought.ids[2])).toMatchObject({ result: 'admitted' })
  const desk = openDesk(app, admin)
  const sold = await desk.sell({
    performanceId: third,
    seats: [51],
    buyer: { kind: 'account', email: who.email },
  })
  await workUntil(
    app,
    async () => (await record(who.userId)).mails.length >= 4,
    'tickets of two orders, an exchange and a refund were mailed',
  )

  const { orders, mails, notes, labels, ...preferences } = await record(who.userId)
  expect(preferences).toEqual({ reminderOptIn: true, announcementOptIn: true, mailRefused: null })
  expect([notes, labels]).toEqual([[], []])
  expect(orders.map(({ orderId }) => orderId)).toEqual([sold.orderId, bought.orderId])
  expect(orders[0]).toMatchObject({ desk: 'cash', seats: [{ label: 'F1', outcome: 'valid' }] })
  expect(orders[1]).toMatchObject({
    status: 'paid',
    refunded: 1749,
    desk: null,
    exchanges: [{ oldSeats: ['A1'], newSeats: ['C1'] }],
    seats: [
      { label: 'A2', performanceId: first, outcome: 'void' },
      { label: 'A3', performanceId: first, outcome: 'admitted' },
      { label: 'C1', performanceId: second, outcome: 'valid' },
    ],
  })
  expect(mails).toContainEqual(
    expect.objectContaining({ orderId: sold.orderId, to: who.email, state: 'sent', problem: null }),
  )
  // The page of the order has the same mails.
  expect((await admin.look(sold.orderId)).mails).toEqual(
    mails.filter(({ orderId }) => orderId === sold.orderId),
  )
  const own = await app.api('GET', '/api/auth/my-data', { token: who.token })
  expect(own.body.mails).toHaveLength(mails.length)
  for (const { token } of [who, await app.as('usher-record@college.example', 'ticket_person')])
    expectRefusal(await app.api('GET', `/api/admin/users/${who.userId}/record`, { token }), 'not-allowed')
})

test('a refused mail says so and why, and is sent again by an admin, who is on record', async () => {
  const who = await newcomer(app)
  await app.platform.jobs.runDue()
  await app.sandbox.faults({ smtp: { mode: 'reject', times: 1 } })
  const [performance = ''] = await openShow(app)
  const { orderId } = await openDesk(app, admin).sell({
    performanceId: performance,
    seats: [1],
    buyer: { kind: 'account', email: who.email },
  })
  await workUntil(app, async () => (await record(who.userId)).mails.length > 0, 'the mail was tried')
  const { mails, mailRefused } = await record(who.userId)
  expect(mails).toMatchObject([{ orderId, state: 'refused', problem: expect.stringContaining('550') }])
  expect(mailRefused).toMatchObject({ reason: expect.stringContaining('Mailbox unavailable') })
  // It waits to be tried again.
  expect((await mailAgain(orderId)).body).toEqual({
    message: 'The tickets were e-mailed less than ten minutes ago.',
  })
  app.platform.engine.advance(60_000)
  await workUntil(app, async () => (await record(who.userId)).mails[0]?.state === 'sent', 'it went out')
  expect((await record(who.userId)).mailRefused).toBeNull()
  app.platform.engine.advance(10 * 60_000)
  expect((await mailAgain(orderId)).body).toEqual({ message: 'We are e-mailing the tickets again.' })
  await workUntil(app, async () => (await record(who.userId)).mails.length === 2, 'it went out again')
  expect((await admin.look(orderId)).history).toContainEqual(
    expect.objectContaining({ what: 'Tickets e-mailed again', by: "Zoé O'Brien" }),
  )
  expectRefusal(await mailAgain('0'.repeat(32)), 'order-not-found')
  // A walk-in without an address has nowhere to be written to.
  const walkIn = await openDesk(app, admin).sell({ performanceId: performance, seats: [2] })
  expectRefusal(await mailAgain(walkIn.orderId), 'ticket-not-found')
})

test('notes and labels of a person: by whom and when, with the audit, and the list goes by label', async () => {
  const who = await newcomer(app)
  const write = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    app.api(method, `/api/users/${who.userId}/${path}`, { token: admin.token, ...(body && { body }) })
  expect(await write('POST', 'notes', { text: ' ' })).toMatchObject({ status: 400 })
  await write('POST', 'notes', { text: 'Brings a wheelchair.' })
  await write('POST', 'notes', { text: 'Prefers the aisle.' })
  const noted = (await record(who.userId)).notes
  expect(noted).toMatchObject([
    { text: 'Prefers the aisle.', by: "Zoé O'Brien" },
    { text: 'Brings a wheelchair.' },
  ])
  expect((await write('PUT', 'labels', { labels: ['Press', ' press', 'School group'] })).body).toEqual([
    'press',
    'school group',
  ])
  const listed = async (query: string) =>
    (await app.api('GET', `/api/users?${query}`, { token: admin.token })).body as unknown as { id: string }[]
  expect((await listed('label=Press')).map(({ id }) => id)).toEqual([who.userId])
  expect(await listed('label=patron')).toEqual([])
  expect((await app.api('GET', '/api/labels', { token: admin.token })).body).toEqual([
    'press',
    'school group',
  ])
  const gone = await write('DELETE', `notes/${noted[1]?.id}`)
  expect(gone.body).toMatchObject([{ text: 'Prefers the aisle.' }])
  expectRefusal(await write('DELETE', `notes/${noted[1]?.id}`), 'note-not-found')
  expect((await write('PUT', 'labels', { labels: [] })).body).toEqual([])
  const acts = await app.platform.db
    .selectFrom('audit')
    .select(['action', 'detail'])
    .where('subject', '=', `user:${who.userId}`)
    .execute()
  expect(acts.map(({ action, detail }) => `${action}${detail}`)).toEqual([
    'note-added{}',
    'note-added{}',
    'labels-changed{}',
    'note-deleted{}',
    'labels-changed{}',
  ])
})

test('of two admins who change the labels of a person, neither takes away what the other gave', async () => {
  const who = await newcomer(app)
  const put = async (labels: readonly string[], before?: readonly string[]) =>
    (
      await app.api('PUT', `/api/users/${who.userId}/labels`, {
        token: admin.token,
        body: { labels, before },
      })
    ).body
  const before = ['donor', 'press']
  await put(before)
  expect(await put(['donor', 'press', 'school'], before)).toEqual(['donor', 'press', 'school'])
  expect(await put(['donor', 'guest'], before)).toEqual(['donor', 'guest', 'school'])
  expect(await put([], ['press'])).toEqual(['donor', 'guest', 'school'])
  const ten = Array.from({ length: 10 }, (_, i) => `label ${i}`)
  expect(await put(ten, ['donor'])).toMatchObject({ fields: { labels: 'At most 10 labels, please.' } })
  expect(await put(['press'])).toEqual(['press'])
})

const merge = (goes: string, into: string, body: object = { password: longPassword }) =>
  app.api('POST', `/api/users/${goes}/merge`, { token: admin.token, body: { into, ...body } })
const cannot = (why: RegExp) => ({
  status: 409,
  body: { code: 'cannot-merge', message: expect.stringMatching(why) },
})

test('two accounts of a person become one: orders, notes and labels move, old tickets are admitted', async () => {
  const bought = await paidOrder(app, [1, 2])
  const [goes, stays] = [bought.who, await newcomer(app)]
  const at = (who: Person, path: string) => `/api/users/${who.userId}/${path}`
  const label = (who: Person, labels: readonly string[]) =>
    app.api('PUT', at(who, 'labels'), { token: admin.token, body: { labels } })
  const years = ['2018', '2019', '2020', '2021', '2022', '2023', '2024', '2025']
  await label(goes, [...years, 'donor', 'press'])
  await label(stays, ['press', 'subscriber', 'usher'])
  expect((await label(goes, [...years, 'donor', 'press', '2026'])).body).toMatchObject({
    code: 'invalid-input',
    fields: { labels: 'At most 10 labels, please.' },
  })
  await app.api('POST', at(goes, 'notes'), { token: admin.token, body: { text: 'Two accounts.' } })
  const asked = await app.api('GET', `${at(goes, 'merge')}?into=${stays.userId}`, { token: admin.token })
  expect(asked.body).toMatchObject({
    goes: { email: goes.email },
    stays: { email: stays.email },
    orders: 1,
    tickets: 2,
    notes: 1,
    labels: 10,
  })
  expectRefusal(await merge(goes.userId, stays.userId, {}), 'password-needed')
  expect(await merge(goes.userId, goes.userId)).toMatchObject(cannot(/the same account/))
  const usher = await app.as('usher-merged@college.example', 'ticket_person')
  expect(await merge(usher.userId, stays.userId)).toMatchObject(cannot(/Accounts of staff/))
  expect(await merge(goes.userId, usher.userId)).toMatchObject(cannot(/Accounts of staff/))
  const { holdId } = await hold(app, goes, bought.performance, [11])
  expect(await merge(goes.userId, stays.userId)).toMatchObject(cannot(/holds seats at the moment/))
  await openDesk(app, admin).endHold(holdId, bought.performance)

  expect(await merge(goes.userId, stays.userId)).toMatchObject({ status: 200 })
  const { orders, notes, labels } = await record(stays.userId)
  expect(orders.map(({ orderId }) => orderId)).toEqual([bought.orderId])
  // Together more than one may give; none is lost, and they go one by one.
  const all = [...years, 'donor', 'press', 'subscriber', 'usher']
  expect([notes.length, labels]).toEqual([1, all])
  expect(await label(stays, [...all, 'new'])).toMatchObject({ status: 400 })
  expect(await label(stays, [...all.slice(2), 'new'])).toMatchObject({ status: 400 })
  expect((await label(stays, all.slice(1))).body).toEqual(all.slice(1))
  expect((await readOrder(app, stays, bought.orderId)).tickets).toHaveLength(2)
  expect(await (await openDoor(app))(bought.ids[0])).toMatchObject({ result: 'admitted' })
  expect((await app.api('GET', '/api/auth/me', { token: goes.token })).status).toBe(401)
  expectRefusal(await merge(goes.userId, stays.userId), 'user-not-found')
  for (const { email } of [goes, stays]) await mailed(app, email, /were merged/)
  const acts = await app.platform.db
    .selectFrom('audit')
    .select(['action', 'subject'])
    .where('action', 'like', 'account-merged%')
    .orderBy('subject')
    .execute()
  expect(acts).toEqual(
    [
      { action: 'account-merged', subject: `user:${stays.userId}` },
      { action: 'account-merged-away', subject: `user:${goes.userId}` },
    ].sort((a, b) => (a.subject < b.subject ? -1 : 1)),
  )
})

test('RACE a merge beside a hold of the account that goes, and beside its deletion: nothing is left to nobody', async () => {
  for (let i = 0; i < 4; i++) {
    const [goes, stays, performance] = [await newcomer(app), await newcomer(app), await openPerformance(app)]
    const [merged, other] = await Promise.all([
      merge(goes.userId, stays.userId),
      i % 2 === 0
        ? askHold(app, goes, performance, [1, 2])
        : app.api('DELETE', `/api/users/${goes.userId}`, { token: admin.token }),
    ])
    // Whoever came first; the other is told.
    expect([merged, other].filter(({ status }) => status === 200)).toHaveLength(1)
    const lost = await app.platform.db
      .selectFrom('holds')
      .innerJoin('users', 'users.id', 'holds.user_id')
      .select('holds.id')
      .where('holds.state', '=', 'open')
      .where('users.deleted_at', 'is not', null)
      .execute()
    expect(lost).toEqual([])
  }
})

if (app.platform.engine.name === 'postgres')
  test('RACE a hold and a sale that began before the merge find no account when their turn comes', async () => {
    const [goes, stays, performance] = [await newcomer(app), await newcomer(app), await openPerformance(app)]
    const release = await lockPerson(app, goes.email)
    const merged = merge(goes.userId, stays.userId)
    await waitingForLocks(app, 1, 'the merge waits for the person')
    const asked = askHold(app, goes, performance, [1])
    await waitingForLocks(app, 2, 'so does the hold')
    const buyer = { kind: 'account', email: goes.email } as const
    const sold = openDesk(app, admin).ask({ performanceId: performance, seats: [2], buyer })
    await waitingForLocks(app, 3, 'so does the sale')
    await release()
    expect(await merged).toMatchObject({ status: 200 })
    expectRefusal(await asked, 'not-logged-in')
    expect((await sold).body).toMatchObject({ code: 'buyer-not-found' })
  })
