import { expect, test } from 'vitest'
import { errors } from '../../../shared/errors.ts'
import { logInAs, type Member, mailsTo, readMe, signUp, tokenFor } from '../../testing/harness/people.ts'
import { expectRefusal } from '../../testing/scenes/box-office.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const app = await setupApp()
const admin = await signUp(app, { role: 'admin' })

const put = (who: Member, body: object, as: Member = who) =>
  app.api('PUT', `/api/users/${who.username}`, { token: as.token, body })
const verify = (token: string) => app.api('GET', `/api/auth/verify?token=${token}`)

test('a person changes the own details; they are read under the names of each call', async () => {
  const who = await signUp(app)
  const body = {
    firstName: 'Zoë 🎭',
    lastName: '=cmd|x',
    username: `${who.username}-x`,
    phoneNumber: '+1 514 555 0100',
  }
  const answer = await put(who, body)
  expect(answer).toMatchObject({ status: 200, body: { ...body, email: who.email, role: 'user' } })
  expect((await readMe(app, who.token)).body).toMatchObject({
    firstName: 'Zoë 🎭',
    lastName: '=cmd|x',
    username: `${who.username}-x`,
    phone: '+1 514 555 0100',
  })
  const read = await app.api('GET', `/api/users/${who.username}-x`, { token: who.token })
  expect(read.body).toEqual(answer.body)
  expectRefusal(await app.api('GET', `/api/users/${who.username}`, { token: who.token }), 'user-not-found')
})

test('an unchanged form changes nothing and asks for no password', async () => {
  const who = await signUp(app)
  const { body } = await app.api('GET', `/api/users/${who.username}`, { token: who.token })
  const { firstName, lastName, username, phoneNumber, email, role } = body
  const answer = await put(who, { firstName, lastName, username, phoneNumber, email, role })
  expect(answer).toMatchObject({ status: 200, body })
  expect(await mailsTo(app, who.email, 'email-announce')).toEqual([])
})

test('Z04 a password and what is not the person’s to say are refused by name', async () => {
  const who = await signUp(app)
  for (const field of ['password', 'id', 'emailVerified', 'disabled', 'pendingRole', 'password_hash']) {
    const answer = await put(who, { firstName: 'Mal', [field]: 'x' })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(answer.body.fields).toHaveProperty(field)
  }
  expect((await readMe(app, who.token)).body).toMatchObject({ firstName: 'Zoé' })
})

test('Z02 somebody else is nobody: the same answer as for a name that does not exist', async () => {
  const [mine, theirs] = [await signUp(app), await signUp(app)]
  for (const method of ['GET', 'PUT', 'DELETE'])
    for (const path of [theirs.username, 'no-such-person', '0'.repeat(32)]) {
      const body = method === 'PUT' ? { body: { firstName: 'Mal' } } : {}
      expectRefusal(
        await app.api(method, `/api/users/${path}`, { token: mine.token, ...body }),
        'user-not-found',
      )
    }
  expect((await readMe(app, theirs.token)).body).toMatchObject({ firstName: 'Zoé' })
})

test.each(['add', 'update', 'delete', 'A B', 'é', 'a--b', '../x', 'f'.repeat(32)])(
  'the user name %s is refused',
  async (username) => {
    const answer = await put(await signUp(app), { username })
    expect(answer).toMatchObject({ status: 400, body: { fields: { username: expect.any(String) } } })
  },
)

test('A09 a new address asks for the password, is confirmed there and announced here; then it is the log-in', async () => {
  const who = await signUp(app)
  const email = `new-${who.email}`
  expectRefusal(await put(who, { email }), 'password-needed')
  expectRefusal(await put(who, { email, currentPassword: 'not-mine' }), 'wrong-password')
  const answer = await put(who, { email, currentPassword: who.password })
  expect(answer).toMatchObject({ status: 200, body: { email: who.email, pendingEmail: { email } } })
  expect(await mailsTo(app, who.email, 'email-announce')).toMatchObject([{ props: { newEmail: email } }])
  const token = await tokenFor(app, email, 'email-confirm')
  expect((await logInAs(app, email, who.password)).status).toBe(401)
  const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await readMe(app, who.token)).body).toMatchObject({
    email,
    pendingEmail: null,
    emailVerified: true,
  })
  expect((await logInAs(app, who.email, who.password)).status).toBe(401)
  expect((await logInAs(app, email, who.password)).status).toBe(200)
})

test('A07 the link of a change is bound to it, lives a day, and is void after another change', async () => {
  const who = await signUp(app)
  const ask = async (email: string) => {
    expect((await put(who, { email, currentPassword: who.password })).status).toBe(200)
    return tokenFor(app, email, 'email-confirm')
  }
  const first = await ask(`one-${who.email}`)
  const second = await ask(`two-${who.email}`)
  expect((await verify(first)).status).toBe(400)
  const reset = { token: second, newPassword: 'nineteen-herons-asleep' }
  expectRefusal(await app.api('POST', '/api/auth/reset-password', { body: reset }), 'invalid-token')
  app.platform.engine.advance(24 * 3_600_000)
  expect((await verify(second)).status).toBe(400)
  app.platform.engine.advance(-24 * 3_600_000)
  expect((await readMe(app, who.token)).body).toMatchObject({ email: who.email })
})

test('an address of somebody else is refused, at once or when it was taken meanwhile', async () => {
  const [who, other] = [await signUp(app), await signUp(app)]
  const ask = (email: string) => put(who, { email, currentPassword: who.password })
  expect(await ask(other.email)).toMatchObject({ status: 409, body: { code: 'user-exists' } })
  const email = `late-${who.email}`
  await ask(email)
  const token = await tokenFor(app, email, 'email-confirm')
  const form = { firstName: 'A', lastName: 'B', email, password: who.password, phone: '514 555-0100' }
  expect((await app.api('POST', '/api/auth/register', { body: form })).status).toBe(200)
  expectRefusal(await verify(token), 'user-exists', { error: errors['user-exists'].message })
  expect((await readMe(app, who.token)).body).toMatchObject({ email: who.email })
})

test('A07 links that went to the old address open nothing after a change', async () => {
  const who = await signUp(app)
  await app.api('POST', '/api/auth/forgot-password', { body: { email: who.email } })
  const old = await tokenFor(app, who.email, 'password-reset')
  const email = `moved-${who.email}`
  await put(who, { email, currentPassword: who.password })
  expect((await verify(await tokenFor(app, email, 'email-confirm'))).status).toBe(200)
  const body = { token: old, newPassword: 'nineteen-herons-asleep' }
  expectRefusal(await app.api('POST', '/api/auth/reset-password', { body }), 'invalid-token')
})

test('an admin changes others, and the audit says so', async () => {
  const who = await signUp(app)
  expect(await put(who, { lastName: 'Roy' }, admin)).toMatchObject({ status: 200, body: { lastName: 'Roy' } })
  const entries = await app.platform.db
    .selectFrom('audit')
    .select(['detail'])
    .where('action', '=', 'user-updated')
    .execute()
  expect(entries.map((entry) => JSON.parse(entry.detail))).toEqual([{ fields: 'last_name' }])
})
