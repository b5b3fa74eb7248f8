import { expect, test } from 'vitest'
import { newId } from '../../platform/base/base.ts'
import { longPassword } from '../../testing/harness/people.ts'
import { expectRefusal, newcomer, openPerformance, placeOrder } from '../../testing/scenes/box-office.ts'
import { creditOf } from '../../testing/scenes/credit.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()
const { give, read, pathOf } = creditOf(app, admin)

test('credit is given by admins alone, with a password, a reason and an amount', async () => {
  const who = await newcomer(app)
  const path = await pathOf(who)
  const body = { amount: 500, reason: 'An apology', key: newId() }
  expect(await app.api('POST', path, { token: who.token, body })).toMatchObject({ status: 403 })
  expect(await app.api('POST', path, { token: admin.token, body })).toMatchObject({ status: 403 })
  expect(await give(who, 0)).toMatchObject({ status: 400, body: { fields: { amount: expect.any(String) } } })
  expect(await give(who, 100_001)).toMatchObject({
    status: 400,
    body: { fields: { amount: expect.any(String) } },
  })
  expect(await give(who, 5, { reason: ' ' })).toMatchObject({
    body: { fields: { reason: expect.any(String) } },
  })
  expect(await read(who)).toEqual({ balance: 0, reserved: [] })

  for (const _ of [1, 2]) expect(await give(who, 500, { key: body.key })).toMatchObject({ status: 200 })
  expectRefusal(await give(who, 600, { key: body.key }), 'invalid-input', {
    fields: { amount: 'This was done before with another amount. Please reload this page.' },
  })
  expectRefusal(await give(who, -501), 'credit-short', { fields: { amount: 'The person has less credit.' } })
  const record = (await app.api('GET', path, { token: admin.token })).body
  expect(record).toMatchObject({
    balance: 500,
    entries: [{ kind: 'granted', cents: 500, reason: 'An apology', orderId: null }],
  })
  const audit = app.platform.db.selectFrom('audit').select(['action', 'detail'])
  expect(await audit.where('subject', '=', `user:${who.userId}`).execute()).toContainEqual({
    action: 'credit-granted',
    detail: JSON.stringify({ cents: 500 }),
  })
})

test('L02 the download of somebody’s data has their credit, and its reasons go with the account', async () => {
  const who = await newcomer(app)
  await give(who, 900)
  await give(who, -200, { reason: 'Given twice' })
  const data = (await app.api('GET', '/api/auth/my-data', { token: who.token })).body
  expect(data.credit).toEqual([
    { kind: 'corrected', cents: -200, reason: 'Given twice', orderId: null, at: expect.any(String) },
    { kind: 'granted', cents: 900, reason: 'An apology', orderId: null, at: expect.any(String) },
  ])
  const path = (await pathOf(who)).replace('/credit', '')
  const deleted = await app.api('DELETE', path, { token: admin.token, body: { password: longPassword } })
  expect(deleted).toMatchObject({ status: 200 })
  const entries = app.platform.db
    .selectFrom('credit_entries')
    .innerJoin('credit_accounts', 'credit_accounts.id', 'account_id')
    .select(['kind', 'amount_cents', 'reason'])
    .where('user_id', '=', who.userId)
  expect(await entries.orderBy('amount_cents').execute()).toEqual([
    { kind: 'ended', amount_cents: -700, reason: '' },
    { kind: 'corrected', amount_cents: -200, reason: '' },
    { kind: 'granted', amount_cents: 900, reason: '' },
  ])
})

test('L02 the download of somebody’s data has every entry of their credit, however many', async () => {
  const who = await newcomer(app)
  for (let cents = 1; cents <= 201; cents++) await give(who, cents)
  const { credit } = (await app.api('GET', '/api/auth/my-data', { token: who.token })).body
  expect(credit).toHaveLength(201)
})

test('credit moves with a merged account, and what its orders give back goes to the one that stays', async () => {
  const [goes, stays, performance] = [await newcomer(app), await newcomer(app), await openPerformance(app)]
  await give(goes, 3000)
  await give(stays, 100)
  const { orderId } = await placeOrder(app, goes, performance, [1], { credit: 1749 })
  const nameOf = async (who: typeof goes) => (await pathOf(who)).split('/')[3] ?? ''
  const into = await nameOf(stays)
  const merged = await admin.post(`/api/users/${await nameOf(goes)}/merge`, { into })
  expect(merged).toMatchObject({ status: 200 })
  expect(await read(stays)).toEqual({ balance: 100 + 3000 - 1749, reserved: [] })
  const { lines } = await admin.look(orderId)
  await admin.refund(orderId, { ticketIds: lines.map(({ ticket }) => ticket?.ticketId) })
  expect(await read(stays)).toEqual({ balance: 3100, reserved: [] })
})
