import { decodeJwt } from 'jose'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openBrowser } from '../testing/harness/browsers.ts'
import { newGoogleEmail, openGoogle } from '../testing/harness/google.ts'
import type { Answer } from '../testing/harness/harness.ts'
import { lockDevices, waitingForLocks } from '../testing/harness/locks.ts'
import { logInAs, queuedMails, readMe, signUp, tokenOf } from '../testing/harness/people.ts'
import { expectRefusal } from '../testing/scenes/box-office.ts'
import { setupApp } from '../testing/scenes/scenario.ts'

const app = await setupApp({ sandbox: true })

/** The same call this many times at once. */
const atOnce = <T>(times: number, call: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, i) => call(i)))
const register = (email: string) =>
  app.api('POST', '/api/auth/register', {
    body: {
      firstName: 'Zoé',
      lastName: 'Roy',
      email,
      password: 'twelve-owls-at-dawn',
      phone: '514 555-0199',
    },
  })
const usersOf = (email: string) =>
  app.platform.db.selectFrom('users').select('id').where('email', '=', email).execute()

test('RACE twenty sign-ups of one address at once: one account, one mail, nineteen times user-exists', async () => {
  const email = 'race@college.example'
  const answers = await atOnce(20, () => register(email))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(19)
  for (const { body } of refused)
    expect(body).toMatchObject({ code: 'user-exists', message: 'User already exists. Please log in.' })
  expect(await usersOf(email)).toHaveLength(1)
  expect(await queuedMails(app, email)).toHaveLength(1)
})

test('RACE the same name at twelve providers at once: twelve user names', async () => {
  const answers = await atOnce(12, (i) => register(`same.name@provider${i}.example`))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  const rows = await app.platform.db
    .selectFrom('users')
    .select('username')
    .where('username', 'like', 'same-name%')
    .execute()
  expect(new Set(rows.map((row) => row.username)).size).toBe(12)
})

test('A07 RACE twenty uses of one verification link at once: one counts', async () => {
  const email = 'reader@college.example'
  await register(email)
  const [link = ''] = (await queuedMails(app, email)).map(tokenOf)
  const answers = await atOnce(20, () => app.api('GET', `/api/auth/verify?token=${encodeURIComponent(link)}`))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
})

test('RACE a user name is one person’s, also for ten at once', async () => {
  const people = await atOnce(10, () => signUp(app))
  const rename = { username: 'wanted-by-all' }
  const answers = await Promise.all(
    people.map(({ username, token }) => app.api('PUT', `/api/users/${username}`, { token, body: rename })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200)) expectRefusal(answer, 'username-taken')
})

test('A06 RACE twenty log-ins on one new browser at once each have their answer', async () => {
  const owner = await signUp(app)
  const browser = openBrowser(app, '198.51.100.1')
  const answers = await atOnce(20, () => browser.logIn(owner.email, owner.password))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const known = app.platform.db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('user_id')
    .where('email', '=', owner.email)
  expect((await known.execute()).length).toBeLessThanOrEqual(20)
})

test('RACE two photos that are sent at once leave one; the second is asked to wait', async () => {
  const { token } = await app.as('twice@college.example')
  const payload = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#264' } })
    .jpeg()
    .toBuffer()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' }
  const put = () => app.fastify.inject({ method: 'PUT', url: '/api/auth/avatar', headers, payload })
  const answers = await atOnce(2, put)
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await app.platform.db.selectFrom('pictures').select('id').execute()).toHaveLength(1)
  expect((await put()).statusCode).toBe(200)
})

test('A14 X22 RACE a token of Google’s works once, also when it is sent many times at once', async () => {
  const visitor = openGoogle(app)
  const token = await visitor.credential()
  const answers = await atOnce(8, () => visitor.send(token))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(7)
})

test('RACE first visits by Google of one person at once make one account', async () => {
  const email = newGoogleEmail()
  const windows = Array.from({ length: 6 }, () => openGoogle(app, email))
  const tokens = await Promise.all(windows.map((one) => one.credential()))
  const answers = await Promise.all(windows.map((one, i) => one.send(String(tokens[i]))))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await usersOf(email)).toHaveLength(1)
})

test('RACE a profile completed three times at once does no harm; another one is refused', async () => {
  const email = newGoogleEmail()
  const { body: session } = await openGoogle(app, email).signIn()
  const complete = (phone: string) =>
    app.api('POST', '/api/auth/complete-profile', {
      token: String(session.token),
      body: { email, phone, role: 'admin' },
    })
  const answers = await atOnce(3, () => complete('+1 514 555-0142'))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const requests = app.platform.db
    .selectFrom('role_requests')
    .innerJoin('users', 'users.id', 'role_requests.user_id')
    .select('role_requests.role')
    .where('email', '=', email)
  expect(await requests.execute()).toEqual([{ role: 'admin' }])
  expect(await complete('514 555-0199')).toMatchObject({ status: 409, body: { code: 'profile-complete' } })
})

test('A09 RACE of twenty changes of a password at once one counts', async () => {
  const { email, token, password } = await signUp(app)
  const answers = await atOnce(20, (i) =>
    app.api('POST', '/api/auth/change-password', {
      token,
      body: { currentPassword: password, newPassword: `nineteen-herons-asleep-${i}` },
    }),
  )
  const winner = answers.findIndex(({ status }) => status === 200)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await logInAs(app, email, `nineteen-herons-asleep-${winner}`)).status).toBe(200)
})

// SQLite has a single writer, so nothing is concurrent there.
if (process.env.TEST_ENGINE === 'postgres')
  test.each([
    ['one', [200, 200]],
    // It has already ended.
    ['all', [404, 200]],
  ] as const)(
    'A10 ending one session and all others at the same moment causes no deadlock: %s first',
    async (first, statuses) => {
      const { email, token, password } = await signUp(app)
      const other = String((await logInAs(app, email, password)).body.token)
      const paths = [`/api/auth/sessions/${decodeJwt(other).sid}`, '/api/auth/sessions']
      if (first === 'all') paths.reverse()
      const unlock = await lockDevices(app, email)
      const answers: Promise<Answer>[] = []
      for (const path of paths) {
        answers.push(app.api('DELETE', path, { token }))
        await waitingForLocks(app, answers.length, `${path} waits`)
      }
      await unlock()
      const got = (await Promise.all(answers)).map(({ status }) => status)
      expect(first === 'all' ? got.reverse() : got).toEqual(statuses)
      expect((await readMe(app, other)).status).toBe(401)
      expect((await readMe(app, token)).status).toBe(200)
    },
  )
