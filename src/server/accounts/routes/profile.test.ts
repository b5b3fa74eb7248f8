import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import type { OwnSession } from '../../../shared/accounts/profile.ts'
import { logInAs, mailsTo, readMe, signUp, tokenFor } from '../../testing/harness/people.ts'
import { expectRefusal } from '../../testing/scenes/box-office.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const app = await setupApp()

const fresh = 'nineteen-herons-asleep'
const change = (token: string, currentPassword: string, newPassword = fresh) =>
  app.api('POST', '/api/auth/change-password', { token, body: { currentPassword, newPassword } })
const sessions = async (token: string) =>
  (await app.api('GET', '/api/auth/sessions', { token })).body as unknown as OwnSession[]
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const logInFrom = async (userAgent: string, email: string, password: string) => {
  const headers = { 'user-agent': userAgent }
  const answer = await app.api('POST', '/api/auth/login', { body: { email, password }, headers })
  return String(answer.body.token)
}

test('A09 a change of password needs the present one, ends the other sessions and tells the owner', async () => {
  const { email, token, password } = await signUp(app)
  const other = String((await logInAs(app, email, password)).body.token)
  await app.api('POST', '/api/auth/forgot-password', { body: { email } })
  const link = await tokenFor(app, email, 'password-reset')
  expectRefusal(await change(token, 'not-my-password'), 'wrong-password')
  expect((await readMe(app, other)).status).toBe(200)
  expect((await change(token, password)).status).toBe(200)
  expect((await readMe(app, token)).status).toBe(200)
  expect((await readMe(app, other)).status).toBe(401)
  expect((await logInAs(app, email, password)).status).toBe(401)
  expect((await logInAs(app, email, fresh)).status).toBe(200)
  expect(await mailsTo(app, email, 'password-changed')).toHaveLength(1)
  const reset = { token: link, newPassword: 'another-heron-wakes' }
  expectRefusal(await app.api('POST', '/api/auth/reset-password', { body: reset }), 'invalid-token')
})

test('A03 a weak new password is refused with its reason, at its field', async () => {
  const { token, password } = await signUp(app)
  expect(await change(token, password, 'princess1')).toMatchObject({
    status: 400,
    body: { code: 'weak-password', fields: { newPassword: expect.stringMatching(/try first/) } },
  })
})

test('A06 guessing the present password ends after ten, also for a burst', async () => {
  const { token, password } = await signUp(app)
  const burst = await Promise.all(Array.from({ length: 30 }, (_, i) => change(token, `guess-${i}`)))
  const tried = burst.filter(({ status }) => status === 403).length
  expect(tried).toBeGreaterThanOrEqual(10)
  expect(tried).toBeLessThanOrEqual(11)
  expect((await change(token, password)).status).toBe(429)
  expect((await readMe(app, token)).status).toBe(200)
})

test('who never set a password is told how to get one', async () => {
  const { token } = await app.as('by-google@college.example')
  expectRefusal(await change(token, 'anything-at-all'), 'no-password')
})

test('A13 a person sees the own sessions, ends one of them, and ends all others', async () => {
  const { email, token, password } = await signUp(app)
  const phone = await logInFrom(firefox, email, password)
  const third = await logInFrom(firefox, email, password)
  const list = await sessions(phone)
  expect(list).toHaveLength(3)
  expect(list.filter((session) => session.current).map((session) => session.device)).toEqual([
    'Firefox on Linux',
  ])
  expect(list.find((session) => session.current)?.id).toBe(decodeJwt(phone).sid)
  const end = (id: unknown, by: string) => app.api('DELETE', `/api/auth/sessions/${id}`, { token: by })
  expect((await end(decodeJwt(token).sid, phone)).status).toBe(200)
  expect((await readMe(app, token)).status).toBe(401)
  expectRefusal(await end(decodeJwt(token).sid, phone), 'not-found')
  expect((await app.api('DELETE', '/api/auth/sessions', { token: phone })).status).toBe(200)
  expect((await readMe(app, third)).status).toBe(401)
  expect(await sessions(phone)).toHaveLength(1)
})

test('A13 sessions of staff that are dead are in nobody’s list, nor come back when the role is taken', async () => {
  const { engine } = app.platform
  const boss = await signUp(app, { role: 'admin' })
  const { email, token, password, username } = await signUp(app, { role: 'ticket_person' })
  const hour = 3_600_000
  engine.advance(11 * hour)
  const late = await logInFrom(firefox, email, password)
  expect(await sessions(late)).toHaveLength(2)
  engine.advance(1.1 * hour)
  const only = [{ id: decodeJwt(late).sid, current: true }]
  expect(await sessions(late)).toMatchObject(only)
  expect((await readMe(app, token)).status).toBe(401)
  const taken = await app.api('PUT', `/api/users/${username}`, {
    token: String((await logInAs(app, boss.email, boss.password)).body.token),
    body: { role: 'user', currentPassword: boss.password },
  })
  expect(taken).toMatchObject({ status: 200, body: { role: 'user' } })
  expect((await readMe(app, late)).body).toMatchObject({ role: 'user', username })
  expect(await sessions(late)).toMatchObject(only)
  expect((await readMe(app, token)).status).toBe(401)
  engine.advance(-12.1 * hour)
})

test('A13 who is made staff loses the sessions that are too old for it, in the list as at the door', async () => {
  const { engine, db } = app.platform
  const { email, token, password } = await signUp(app)
  const hour = 3_600_000
  engine.advance(13 * hour)
  const late = await logInFrom(firefox, email, password)
  expect(await sessions(late)).toHaveLength(2)
  await db.updateTable('users').set({ role: 'admin' }).where('email', '=', email).execute()
  expect(await sessions(late)).toMatchObject([{ id: decodeJwt(late).sid }])
  expect((await readMe(app, token)).status).toBe(401)
  engine.advance(-13 * hour)
})

test('Z02 nobody ends a session of somebody else', async () => {
  const [mine, theirs] = [await signUp(app), await signUp(app)]
  const path = `/api/auth/sessions/${decodeJwt(theirs.token).sid}`
  expectRefusal(await app.api('DELETE', path, { token: mine.token }), 'not-found')
  expect((await readMe(app, theirs.token)).status).toBe(200)
})

test('a log-in from a device not seen before is told by mail; the first one ever and a new version are not', async () => {
  const { email, password } = await signUp(app)
  expect(await mailsTo(app, email, 'new-device')).toEqual([])
  await logInFrom(firefox, email, password)
  expect(await mailsTo(app, email, 'new-device')).toMatchObject([{ props: { userAgent: firefox } }])
  await logInFrom(firefox.replaceAll('143', '144'), email, password)
  await logInFrom(firefox, email, 'not-my-password')
  expect(await mailsTo(app, email, 'new-device')).toHaveLength(1)
})

test('Z05 the download of all own data has the person’s data, and nobody else’s, no hash and no token', async () => {
  const who = await signUp(app, { wants: 'admin' })
  const answer = await app.api('GET', '/api/auth/my-data', { token: who.token })
  expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.json"')
  expect(answer.body).toMatchObject({
    account: { email: who.email, username: who.username, signsInWithGoogle: false },
    sessions: [{ current: true }],
    knownDevices: [{ since: expect.any(String), until: expect.any(String) }],
    roleRequests: [{ role: 'admin', state: 'open' }],
    orders: [],
    scans: [],
  })
  const text = JSON.stringify(answer.body)
  expect(text).not.toMatch(/argon2|_hash|member0@/)
  expect(text).not.toContain(who.token)
})
