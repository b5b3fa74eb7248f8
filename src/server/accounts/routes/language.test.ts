import { expect, test } from 'vitest'
import { createHarness } from '../../testing/harness/harness.ts'
import { logInAs, signUp } from '../../testing/harness/people.ts'
import { workUntil } from '../../testing/harness/provider.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const app = await setupApp({ sandbox: true, env: { FRENCH: 'on' } })

const french = { 'accept-language': 'fr-CA' }
const languageOf = async (email: string) =>
  (
    await app.platform.db
      .selectFrom('users')
      .select('language')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).language
const logIn = ({ email, password }: { email: string; password: string }, headers: Record<string, string>) =>
  app.api('POST', '/api/auth/login', { body: { email, password }, headers })
const choose = (token: string, language: string) =>
  app.api('PUT', '/api/auth/language', { token, body: { language } })
const kept = (headers: Record<string, string | string[]>) => [headers['set-cookie']].flat().join()

test('an account has the language of the page on which it was made, and keeps the one that its owner chooses', async () => {
  const { email, token } = await signUp(app)
  expect(await languageOf(email)).toBe('en')
  const answer = await choose(token, 'fr')
  expect(answer).toMatchObject({ status: 200, body: { message: 'We will write to you in this language.' } })
  expect(kept(answer.headers)).toContain('language=fr.account; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(await languageOf(email)).toBe('fr')
  expect((await choose(token, 'de')).status).toBe(400)
  expect(await languageOf(email)).toBe('fr')
})

test('an account that an admin makes has no language before its owner is here: a French browser stays French', async () => {
  const admin = await signUp(app, { role: 'admin' })
  const person = { email: 'marguerite@college.example', password: 'une longue phrase de passe' }
  const names = {
    username: 'marguerite',
    firstName: 'Marguerite',
    lastName: 'Roy',
    phoneNumber: '514 555-0199',
  }
  const made = await app.api('POST', '/api/users', {
    token: admin.token,
    body: { ...person, ...names, role: 'user' },
  })
  expect(made.status).toBe(200)
  expect(await languageOf(person.email)).toBeNull()
  const { status, body } = await logIn(person, french)
  expect(status).toBe(200)
  expect(body).not.toHaveProperty('language')
  expect(await languageOf(person.email)).toBe('fr')
})

test('a browser in which nobody chose takes over the language of the account, and one in which somebody did gives its own', async () => {
  const person = await signUp(app)
  await choose(person.token, 'fr')
  const elsewhere = await logIn(person, {})
  expect(elsewhere.body.language).toBe('fr')
  expect(kept(elsewhere.headers)).toContain('language=fr.account;')
  expect((await logIn(person, french)).body).not.toHaveProperty('language')
  const chosen = await logIn(person, { cookie: 'language=en' })
  expect(chosen.body).not.toHaveProperty('language')
  expect(kept(chosen.headers)).toContain('language=en.account;')
  expect(await languageOf(person.email)).toBe('en')
})

test('what was chosen in a browser counts for whoever logs in next, and for nobody after them', async () => {
  const [first, second] = [await signUp(app), await signUp(app)]
  await choose(second.token, 'fr')
  await logIn(first, { cookie: 'language=en' })
  const answer = await logIn(second, { cookie: 'language=en.account' })
  expect(answer.body.language).toBe('fr')
  expect(kept(answer.headers)).toContain('language=fr.account;')
  expect(await languageOf(second.email)).toBe('fr')
})

test('a link in the other language changes no account: neither does it for a browser that chose', async () => {
  const person = await signUp(app)
  await choose(person.token, 'fr')
  const { headers } = await app.api('GET', '/en/login', { headers: french })
  expect(headers['set-cookie']).toBeUndefined()
  const english = { 'accept-language': 'en-CA' }
  expect((await logIn(person, english)).body.language).toBe('fr')
  expect((await logIn(person, { ...english, cookie: 'language=fr' })).body.language).toBe('fr')
  expect(await languageOf(person.email)).toBe('fr')
})

test('mail is in the language of whoever gets it, not of whoever causes it', async () => {
  const person = await signUp(app)
  await choose(person.token, 'fr')
  await app.api('POST', '/api/auth/forgot-password', {
    body: { email: person.email },
    headers: { 'accept-language': 'en-CA' },
  })
  const reset = async () =>
    (await app.sandbox.mails(person.email)).find(({ html }) => String(html).includes('/reset-password?'))
  await workUntil(app, async () => (await reset()) !== undefined, 'the mail with the link')
  expect(String((await reset())?.html)).toMatch(/<html[^>]* lang="fr-CA"/)
})

test('a new address is asked in the language of its account, and an admin’s deed told in English to who chose none', async () => {
  const person = await signUp(app)
  const admin = await signUp(app, { role: 'admin' })
  await choose(person.token, 'fr')
  const email = `new-${person.email}`
  const asked = await app.api('PUT', `/api/users/${person.username}`, {
    token: person.token,
    body: { email, currentPassword: person.password },
  })
  expect(asked.status).toBe(200)
  const mailOf = (address: string) =>
    workUntil(app, async () => (await app.sandbox.mails(address)).at(-1)?.html, `a mail to ${address}`)
  expect(await mailOf(email)).toMatch(/<html[^>]* lang="fr-CA"/)
  const silent = await app.as('silent@college.example')
  await app.platform.db.updateTable('users').set({ language: null }).where('id', '=', silent.userId).execute()
  const deleted = await app.api('DELETE', '/api/users/silent-college-example', {
    token: admin.token,
    headers: french,
    body: { password: admin.password },
  })
  expect(deleted.status).toBe(200)
  expect(await mailOf(silent.email)).toMatch(/<html[^>]* lang="en-CA"/)
})

test('where a theatre has English alone, an account that reads French is answered and written to in English', async () => {
  const plain = await createHarness({ env: { FRENCH: 'off' } })
  const person = await signUp(plain)
  const { platform } = plain
  await platform.db.updateTable('users').set({ language: 'fr' }).execute()
  const answer = await logInAs(plain, person.email, person.password)
  expect(answer.body).not.toHaveProperty('language')
  expect(kept(answer.headers)).not.toContain('language=')
  await plain.close()
})

test('a theatre that has English alone keeps no other language', async () => {
  const english = await createHarness({ env: { FRENCH: 'off' } })
  const { token } = await signUp(english)
  const answer = await english.api('PUT', '/api/auth/language', { token, body: { language: 'fr' } })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  expect(answer.headers['set-cookie']).toBeUndefined()
  await english.close()
})
