import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../shared/platform/durations.ts'
import { anonymizeWalkIns } from '../../orders/records/people/erase-buyers.ts'
import { newId } from '../../platform/base/base.ts'
import { behindProxy } from '../../testing/addresses.ts'
import { openGuests } from '../../testing/harness/guests.ts'
import { readMe, signUp } from '../../testing/harness/people.ts'
import { jobsDone } from '../../testing/harness/post.ts'
import { sendEvent, workUntil } from '../../testing/harness/provider.ts'
import {
  askPayment,
  expectRefusal,
  hold,
  newcomer,
  openPerformance,
  type Person,
  placeOrder,
  readOrder,
  seatsBy,
} from '../../testing/scenes/box-office.ts'
import { openBoxOffice } from '../../testing/scenes/refunds.ts'
import { setupApp, setupClock } from '../../testing/scenes/scenario.ts'
import { endOldGuests } from './guests.ts'

const app = await setupApp({ sandbox: true, env: behindProxy })
const admin = await openBoxOffice(app)
const pass = setupClock(app)
const { db } = app.platform
const { address, name, prove, visitor, codeTo, guest } = openGuests(app)

/** A guest with a paid order. */
async function buyer(email?: string, seats = [1, 2]) {
  const [who, performance] = [await guest(email), await openPerformance(app)]
  const order = await placeOrder(app, who, performance, seats)
  await app.sandbox.pay(order.url)
  await sendEvent(app, { type: 'checkout.session.completed', session: order.session })
  await workUntil(app, async () => (await readOrder(app, who, order.orderId)).status === 'paid', 'it is paid')
  return { who, performance, ...order }
}

/** The private link of the mail with a guest's tickets. */
async function linkOf({ who }: { who: Person }) {
  const mail = await workUntil(app, async () => (await app.sandbox.mails(who.email))[0], 'the tickets')
  return /\/guest#([\w.-]+)/.exec(mail.text)?.[1] ?? ''
}

const openLink = (token: string) => app.api('POST', '/api/auth/guest/link', { body: { token } })

test('A20 seats first, then a name, a code and the payment: the tickets come by mail, and no account is made', async () => {
  const [who, performance, email] = [await visitor(), await openPerformance(app), address()]
  await hold(app, who, performance, [1, 2])
  expect(await seatsBy(app, performance, 'held')).toEqual([1, 2])
  expectRefusal(await askPayment(app, who, [1, 2]), 'email-unverified')
  await name(who, email)
  expectRefusal(await askPayment(app, who, [1, 2]), 'email-unverified')
  expect((await readMe(app, who.token)).body).toMatchObject({
    email: '',
    firstName: 'Zoé Roy',
    emailVerified: false,
  })
  await prove(who, await codeTo(email))
  expect((await readMe(app, who.token)).body).toMatchObject({ email: '', emailVerified: true })
  const paid = await placeOrder(app, { ...who, email }, performance, [1, 2])
  await app.sandbox.pay(paid.url)
  await sendEvent(app, { type: 'checkout.session.completed', session: paid.session })
  const link = await linkOf({ who: { ...who, email } })
  const order = await readOrder(app, who, paid.orderId)
  expect(order.tickets).toHaveLength(2)
  const { body } = await openLink(link)
  expect(await readOrder(app, { ...who, token: String(body.token) }, paid.orderId)).toEqual(order)
  // The office sees who bought; nobody can log in.
  const seen = await app.api('GET', `/api/orders/${paid.orderId}/detail`, { token: admin.token })
  expect(seen.body).toMatchObject({ buyer: { username: null, name: 'Zoé Roy', email } })
  expect((await app.api('POST', '/api/auth/check-user', { body: { email } })).body).toEqual({ exists: false })
  await app.expectLedgerBalanced()
})

test('A20 a guest reads the same of an address that has an account, and of one that has none', async () => {
  const known = await newcomer(app)
  for (const email of [known.email, address()]) {
    const who = await visitor()
    const answers = [
      await name(who, email),
      await prove(who, '000000'),
      await prove(who, await codeTo(email)),
    ]
    expect(answers.map(({ status, body }) => [status, body.message, body.fields])).toEqual([
      [200, 'We have sent you a code.', undefined],
      [400, expect.any(String), { code: expect.stringContaining('not the code') }],
      [200, expect.any(String), undefined],
    ])
    const [mail] = await app.sandbox.mails(email)
    expect(mail?.text).toContain('Hello,')
    expect(mail?.text).not.toContain('Zoé')
  }
})

test('A20 a code proves one address to one guest, once, and is guessed five times at most', async () => {
  const [who, other, email] = [await visitor(), await visitor(), address()]
  await name(who, email)
  const code = await codeTo(email)
  await name(other, email)
  await codeTo(email, 2)
  expect((await prove(other, code)).status).toBe(400)
  await name(who, address())
  expect((await prove(who, code)).body.fields).toMatchObject({ code: expect.any(String) })
  await name(who, email)
  const latest = await codeTo(email, 3)
  pass(HOUR_MS)
  expect((await prove(who, latest)).status).toBe(400)
  await name(who, email)
  const right = await codeTo(email, 4)
  expect((await prove(who, `${right.slice(0, 3)} ${right.slice(3)}`)).status).toBe(200)
  expect((await prove(who, right)).status).toBe(400)
  const guesser = await visitor()
  await name(guesser, address())
  const statuses: number[] = []
  for (let i = 0; i < 6; i++) statuses.push((await prove(guesser, '123456')).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

test('A20 a proven address stays: what is bought follows nobody else', async () => {
  const who = await guest()
  expectRefusal(await name(who, address()), 'not-allowed')
  expect((await readMe(app, who.token)).body).toMatchObject({ emailVerified: true })
})

test('P26 a private link that is guessed, cut or of somebody else opens nothing, and always gets the same answer', async () => {
  const bought = await buyer()
  const link = await linkOf(bought)
  expect(link.length).toBeGreaterThan(32 + 40)
  const [id = '', secret = ''] = link.split('.')
  const stranger = await newcomer(app)
  const wrong = [
    '',
    id,
    `${id}.`,
    `${id}.${secret.slice(1)}`,
    `${stranger.userId}.${secret}`,
    `${newId()}.${secret}`,
  ]
  const answers = await Promise.all(wrong.map(openLink))
  for (const answer of answers) expectRefusal(answer, 'invalid-token')
})

test('A20 what was bought follows to the account of whoever proves the address, and only then', async () => {
  const member = await signUp(app)
  const bought = await buyer(member.email)
  const { who, orderId } = bought
  const link = await linkOf(bought)
  const before = await readOrder(app, who, orderId)
  const logIn = () =>
    app.api('POST', '/api/auth/login', { body: { email: who.email, password: member.password } })
  await db.updateTable('users').set({ email_verified_at: null }).where('email', '=', who.email).execute()
  await logIn()
  await jobsDone(app)
  expect(await readOrder(app, who, orderId)).toEqual(before)
  await db.updateTable('users').set({ email_verified_at: 1 }).where('email', '=', who.email).execute()
  const token = String((await logIn()).body.token)
  await workUntil(
    app,
    async () => (await app.api('GET', `/api/orders/${orderId}`, { token })).status === 200,
    'the account has it',
  )
  expect(await readOrder(app, { ...who, token }, orderId)).toEqual(before)
  expectRefusal(await app.api('GET', '/api/auth/me', { token: who.token }), 'not-logged-in')
  expectRefusal(await openLink(link), 'invalid-token')
  const seen = await app.api('GET', `/api/orders/${orderId}/detail`, { token: admin.token })
  expect(seen.body).toMatchObject({ buyer: { username: member.username, email: who.email } })
  await app.expectLedgerBalanced()
})

test('A20 while a guest holds seats, the account gets nothing; after that it does at the next log-in', async () => {
  const member = await signUp(app)
  const [who, performance] = [await guest(member.email), await openPerformance(app)]
  await hold(app, who, performance, [5])
  const logIn = () =>
    app.api('POST', '/api/auth/login', { body: { email: who.email, password: member.password } })
  await logIn()
  await jobsDone(app)
  expect((await readMe(app, who.token)).status).toBe(200)
  await app.api('DELETE', `/api/performances/${performance}/hold`, { token: who.token })
  await logIn()
  await workUntil(app, async () => (await readMe(app, who.token)).status === 401, 'the guest is the account')
})

test('RACE A20 P26 the account logs in twice while the guest pays: the order is paid, and is the account’s at last', async () => {
  const member = await signUp(app)
  const [who, performance] = [await guest(member.email), await openPerformance(app)]
  const order = await placeOrder(app, who, performance, [3])
  await app.sandbox.pay(order.url)
  const logIn = () =>
    app.api('POST', '/api/auth/login', { body: { email: who.email, password: member.password } })
  const paid = sendEvent(app, { type: 'checkout.session.completed', session: order.session })
  await Promise.all([paid, logIn(), logIn()])
  await jobsDone(app)
  const token = String((await logIn()).body.token)
  const read = () => app.api('GET', `/api/orders/${order.orderId}`, { token })
  await workUntil(app, async () => (await read()).body.status === 'paid', 'the account has it')
  expect((await read()).body.tickets).toHaveLength(1)
  expectRefusal(await readMe(app, who.token), 'not-logged-in')
  await app.expectLedgerBalanced()
})

test('L04 a guest is forgotten with the buyers of the desk, a month after the performance', async () => {
  const { who, orderId, performance } = await buyer()
  const row = () => db.selectFrom('orders').select(['buyer_name', 'buyer_email']).where('id', '=', orderId)
  const past = Date.now() - 32 * 24 * HOUR_MS
  await db.updateTable('guests').set({ created_at: past }).where('user_id', '=', who.userId).execute()
  await endOldGuests(app.platform)
  expect((await readMe(app, who.token)).status).toBe(200)
  await db.updateTable('performances').set({ starts_at: past }).where('id', '=', performance).execute()
  await anonymizeWalkIns(app.platform)
  expect(await row().executeTakeFirstOrThrow()).toEqual({ buyer_name: null, buyer_email: null })
  await endOldGuests(app.platform)
  expectRefusal(await readMe(app, who.token), 'not-logged-in')
  const left = await db.selectFrom('guests').selectAll().where('user_id', '=', who.userId).execute()
  expect(left).toEqual([])
})
