import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { hashSecret } from '../../platform/base/base.ts'
import { withHashPermit } from '../../platform/base/passwords.ts'
import { countStatuses, guess, openBrowser } from '../../testing/harness/browsers.ts'
import { mailsTo, signUp } from '../../testing/harness/people.ts'
import { sample } from '../../testing/samples.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { until } from '../../testing/until.ts'
import { networkOf } from '../rules/limits.ts'

const warnings: string[] = []
const log = new Writable({
  write(line: Buffer, _encoding, done) {
    if (line.includes('"level":40')) warnings.push(line.toString())
    done()
  },
})

const app = await setupApp({ log })

const DAY = 86_400_000

/** Occupies all password hashing slots until it is released. */
function holdPlaces() {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const held = [1, 2].map((i) => withHashPermit({ line: `held ${i}` }, () => gate))
  return async () => {
    open()
    await Promise.all(held)
  }
}

test('A06 a flood of log-ins from one network keeps nobody waiting elsewhere, nor a known device there', {
  timeout: 300_000,
}, async () => {
  const campus = '192.0.2.1'
  const [patron, owner] = [await signUp(app), await signUp(app)]
  const phone = openBrowser(app, campus)
  expect((await phone.logIn(owner.email, owner.password)).status).toBe(200)

  const open = holdPlaces()
  // In npm test most places in the line are taken by nobody, whose password needs no hash.
  const inLine = sample(100, 500)
  const idle = Array.from({ length: 500 - inLine }, () =>
    withHashPermit({ line: networkOf(campus) }, async () => undefined),
  )
  const served: string[] = []
  const refused: number[] = []
  const stranger = openBrowser(app, campus)
  const note = (who: string, answer: Promise<{ status: number }>) =>
    answer.then(({ status }) => (status === 503 ? refused.push(status) : served.push(`${who} ${status}`)))
  const flood = Array.from({ length: 3 * inLine }, (_, i) =>
    note('stranger', stranger.logIn('nobody@college.example', `guess-${i}`)),
  )
  await until(() => refused.length === 2 * inLine, 'the line of the campus is full', 30_000)
  const [elsewhere, late] = [openBrowser(app, '198.51.100.1'), openBrowser(app, campus)]
  const mine = note('patron', elsewhere.logIn(patron.email, patron.password))
  const theirs = note('owner', phone.logIn(owner.email, owner.password))
  expect(await late.logIn(patron.email, patron.password)).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  })
  // A request that reads the database, sent after both: by now they are queued.
  await app.api('GET', '/api/shows/all')
  expect(served).toEqual([])
  await open()
  await Promise.all([mine, theirs])
  // Two slots, and a session to write after the hash: meanwhile a few of the strangers are answered.
  expect(served).toContain('patron 200')
  expect(served).toContain('owner 200')
  expect(served.filter((who) => who.startsWith('stranger')).length).toBeLessThanOrEqual(12)
  await Promise.all([...flood, ...idle])
  expect(served).toHaveLength(inLine + 2)
})

test('A06 one guess at each of 300 accounts: the network is stopped at a hundred, and noticed once', {
  timeout: 300_000,
}, async () => {
  const campus = '192.0.2.2'
  const [victim, owner] = [await signUp(app), await signUp(app)]
  const phone = openBrowser(app, campus)
  await phone.logIn(owner.email, owner.password)
  const spray = openBrowser(app, campus)
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, i) =>
      spray.logIn(i % 50 === 0 ? victim.email : `pupil${i}@college.example`, 'Hawthorn2026!'),
    ),
  )
  const { 401: tried = 0, 429: stopped = 0 } = countStatuses(answers)
  expect(tried).toBeGreaterThanOrEqual(100)
  expect(tried).toBeLessThanOrEqual(101)
  expect(tried + stopped).toBe(300)
  const refused = await openBrowser(app, campus).logIn(victim.email, victim.password)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(refused.body.message).toMatch(
    /on your network.*15 minutes.*used before.*Google.*Forgot your password/,
  )
  // What the message says still works does work, and other networks are unaffected.
  expect((await phone.logIn(owner.email, owner.password)).status).toBe(200)
  expect((await openBrowser(app, '198.51.100.2').logIn(victim.email, victim.password)).status).toBe(200)
  const noticed = warnings.filter((line) => line.includes('many wrong passwords from one network'))
  expect(noticed.map((line) => JSON.parse(line).network)).toEqual([hashSecret(campus)])
  expect(noticed.join()).not.toContain(campus)
  app.platform.engine.advance(15 * 60_000)
  expect((await openBrowser(app, campus).logIn(victim.email, victim.password)).status).toBe(200)
  app.platform.engine.advance(-15 * 60_000)
})

test('A06 of twenty wrong passwords in a day, from anywhere, the owner of a proved address is told once', async () => {
  const owner = await signUp(app)
  const unproved = await signUp(app, { verified: false })
  const mails = () => mailsTo(app, owner.email, 'wrong-passwords')
  await guess(app, '203.0.113.1', owner.email, 10)
  await guess(app, '203.0.113.2', owner.email, 9)
  expect(await mails()).toEqual([])
  await guess(app, '203.0.113.3', owner.email, 10)
  const [mail] = await mails()
  expect(mail?.props).toMatchObject({
    firstName: 'Zoé',
    count: 20,
    since: expect.any(Number),
    link: `${app.config.publicUrl}/forgot-password`,
  })
  await guess(app, '203.0.113.4', owner.email, 10)
  expect(await mails()).toHaveLength(1)
  for (const email of [unproved.email, 'nobody-knows@college.example'])
    for (const network of ['203.0.113.5', '203.0.113.6', '203.0.113.7']) await guess(app, network, email, 8)
  expect(await mailsTo(app, unproved.email, 'wrong-passwords')).toEqual([])
  expect(await mailsTo(app, 'nobody-knows@college.example')).toEqual([])

  app.platform.engine.advance(DAY + 1)
  for (const network of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
    await guess(app, network, owner.email, 10)
  expect(await mails()).toHaveLength(2)
  app.platform.engine.advance(-DAY - 1)
})

test('A05 up to every limit a known and an unknown address get the same answers, counters and jobs', async () => {
  const { db } = app.platform
  const [known, unknown] = [(await signUp(app)).email, 'never-was@college.example']
  const state = async () => ({
    counters: (await db.selectFrom('throttles').select('key').execute()).length,
    jobs: (await db.selectFrom('jobs').select('id').execute()).length,
  })
  const walk = async (email: string, networks: string[]) => {
    const before = await state()
    const answers: object[] = []
    for (const network of networks)
      for (let i = 0; i < 11; i++) {
        const { status, body } = await openBrowser(app, network).logIn(email, `guess-${i}`)
        answers.push({ status, ...body, requestId: '' })
      }
    const after = await state()
    return { answers, counters: after.counters - before.counters, jobs: after.jobs - before.jobs }
  }
  const first = await walk(known, ['203.0.113.21', '203.0.113.22', '203.0.113.23'])
  expect(await walk(unknown, ['203.0.113.31', '203.0.113.32', '203.0.113.33'])).toEqual(first)
  expect(first.jobs).toBe(1)
})
