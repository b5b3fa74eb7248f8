import { expect, test } from 'vitest'
import { newId } from '../../platform/base/base.ts'
import { openCollege } from '../../testing/harness/college.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { storeLink } from '../addresses/email-links.ts'

const app = await setupApp({ sandbox: true, college: 'keycloak' })
const { db, engine } = app.platform
const password = 'seven-lanterns-in-fog'
const newEmail = () => `o-${newId().slice(0, 12)}@college.example`

async function register(email: string) {
  const body = { firstName: 'Ada', lastName: 'King', email, password, phone: '514 555-0100', role: 'user' }
  return String((await app.api('POST', '/api/auth/register', { body })).body.token)
}

/** The owner of an address chooses a new password by a mailed link. */
async function reset(email: string) {
  const user = db.selectFrom('users').select('id').where('email', '=', email)
  const [token, { id: userId }] = [newId(), await user.executeTakeFirstOrThrow()]
  const link = { token, userId, purpose: 'reset', hours: 1 } as const
  await db.transaction().execute((trx) => storeLink(trx, engine, link))
  const body = { token, newPassword: 'the-owners-own-long-words' }
  expect(await app.api('POST', '/api/auth/reset-password', { body })).toMatchObject({ status: 200 })
}

const failed = { status: 401, body: { code: 'college-failed' } }

test('A15 A18 a connection that a stranger began ends when the owner takes the account', async () => {
  const email = newEmail()
  const token = await register(email)
  const stranger = openCollege(app)
  const search = await stranger.answer(await stranger.begin({ token, password }), { email: newEmail() })
  await reset(email)
  expect(await stranger.send(search, token)).toMatchObject(failed)
  expect(await db.selectFrom('college_identities').selectAll().execute()).toEqual([])
})

test('A18 whoever logs out in between connects nothing, and an ended session begins nothing', async () => {
  const token = await register(newEmail())
  const browser = openCollege(app)
  const search = await browser.answer(await browser.begin({ token, password }), { email: newEmail() })
  await app.api('POST', '/api/auth/logout', { token })
  expect(await browser.send(search)).toMatchObject(failed)
  const begin = await app.api('POST', '/api/auth/college/begin', { token, body: { password } })
  expect(begin).toMatchObject({ status: 401, body: { code: 'not-logged-in' } })
})

test('A18 a new password by mail ends a connection that was made with the old one', async () => {
  const email = newEmail()
  const person = { email: newEmail(), number: newId() }
  expect(await openCollege(app).signIn(person, { token: await register(email), password })).toMatchObject({
    status: 200,
  })
  await reset(email)
  expect((await openCollege(app).signIn(person)).body.user).toMatchObject({ email: person.email })
})
