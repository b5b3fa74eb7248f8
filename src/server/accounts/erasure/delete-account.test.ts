import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { logInAs, type Member, mailsTo, readMe, signUp } from '../../testing/harness/people.ts'
import { expectRefusal, hold } from '../../testing/scenes/box-office.ts'
import { buyFree, freeShow } from '../../testing/scenes/free-tickets.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const app = await setupApp()
const admin = await signUp(app, { role: 'admin' })
afterEach(() => app.expectLedgerBalanced())

/** Owners type their password; admins need none. */
const remove = (who: Member, as: Member = who, query = '') =>
  app.api('DELETE', `/api/users/${who.username}${query}`, {
    token: as.token,
    ...(as === who && { body: { password: who.password } }),
  })

/** The whole content of the database as one text. */
async function everything(): Promise<string> {
  const { db } = app.platform
  const tables = [
    'users',
    'sessions',
    'email_tokens',
    'email_changes',
    'devices',
    'known_devices',
    'role_requests',
    'preferences',
    'push_subscriptions',
    'refused_addresses',
    'mails',
    'person_notes',
    'person_labels',
    'orders',
    'tickets',
    'audit',
    'holds',
  ] as const
  const dumps = await Promise.all(
    tables.map(async (name) => (await sql`select * from ${sql.table(name)}`.execute(db)).rows),
  )
  return JSON.stringify(dumps)
}

test('a person deletes the own account: name, address and devices are gone, and the log-in with them', async () => {
  const who = await signUp(app, { wants: 'admin' })
  await app.platform.db
    .updateTable('users')
    .set({ first_name: 'CANARY', last_name: 'CANARY', phone: 'CANARY' })
    .where('email', '=', who.email)
    .execute()
  await app.platform.db
    .insertInto('refused_addresses')
    .values({ address: who.email, code: 550, reason: 'CANARY', refused_at: 1, times: 1 })
    .execute()
  for (const [method, path, body] of [
    ['POST', 'notes', { text: 'CANARY' }],
    ['PUT', 'labels', { labels: ['CANARY'] }],
  ] as const)
    expect(
      await app.api(method, `/api/users/${who.username}/${path}`, { token: admin.token, body }),
    ).toMatchObject({ status: 200 })
  const own = await app.api('GET', '/api/auth/my-data', { token: who.token })
  expect(own.body).toMatchObject({ notes: [{ text: 'CANARY' }], labels: ['canary'] })
  const answer = await remove(who)
  expect(answer).toMatchObject({
    status: 200,
    body: { message: 'User account has been successfully deleted!' },
  })
  expect((await readMe(app, who.token)).status).toBe(401)
  expect((await logInAs(app, who.email, who.password)).status).toBe(401)
  const left = await everything()
  expect(left).not.toMatch(/CANARY/i)
  expect(left).not.toContain(who.email)
  expect(left).not.toContain(`"${who.username}"`)
  expect(await mailsTo(app, who.email, 'account-deleted')).toHaveLength(1)
  expectRefusal(await remove(who, admin), 'user-not-found')
  const again = {
    firstName: 'A',
    lastName: 'B',
    email: who.email,
    password: who.password,
    phone: '514 555-0100',
  }
  expect((await app.api('POST', '/api/auth/register', { body: again })).status).toBe(200)
})

test('A09 a borrowed session deletes nothing: the own account wants the password, an admin’s too', async () => {
  const [who, boss] = [await signUp(app), await signUp(app, { role: 'admin' })]
  for (const { username, token, password } of [who, boss]) {
    const ask = (body?: object, query = '') =>
      app.api('DELETE', `/api/users/${username}${query}`, { token, ...(body && { body }) })
    expectRefusal(await ask(), 'password-needed')
    expectRefusal(await ask({}, '?confirm=true'), 'password-needed')
    expectRefusal(await ask({ password: `${password}!` }), 'wrong-password')
    expect(await ask({ password, role: 'admin' })).toMatchObject({ status: 400 })
    expect((await readMe(app, token)).status).toBe(200)
    expect((await ask({ password })).status).toBe(200)
    expect((await readMe(app, token)).status).toBe(401)
  }
})

test('A09 who has no password must have logged in just now', async () => {
  const { token, email } = await app.as('by-google@college.example')
  const ask = (as: string) => app.api('DELETE', '/api/users/by-google-college-example', { token: as })
  const { engine } = app.platform
  engine.advance(10 * 60_000 + 1)
  expectRefusal(await ask(token), 'login-again')
  const again = await app.as(email)
  expect((await ask(again.token)).status).toBe(200)
  engine.advance(-10 * 60_000 - 1)
})

test('an admin deletes by user name or by id; the deleted are in no list', async () => {
  const [one, two] = [await signUp(app), await signUp(app)]
  expect((await remove(one, admin)).status).toBe(200)
  const { body } = await app.api('GET', `/api/users/${two.username}`, { token: admin.token })
  expect((await app.api('DELETE', `/api/users/${body.id}`, { token: admin.token })).status).toBe(200)
  const list = await app.api('GET', '/api/users', { token: admin.token })
  expect(JSON.stringify(list.body)).not.toMatch(new RegExp(`${one.username}"|${two.username}"|deleted`))
})

test('tickets ahead ask twice; the order stays, without a person, and its books are sound', async () => {
  const who = await signUp(app)
  const { first } = await freeShow(app, 'The Seagull')
  const order = await buyFree(app, who.token, first.id, [1, 2])
  expectRefusal(await remove(who), 'tickets-ahead')
  expect((await readMe(app, who.token)).status).toBe(200)
  expect((await remove(who, who, '?confirm=true')).status).toBe(200)
  const left = await app.platform.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoin('tickets', 'tickets.order_id', 'orders.id')
    .select(['orders.status', 'tickets.state', 'users.first_name', 'users.last_name', 'users.phone'])
    .where('orders.id', '=', order.orderId)
    .execute()
  const nobody = { status: 'paid', state: 'valid', first_name: 'Deleted', last_name: 'account', phone: '' }
  expect(left).toEqual([nobody, nobody])
})

test('while money is open nothing is deleted, whoever asks and however surely', async () => {
  const who = await signUp(app)
  const { second } = await freeShow(app, 'Ubu Roi')
  const { db, engine } = app.platform
  const seats = await hold(app, { ...who, userId: '' }, second.id, [5])
  const order = {
    id: 'a'.repeat(32),
    performance_id: second.id,
    status: 'pending' as const,
    currency: 'cad',
    donation_cents: 0,
    subtotal_cents: 0,
    tax_cents: 0,
    total_cents: 0,
    created_at: engine.now(),
  }
  const change = {
    ...{ id: 'b'.repeat(32), order_id: order.id, change_no: 1, kind: 'purchase' as const },
    ...{ hold_id: seats.holdId, status: 'pending' as const, created_at: engine.now() },
    expires_at: Date.now() + 900_000,
  }
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', who.email)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('orders')
    .values({ ...order, user_id: id })
    .execute()
  await db.insertInto('order_changes').values(change).execute()
  for (const as of [who, admin]) expectRefusal(await remove(who, as, '?confirm=true'), 'money-open')
  await db.updateTable('order_changes').set({ status: 'cancelled' }).where('id', '=', change.id).execute()
  expect((await remove(who)).status).toBe(200)
})

test('past performances and their seats are on the person’s card, for the person and for admins', async () => {
  const who = await signUp(app)
  const { first, show } = await freeShow(app, 'Endgame')
  await buyFree(app, who.token, first.id, [3, 4])
  const path = `/api/users/${who.username}/past-shows`
  const read = async (as: Member) => (await app.api('GET', path, { token: as.token })).body
  expect(await read(admin)).toEqual([])
  const day = 86_400_000
  await app.platform.db
    .updateTable('performances')
    .set({ starts_at: Date.now() - day })
    .where('id', '=', first.id)
    .execute()
  const past = [
    {
      performanceId: first.id,
      showId: show.id,
      showName: 'Endgame',
      location: 'Studio Theatre',
      startsAt: expect.any(String),
      seats: ['A3', 'A4'],
      admitted: 0,
    },
  ]
  expect(await read(admin)).toEqual(past)
  expect(await read(who)).toEqual(past)
  expectRefusal(await app.api('GET', path, { token: (await signUp(app)).token }), 'user-not-found')
})
