import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { DeadJobs } from '../../shared/operations/messages.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import { fillDisk } from '../testing/fill-disk.ts'
import { signOn, waitingForLocks } from '../testing/harness/locks.ts'
import { longPassword, type Member, signUp } from '../testing/harness/people.ts'
import { openSettings } from '../testing/harness/settings.ts'
import { keyCalls } from '../testing/harness/ticket-keys.ts'
import { createUsers, type Person } from '../testing/scenes/box-office.ts'
import { buyFree, freeShow } from '../testing/scenes/free-tickets.ts'
import { setupApp } from '../testing/scenes/scenario.ts'
import { until } from '../testing/until.ts'
import { watchHealth } from './health/watch-health.ts'

const app = await setupApp({ sandbox: true })
const admin = await signUp(app, { role: 'admin' })
afterEach(() => app.expectLedgerBalanced())
const { newest, rotate, revoke, keyOf, codesOf, verdictOf } = keyCalls(app, admin)

test('RACE of ten admins who change a setting at once one wins, and there is one entry', async () => {
  const desk = await openSettings(app)
  const { values } = await desk.read()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => desk.send({ taxName: `Tax ${i}` }, values)),
  )
  const winners = answers.filter(({ status }) => status === 200)
  expect(winners).toHaveLength(1)
  for (const lost of answers.filter(({ status }) => status !== 200))
    expect(lost).toMatchObject({ status: 409, body: { code: 'setting-stale' } })
  const entries = app.platform.db.selectFrom('audit').select('detail').where('action', '=', 'setting-changed')
  expect(await entries.execute()).toHaveLength(1)
})

test('T07 F14 RACE a key is rotated and revoked in mid-sale: no valid ticket is refused, no old code admitted', async () => {
  const { first } = await freeShow(app, 'In mid-sale')
  const people = await createUsers(app, 16)
  const keyNo = await newest()
  const rotated = Promise.withResolvers<void>()
  const buy = async (who: Person, i: number) => {
    const order = await buyFree(app, who.token, first.id, [i * 2 + 1, i * 2 + 2])
    if (i === 3) {
      expect((await rotate()).status).toBe(200)
      rotated.resolve()
    }
    if (i === 6) {
      await rotated.promise
      expect((await revoke(keyNo)).status).toBe(200)
    }
    return { who, order }
  }
  const sold = await Promise.all(people.map(buy))
  await app.platform.jobs.runDue()
  const verdicts: unknown[] = []
  for (const { who, order } of sold)
    for (const [i, code] of (await codesOf(who, order)).entries()) {
      const earlier = order.tickets[i]?.qr ?? ''
      if (earlier !== code) expect((await verdictOf(earlier, first.id)).result).toBe('void')
      verdicts.push((await verdictOf(code, first.id)).result)
    }
  expect(verdicts).toEqual(Array.from({ length: 32 }, () => 'admitted'))
  expect(await keyOf(keyNo)).toMatchObject({ state: 'revoked', tickets: 0 })
})

if (process.env.TEST_ENGINE === 'postgres')
  test('F14 RACE a revocation waits for sales that sign with its key, and those after it sign with another', async () => {
    const { first } = await freeShow(app, 'At the same moment')
    const [early, late] = (await createUsers(app, 2)) as [Person, Person]
    const keyNo = await newest()
    const unlock = [await signOn(app), await signOn(app)]
    const order = await buyFree(app, early.token, first.id, [1])
    await rotate()
    const revoking = revoke(keyNo)
    await waitingForLocks(app, 1, 'the revocation waits')
    await buyFree(app, late.token, first.id, [2])
    for (const end of unlock) await end()
    expect((await revoking).status).toBe(200)
    await app.platform.jobs.runDue()
    expect(await codesOf(early, order)).not.toEqual(order.tickets.map(({ qr }) => qr))
    expect(await keyOf(keyNo)).toMatchObject({ tickets: 0 })
    expect(await keyOf(keyNo + 1)).toMatchObject({ state: 'signs', tickets: expect.any(Number) })
  })

test('Z06 RACE a key is made once by five clicks', async () => {
  const keyNo = await newest()
  const body = { newest: keyNo, password: longPassword }
  const clicks = await Promise.all(
    [1, 2, 3, 4, 5].map(() => app.api('POST', '/api/keys', { token: admin.token, body })),
  )
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await newest()).toBe(keyNo + 1)
})

test('RACE dead jobs that admins try again and drop at once, beside workers, are done once or dropped, and never both', async () => {
  const { db, engine, jobs } = app.platform
  const done: string[] = []
  jobs.handle('test-dead', 'mail', async (_payload, { id }) => {
    done.push(id)
  })
  for (let i = 0; i < 8; i++) await enqueue(db, engine, { kind: 'test-dead', payload: { i } })
  await db
    .updateTable('jobs')
    .set({ state: 'dead', last_error: 'the server was silent' })
    .where('kind', '=', 'test-dead')
    .execute()
  const read = async () =>
    (await app.api('GET', '/api/admin/dead-jobs', { token: admin.token })).body as unknown as DeadJobs
  const { jobs: dead } = await read()
  expect(dead).toHaveLength(8)
  const act = (name: string, job: string | null) =>
    app.api('POST', `/api/admin/dead-jobs/${name}`, { token: admin.token, body: { kind: 'test-dead', job } })
  const answers = await Promise.all([
    ...dead.flatMap(({ id }, i) => [act(i % 2 ? 'drop' : 'retry', id), act(i % 2 ? 'retry' : 'drop', id)]),
    jobs.runDue(),
    act('retry', null),
    jobs.runDue(),
  ])
  await jobs.runDue()
  expect(answers.filter((answer) => typeof answer === 'object' && answer.status !== 200)).toEqual([])
  expect((await read()).jobs).toEqual([])
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'state', 'last_error'])
    .where('kind', '=', 'test-dead')
    .execute()
  const dropped = rows.flatMap(({ id, last_error }) => (last_error === null ? [] : [id]))
  expect(rows.filter(({ state }) => state !== 'done')).toEqual([])
  expect([...done, ...dropped].sort()).toEqual(dead.map(({ id }) => id).sort())
  const entries = await db
    .selectFrom('audit')
    .select(['action', 'detail'])
    .where('subject', '=', 'jobs:test-dead')
    .execute()
  const counted = (action: string) =>
    entries.reduce((sum, each) => sum + (each.action === action ? JSON.parse(each.detail).jobs : 0), 0)
  expect({ retried: counted('jobs-retried'), dropped: counted('jobs-dropped') }).toEqual({
    retried: done.length,
    dropped: dropped.length,
  })
  // The list, on both engines.
  const sent = `/api/admin/mails?search=${admin.email}&state=sent`
  expect(await app.api('GET', sent, { token: admin.token })).toMatchObject({ status: 200 })
})

test('RACE of a fault admins are mailed once a day by however many processes, and ALARM_URL is called every hour', async () => {
  const { db, engine, jobs, signs } = app.platform
  const posted: { path: string; title: unknown; body: { title: string; text: string } }[] = []
  let status = 200
  const receiver = createServer(async (request, answer) => {
    const body = JSON.parse(await text(request))
    posted.push({ path: request.url ?? '', title: request.headers.title, body })
    answer.writeHead(status).end()
  })
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void receiver.close())
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const alarm = { alarmUrl: `${url}/alarm`, aliveUrl: `${url}/alive` }
  jobs.start()
  const config = { ...app.platform.config, ...alarm, sandbox: null }
  // The clock is moved, which the sandbox's PayPal does not follow.
  const began: string[] = []
  const { mailer, renderer } = app.platform
  const task: typeof renderer.task = (name, props) =>
    renderer.task(name, props).finally(() => void began.push('books checked'))
  const verify = () => {
    began.push('health checks')
    return mailer.verify()
  }
  const house = {
    ...app.platform,
    providers: new Map(),
    config,
    mailer: { ...mailer, verify },
    renderer: { ...renderer, task },
  }
  const french = await signUp(app, { role: 'admin' })
  await db.updateTable('users').set({ language: 'fr' }).where('email', '=', french.email).execute()
  const hour = 60 * 60_000
  let hours = 0
  const nextHour = async () => {
    engine.advance(hour)
    house.config = { ...house.config, clockOffsetMs: ++hours * hour }
    posted.length = 0
    await Promise.all([watchHealth(house), watchHealth(house), watchHealth(house)])
    await app.sandbox.noFaults()
    await jobs.runDue()
    return posted.map(({ path }) => path)
  }
  const subjects = ({ email }: Member) =>
    until(async () => {
      const unsent = await db
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', 'mail')
        .where('state', '=', 'ready')
        .execute()
      if (unsent.length > 0) return undefined
      const mails = await app.sandbox.mails(email)
      return mails.map(({ subject }) => subject).filter((subject) => /attention|intervention/.test(subject))
    }, 'every mail is sent')
  const waiting = async () => {
    const { token } = await app.as(admin.email)
    return (await app.api('GET', '/api/admin/waiting', { token })).body as unknown as object[]
  }
  const line = (count: number) => ({ what: 'health', count, path: '/admin/health', performance: null })

  expect(await nextHour()).toEqual(['/alive'])
  expect(began, 'the books need no answer within the limit of a health check').toEqual([
    'books checked',
    'health checks',
  ])
  await signs.recordFailure('backup', 'No space left on device')
  expect(await nextHour()).toEqual(['/alarm'])
  const [message] = posted
  expect(message?.title).toBe('The box office needs attention')
  expect(message?.body).toEqual({
    title: 'The box office needs attention',
    text: expect.stringMatching(/\n- Backup: The last one failed .* \(No space left on device\)\. Run /),
  })
  expect(await waiting()).toEqual([line(1)])
  expect(await nextHour()).toEqual(['/alarm'])
  expect(await subjects(admin)).toEqual(['The box office needs attention: Backup'])
  expect(await subjects(french)).toEqual([
    'La billetterie demande une intervention\u00a0: Copie de sauvegarde',
  ])
  expect((await app.sandbox.mails(french.email))[0]?.text).toContain('La dernière a échoué il y a')

  await app.sandbox.faults({ smtp: { mode: '421' } })
  expect(await nextHour()).toEqual(['/alarm'])
  expect(posted[0]?.body.text).toContain('- Mail server: Login failed')
  expect(await subjects(admin)).toHaveLength(2)

  status = 500
  await expect(nextHour()).rejects.toThrow('ALARM_URL answered 500')
  status = 200
  await signs.recordSuccess('backup', 1000)
  expect(await nextHour()).toEqual(['/alive'])
  expect(await waiting()).toEqual([])
  await signs.recordFailure('backup', 'No space left on device')
  engine.advance(24 * hour)
  hours += 24
  await nextHour()
  expect(await subjects(admin)).toHaveLength(3)
  await watchHealth({ ...house, config: { ...house.config, sandbox: app.config.sandbox } })
  expect(posted).toHaveLength(1)
  await signs.recordSuccess('backup', 1000)

  const mend = fillDisk(house)
  expect(await nextHour()).toEqual(['/alarm'])
  expect(posted[0]?.body.text).toMatch(
    /\n- Disk: The disk of .* is (nearly full \(100 MB free\)|full)\. Free up space/,
  )
  expect(await waiting()).toMatchObject([{ what: 'health', path: '/admin/health' }])
  mend()
  expect(await nextHour()).toEqual(['/alive'])
  expect(await waiting()).toEqual([])
  engine.advance(-hours * hour)
})
