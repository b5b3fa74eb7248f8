import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { hashSecret, newSecret } from '../../platform/base/base.ts'
import { guess, openBrowser } from '../../testing/harness/browsers.ts'
import { type Member, signUp, tokenFor } from '../../testing/harness/people.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { purgeExpired } from '../jobs.ts'
import { deviceCookie } from '../routes/cookies.ts'

const app = await setupApp()

const DAY = 86_400_000
const fresh = 'nineteen-herons-asleep'
const home = '198.51.100.1'
let campuses = 0
/** A separate network for each test, as wrong passwords add up. */
const newCampus = () => `192.0.2.${++campuses}`

/** A browser this person has logged in with, at home. */
async function knownTo(who: Member, password = who.password) {
  const browser = openBrowser(app, home)
  const answer = await browser.logIn(who.email, password)
  expect(answer.status).toBe(200)
  return { cookie: browser.cookie, token: String(answer.body.token) }
}
/** The answer there to a log-in with the right password and this cookie. */
async function tryWith(cookie: string, network: string, { email, password }: Member) {
  const browser = openBrowser(app, network)
  browser.cookie = cookie
  return (await browser.logIn(email, password)).status
}
/** Lets a stranger lock this person out of a campus network. */
async function lockOut({ email }: Member): Promise<string> {
  const campus = newCampus()
  expect(await guess(app, campus, email, 12)).toMatchObject({ 429: expect.any(Number) })
  return campus
}
const rows = (userId: string) =>
  app.platform.db.selectFrom('known_devices').selectAll().where('user_id', '=', userId).execute()
const idOf = ({ token }: Member) => String(decodeJwt(token).sub)

test('A06 while a stranger on the campus has the account locked, its owner logs in on a known device', async () => {
  const [owner, other] = [await signUp(app), await signUp(app)]
  const [mine, theirs] = [await knownTo(owner), await knownTo(other)]
  const campus = await lockOut(owner)
  expect(await tryWith('', campus, owner)).toBe(429)
  expect(await tryWith(mine.cookie, campus, owner)).toBe(200)
  expect(await tryWith(theirs.cookie, campus, owner)).toBe(429)
  const [name] = mine.cookie.split('=')
  for (const forged of [newSecret(), 'x'.repeat(32), 'x', '', `${'x'.repeat(32)}.`.repeat(9)])
    expect(await tryWith(`${name}=${forged}`, campus, owner)).toBe(429)
  // A stolen device guesses no faster than a stranger.
  const stolen = openBrowser(app, campus)
  stolen.cookie = mine.cookie
  const tries = []
  for (let i = 0; i < 12; i++) tries.push((await stolen.logIn(owner.email, `guess-${i}`)).status)
  expect(tries).toEqual([...Array(10).fill(401), 429, 429])
  expect(await tryWith(mine.cookie, home, owner)).toBe(429)
  expect(await tryWith('', home, owner)).toBe(200)
})

test('A06 the refusal says what still works, and it does: a reset link followed on the campus', async () => {
  const owner = await signUp(app)
  const campus = await lockOut(owner)
  const browser = openBrowser(app, campus)
  const refused = await browser.logIn(owner.email, owner.password)
  expect(refused.body.message).toMatch(/from your network.*15 minutes.*used before.*Forgot your password/)
  expect((await browser.post('forgot-password', { email: owner.email })).status).toBe(200)
  const token = await tokenFor(app, owner.email, 'password-reset')
  expect((await browser.post('reset-password', { token, newPassword: fresh })).status).toBe(200)
  await guess(app, campus, owner.email, 12)
  expect((await browser.logIn(owner.email, fresh)).status).toBe(200)
})

test('A06 a sign-up makes its browser known too', async () => {
  const browser = openBrowser(app, home)
  const email = 'newcomer@college.example'
  const name = { firstName: 'Zoé', lastName: 'Roy', phone: '514 555-0199' }
  const { body } = await browser.post('register', { ...name, email, password: fresh })
  const owner = { email, username: 'newcomer', password: fresh, token: String(body.token) }
  const campus = await lockOut(owner)
  expect(await tryWith(browser.cookie, campus, owner)).toBe(200)
})

test('A06 A11 the cookie opens nothing, is kept as a hash, and neither scripts nor other sites get it', async () => {
  const owner = await signUp(app)
  const { cookie } = await knownTo(owner)
  expect(cookie).toMatch(/^known-device=[\w-]{32}$/)
  for (const path of ['/api/auth/me', '/api/orders'])
    expect((await app.api('GET', path, { headers: { cookie } })).status).toBe(401)
  const secret = cookie.split('=')[1] ?? ''
  const found = await rows(idOf(owner))
  expect(found.map((row) => row.secret_hash)).toContain(hashSecret(secret))
  expect(JSON.stringify(found)).not.toContain(secret)
  const [plain, secure] = ['http://127.0.0.1', 'https://theatre.example'].map((url) =>
    deviceCookie(url).write([secret]),
  )
  const rest = `HttpOnly; SameSite=Strict; Max-Age=${365 * 86_400}`
  expect(plain).toBe(`known-device=${secret}; Path=/api/auth; ${rest}`)
  expect(secure).toBe(`__Host-known-device=${secret}; Path=/; Secure; ${rest}`)
})

test('A06 a browser keeps its secret from one log-in to the next, and knows several people', async () => {
  const [one, two] = [await signUp(app), await signUp(app)]
  const desk = openBrowser(app, home)
  await desk.logIn(one.email, one.password)
  const first = desk.cookie
  // Each log-in sets it again, so that the browser keeps it for another year.
  desk.cookieSent = ''
  await desk.logIn(one.email, one.password)
  expect(desk.cookie).toBe(first)
  expect(desk.cookieSent).toBe(first)
  await desk.logIn(two.email, two.password)
  expect(desk.cookie.split('.')).toHaveLength(2)
  const campus = await lockOut(one)
  await guess(app, campus, two.email, 12)
  for (const who of [one, two]) expect(await tryWith(desk.cookie, campus, who)).toBe(200)
  // Secrets differ by person: one copied from a shared browser is no use for anyone else.
  expect(await tryWith(first, campus, two)).toBe(429)
})

test('A06 A09 a reset forgets every device but the one it was done on, a change every other', async () => {
  const owner = await signUp(app)
  const old = await knownTo(owner)
  const campus = await lockOut(owner)
  const browser = openBrowser(app, home)
  await browser.post('forgot-password', { email: owner.email })
  const token = await tokenFor(app, owner.email, 'password-reset')
  expect((await browser.post('reset-password', { token, newPassword: fresh })).status).toBe(200)
  const now = { ...owner, password: fresh }
  expect(await tryWith(old.cookie, campus, now)).toBe(429)
  expect(await tryWith(browser.cookie, campus, now)).toBe(200)

  const [kept, lost] = [await knownTo(now), await knownTo(now)]
  const body = { currentPassword: fresh, newPassword: owner.password }
  const changed = await app.api('POST', '/api/auth/change-password', { token: kept.token, body })
  expect(changed.status).toBe(200)
  expect(await tryWith(kept.cookie, campus, owner)).toBe(200)
  for (const { cookie } of [lost, browser]) expect(await tryWith(cookie, campus, owner)).toBe(429)
})

test('A06 A13 logging a device out from elsewhere forgets it; logging out on it does not', async () => {
  const owner = await signUp(app)
  const [mine, lost, third] = [await knownTo(owner), await knownTo(owner), await knownTo(owner)]
  const campus = await lockOut(owner)
  const end = (path: string, token: string) => app.api('DELETE', `/api/auth/sessions${path}`, { token })
  expect((await end(`/${decodeJwt(lost.token).sid}`, mine.token)).status).toBe(200)
  expect(await tryWith(lost.cookie, campus, owner)).toBe(429)
  expect(await tryWith(third.cookie, campus, owner)).toBe(200)
  expect((await end('', mine.token)).status).toBe(200)
  expect(await tryWith(third.cookie, campus, owner)).toBe(429)
  expect((await app.api('POST', '/api/auth/logout', { token: mine.token })).status).toBe(200)
  expect(await tryWith(mine.cookie, campus, owner)).toBe(200)
})

test('A06 a device is known for a year from its last log-in, and the hourly task forgets it', async () => {
  const { engine } = app.platform
  const owner = await signUp(app)
  const { cookie } = await knownTo(owner)
  engine.advance(200 * DAY)
  const campus = await lockOut(owner)
  expect(await tryWith(cookie, campus, owner)).toBe(200)
  engine.advance(365 * DAY - 60_000)
  await purgeExpired(app.platform)
  expect(await rows(idOf(owner))).toHaveLength(1)
  engine.advance(60_000)
  expect(await tryWith(cookie, await lockOut(owner), owner)).toBe(429)
  await purgeExpired(app.platform)
  expect(await rows(idOf(owner))).toEqual([])
  engine.advance(-565 * DAY)
})

test('A06 twenty devices of a person are known: another one pushes out the one unused for longest', async () => {
  const { engine } = app.platform
  const owner = await signUp(app)
  const next = async () => {
    engine.advance(1000)
    return await knownTo(owner)
  }
  const [oldest, unused] = [await next(), await next()]
  for (let i = 0; i < 17; i++) await next()
  engine.advance(1000)
  expect(await tryWith(oldest.cookie, home, owner)).toBe(200)
  const newest = [await next(), await next()]
  expect(await rows(idOf(owner))).toHaveLength(20)
  const campus = await lockOut(owner)
  for (const { cookie } of [oldest, ...newest]) expect(await tryWith(cookie, campus, owner)).toBe(200)
  expect(await tryWith(unused.cookie, campus, owner)).toBe(429)
  engine.advance(-22_000)
})
