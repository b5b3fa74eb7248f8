import { expect, test } from 'vitest'
import { newGoogleEmail, openGoogle } from '../../testing/harness/google.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const app = await setupApp({ sandbox: true })

const phone = '+1 514 555-0142'

async function newcomer() {
  const email = newGoogleEmail()
  const { body } = await openGoogle(app, email).signIn()
  return { email, token: String(body.token) }
}
const complete = (token: string | undefined, body: object) =>
  app.api('POST', '/api/auth/complete-profile', { ...(token && { token }), body })
const requests = (email: string) =>
  app.platform.db
    .selectFrom('role_requests')
    .innerJoin('users', 'users.id', 'role_requests.user_id')
    .select(['role_requests.role', 'state'])
    .where('email', '=', email)
    .execute()

test('phone and role are told once; then Google leads straight in', async () => {
  const { email, token } = await newcomer()
  const answer = await complete(token, { email, phone, role: 'user' })
  expect(answer).toMatchObject({ status: 200, body: { role: 'user', message: 'Profile completed!' } })
  const me = await app.api('GET', '/api/auth/me', { token: String(answer.body.token) })
  expect(me.body).toMatchObject({ email, phone, role: 'user' })
  expect((await openGoogle(app, email).signIn()).body).toMatchObject({
    role: 'user',
    requiresProfileCompletion: false,
  })
  expect(await requests(email)).toEqual([])
})

test('a name of which Google said a part is asked for, and stands whole in lists; who has only one keeps it', async () => {
  const [email, single] = [newGoogleEmail(), newGoogleEmail()]
  const { body } = await openGoogle(app, email).signIn({ name: 'Madonna' })
  expect(body.user).toEqual({ email, firstName: 'Madonna', lastName: '' })
  const token = String(body.token)
  const names = { firstName: 'Madonna', lastName: ' Ciccone\u200b' }
  const { status } = await complete(token, { email, phone, role: 'user', ...names })
  expect(status).toBe(200)
  const me = await app.api('GET', '/api/auth/me', { token })
  expect(me.body).toMatchObject({ firstName: 'Madonna', lastName: 'Ciccone' })

  const mononym = String((await openGoogle(app, single).signIn({ name: 'Cher' })).body.token)
  expect((await complete(mononym, { email: single, phone, role: 'user' })).status).toBe(200)
  const admin = await app.as('office@profile.example', 'admin')
  const { username } = (await app.api('GET', '/api/auth/me', { token: mononym })).body
  const close = await app.api('POST', `/api/users/${username}/disable`, { token: admin.token, body: {} })
  expect(close.status).toBe(200)
  const audit = await app.api('GET', '/api/audit?subject=Cher', { token: admin.token })
  expect(JSON.stringify(audit.body)).toContain('"Cher"')
})

test.each(['ticket_person', 'admin'])('Z01 asking to be %s becomes a request', async (role) => {
  const { email, token } = await newcomer()
  expect((await complete(token, { email, phone, role })).body).toMatchObject({ role: 'user' })
  expect(await requests(email)).toEqual([{ role, state: 'open' }])
  const door = await app.api('POST', '/api/verify-ticket', { token, body: { ticketId: 'x' } })
  expect(door.status).toBe(403)
})

test('Z02 only one’s own profile, with one’s own token', async () => {
  const [mine, theirs] = [await newcomer(), await newcomer()]
  const body = { email: theirs.email, phone, role: 'user' }
  expect((await complete(undefined, body)).status).toBe(401)
  expect(await complete(mine.token, body)).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
  const me = await app.api('GET', '/api/auth/me', { token: theirs.token })
  expect(me.body.phone).toBe('')
  const patron = await app.as('patron@profile.example')
  expect(await complete(patron.token, { email: patron.email, phone, role: 'admin' })).toMatchObject({
    status: 409,
    body: { code: 'profile-complete' },
  })
  expect(await requests(patron.email)).toEqual([])
})

test.each([
  [{ phone: '' }, 'phone'],
  [{ phone: '12' }, 'phone'],
  [{ role: '' }, 'role'],
  [{ role: 'owner' }, 'role'],
  [{ firstName: '\u2800' }, 'firstName'],
  [{ lastName: '' }, 'lastName'],
  [{ email: '' }, 'email'],
])('%o is refused at its field', async (change, field) => {
  const { email, token } = await newcomer()
  const { status, body } = await complete(token, { email, phone, role: 'user', ...change })
  expect(status).toBe(400)
  expect(Object.keys(body.fields as object)).toEqual([field])
})
