import { expect, test } from 'vitest'
import type { RoleRequest } from '../../../shared/accounts/users.ts'
import {
  logInAs,
  longPassword,
  type Member,
  mailsTo,
  readMe,
  shortPassword,
  signUp,
  tokenFor,
} from '../../testing/harness/people.ts'
import { expectRefusal } from '../../testing/scenes/box-office.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { insertUser } from '../sign-in/register-user.ts'
import { requestRole } from './roles.ts'

const app = await setupApp()
const admin = await signUp(app, { role: 'admin' })

const list = async (state = 'open') => {
  const { body } = await app.api('GET', `/api/role-requests?state=${state}`, { token: admin.token })
  return body as unknown as RoleRequest[]
}
const requestOf = async (who: Member) => {
  const found = (await list()).find((request) => request.user.email === who.email)
  if (!found) throw new Error('no open request')
  return found
}
const decide = (verb: string, id: string, password = admin.password, token = admin.token) =>
  app.api('POST', `/api/role-requests/${id}/${verb}`, { token, body: { password } })
const scan = async (token: string) => (await app.api('GET', '/api/door/performances', { token })).status
const put = (who: Member, body: object, as: Member = admin) =>
  app.api('PUT', `/api/users/${who.username}`, { token: as.token, body })

test('a requested role waits for an admin; approved, it counts at the next request, with mail and audit', async () => {
  const who = await signUp(app, { wants: 'ticket_person' })
  const request = await requestOf(who)
  expect(request).toMatchObject({
    role: 'ticket_person',
    state: 'open',
    decidedAt: null,
    user: { username: who.username, emailVerified: true },
  })
  expect((await readMe(app, who.token)).body).toMatchObject({ role: 'user', requestedRole: 'ticket_person' })
  expect(await scan(who.token)).toBe(403)
  const answer = await decide('approve', request.id)
  expect(answer).toMatchObject({ status: 200, body: { id: request.id, state: 'approved' } })
  expect(await scan(who.token)).toBe(200)
  expect((await readMe(app, who.token)).body).toMatchObject({ role: 'ticket_person', requestedRole: null })
  expect(await mailsTo(app, who.email, 'role-decided')).toMatchObject([
    { props: { role: 'ticket_person', decision: 'given' } },
  ])
  const audit = await app.platform.db
    .selectFrom('audit')
    .innerJoin('users', 'users.id', 'audit.actor_id')
    .select(['audit.detail'])
    .where('audit.action', '=', 'role-given')
    .where('users.email', '=', admin.email)
    .execute()
  expect(audit.map((row) => JSON.parse(row.detail))).toContainEqual({
    from: 'user',
    to: 'ticket_person',
    waitsForPassword: false,
  })
})

test('refused, nothing changes but the request, and the person hears of it', async () => {
  const who = await signUp(app, { wants: 'admin' })
  const { id } = await requestOf(who)
  expect(await decide('refuse', id)).toMatchObject({ status: 200, body: { state: 'refused' } })
  expect((await readMe(app, who.token)).body).toMatchObject({ role: 'user', requestedRole: null })
  expect(await mailsTo(app, who.email, 'role-decided')).toMatchObject([{ props: { decision: 'refused' } }])
  expectRefusal(await decide('approve', id), 'request-decided')
  expectRefusal(await decide('approve', '0'.repeat(32)), 'not-found')
})

test('Z06 a decision asks for the admin’s own password; ten wrong ones and it waits', async () => {
  const who = await signUp(app, { wants: 'admin' })
  const other = await signUp(app, { role: 'admin' })
  const { id } = await requestOf(who)
  expect(
    (await app.api('POST', `/api/role-requests/${id}/approve`, { token: other.token, body: {} })).status,
  ).toBe(400)
  for (let i = 0; i < 10; i++)
    expectRefusal(await decide('approve', id, `guess-${i}`, other.token), 'wrong-password')
  expectRefusal(await decide('approve', id, longPassword, other.token), 'too-many-requests')
  expect(await requestOf(who)).toMatchObject({ state: 'open' })
})

test('nobody unverified gets a role, nor a line in the list until the address is proved', async () => {
  const who = await signUp(app, { wants: 'admin', verified: false })
  const { id } = await app.platform.db
    .selectFrom('role_requests')
    .innerJoin('users', 'users.id', 'role_requests.user_id')
    .select('role_requests.id')
    .where('email', '=', who.email)
    .executeTakeFirstOrThrow()
  expectRefusal(await decide('approve', id), 'person-unverified')
  expect((await list()).map((request) => request.id)).not.toContain(id)
  const link = await tokenFor(app, who.email, 'verify-email')
  expect((await app.api('GET', `/api/auth/verify?token=${link}`)).status).toBe(200)
  expect(await requestOf(who)).toMatchObject({ id, state: 'open', user: { emailVerified: true } })
})

test('Z06 A16 a flood of requests by unproved accounts hides no real one, and the list has pages', async () => {
  const { db, engine } = app.platform
  await db.transaction().execute(async (trx) => {
    for (let i = 0; i < 520; i++) {
      const name = { firstName: 'Visit', lastName: 'Us', phone: '', password_hash: null }
      const person = { ...name, email: `flood${i}@flood.example`, role: 'user' as const, verified: false }
      const user = await insertUser(trx, engine, person)
      await requestRole(trx, engine, String(user?.id), 'admin')
    }
  })
  const before = (await list()).length
  const people: Member[] = []
  for (let i = 0; i < 3; i++) {
    people.push(await signUp(app, { wants: 'ticket_person' }))
    engine.advance(1000)
  }
  const page = async (limit: number, offset: number) => {
    const path = `/api/role-requests?limit=${limit}&offset=${offset}`
    const { headers, body } = await app.api('GET', path, { token: admin.token })
    const rows = body as unknown as RoleRequest[]
    return { total: headers['x-total-count'], emails: rows.map(({ user }) => user.email) }
  }
  const [first, second, third] = people.map(({ email }) => email)
  const total = String(before + 3)
  expect(await page(2, before)).toEqual({ total, emails: [first, second] })
  expect(await page(2, before + 2)).toEqual({ total, emails: [third] })
  expect(await page(2, before + 4)).toEqual({ total, emails: [] })
  expect((await list()).every(({ user }) => user.emailVerified)).toBe(true)
  for (const query of ['limit=0', 'limit=1001', 'offset=-1', 'limit=1e9&offset=0', 'page=2'])
    expect((await app.api('GET', `/api/role-requests?${query}`, { token: admin.token })).status).toBe(400)
})

test('A01 with a short password the role waits; a long one, set by a reset, brings it into force', async () => {
  const who = await signUp(app, { wants: 'ticket_person', password: shortPassword })
  await decide('approve', (await requestOf(who)).id)
  expect((await readMe(app, who.token)).body).toMatchObject({ role: 'user', pendingRole: 'ticket_person' })
  expect(await scan(who.token)).toBe(403)
  expect(await mailsTo(app, who.email, 'role-decided')).toMatchObject([
    { props: { decision: 'waits', link: `${app.config.publicUrl}/forgot-password` } },
  ])
  await app.api('POST', '/api/auth/forgot-password', { body: { email: who.email } })
  const token = await tokenFor(app, who.email, 'password-reset')
  const reset = (newPassword: string) =>
    app.api('POST', '/api/auth/reset-password', { body: { token, newPassword } })
  expect(await reset('fourteen-signs')).toMatchObject({ status: 400, body: { code: 'weak-password' } })
  expect((await reset('nineteen-herons')).status).toBe(200)
  const again = await logInAs(app, who.email, 'nineteen-herons')
  expect(again.body).toMatchObject({ role: 'ticket_person' })
  expect(await scan(String(again.body.token))).toBe(200)
})

test('a role that waits hinders no change of details, and an admin takes it back', async () => {
  const who = await signUp(app, { wants: 'ticket_person', password: shortPassword })
  await decide('approve', (await requestOf(who)).id)
  const { body } = await put(who, { lastName: 'Roy', role: 'user' }, who)
  expect(body).toMatchObject({ lastName: 'Roy', role: 'user', pendingRole: 'ticket_person' })
  const answer = await put(who, { role: 'user', currentPassword: admin.password })
  expect(answer).toMatchObject({ status: 200, body: { role: 'user', pendingRole: null } })
})

test('A01 the own change of password does the same, without another log-in', async () => {
  const who = await signUp(app, { wants: 'admin', password: shortPassword })
  await decide('approve', (await requestOf(who)).id)
  const body = { currentPassword: shortPassword, newPassword: longPassword }
  expect((await app.api('POST', '/api/auth/change-password', { token: who.token, body })).status).toBe(200)
  expect((await readMe(app, who.token)).body).toMatchObject({ role: 'admin', pendingRole: null })
})

test('a log-in with a password that was long all along brings a waiting role into force', async () => {
  const who = await signUp(app)
  await app.platform.db
    .updateTable('users')
    .set({ staff_password: 0, pending_role: 'ticket_person' })
    .where('email', '=', who.email)
    .execute()
  expect((await logInAs(app, who.email, longPassword)).body).toMatchObject({ role: 'ticket_person' })
})

test('A01 an usher whose password is short, from before the rule, or none, is no admin until it is long', async () => {
  const who = await signUp(app, { role: 'ticket_person', password: shortPassword })
  const promoted = await put(who, { role: 'admin', currentPassword: admin.password })
  expect(promoted.body).toMatchObject({ role: 'ticket_person', pendingRole: 'admin' })
  const users = async () => (await app.api('GET', '/api/users', { token: who.token })).status
  expect(await users()).toBe(403)
  expect(await scan(who.token)).toBe(200)
  const body = { currentPassword: shortPassword, newPassword: longPassword }
  await app.api('POST', '/api/auth/change-password', { token: who.token, body })
  expect((await readMe(app, who.token)).body).toMatchObject({ role: 'admin', pendingRole: null })
  expect(await users()).toBe(200)

  const google = await app.as('no-password@college.example', 'ticket_person')
  const answer = await app.api('PUT', '/api/users/no-password-college-example', {
    token: admin.token,
    body: { role: 'admin', currentPassword: admin.password },
  })
  expect(answer.body).toMatchObject({ role: 'ticket_person', pendingRole: 'admin' })
  expect(await scan(google.token)).toBe(200)
})

test('a role goes as it came: an admin takes it, with the password, and it ends at the next request', async () => {
  const who = await signUp(app, { role: 'ticket_person' })
  expect(await scan(who.token)).toBe(200)
  expectRefusal(await put(who, { role: 'user' }), 'password-needed')
  expect(await scan(who.token)).toBe(200)
  const answer = await put(who, { role: 'user', currentPassword: admin.password })
  expect(answer).toMatchObject({ status: 200, body: { role: 'user' } })
  expect(await scan(who.token)).toBe(403)
})

test('Z04 nobody gives a role to himself', async () => {
  const who = await signUp(app)
  for (const role of ['admin', 'ticket_person'])
    expectRefusal(await put(who, { role, currentPassword: who.password }, who), 'not-allowed')
  expect((await readMe(app, who.token)).body).toMatchObject({ role: 'user', pendingRole: null })
})
