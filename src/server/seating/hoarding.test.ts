import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../shared/platform/durations.ts'
import { mailboxOf, networkOf } from '../accounts/rules/limits.ts'
import { mailAdmins } from '../orders/records/people/notify-admins.ts'
import { hashSecret } from '../platform/base/base.ts'
import { addressNo, behindProxy } from '../testing/addresses.ts'
import { createHarness, type Harness } from '../testing/harness/harness.ts'
import { askHold, hold, newcomer, openPerformance, type Person } from '../testing/scenes/box-office.ts'
import { renderMail } from '../worker.ts'
import { deleteOrigins } from './commands/delete-origins.ts'
import { reportHoarding } from './commands/report-hoarding.ts'
import { sweepHolds } from './commands/sweep-holds.ts'

const ADMIN = 'manager@college.example'
const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
let app: Harness
const written: string[] = []

beforeAll(async () => {
  const log = new Writable({
    write(chunk, _encoding, done) {
      written.push(...String(chunk).split('\n').filter(Boolean))
      done()
    },
  })
  app = await createHarness({ env: behindProxy, log })
  await app.as(ADMIN, 'admin')
})
afterEach(() => app.expectLedgerBalanced())
afterAll(() => app.close())

const pass = (ms: number) => app.platform.engine.advance(ms)
const report = () =>
  reportHoarding(app.platform, (trx, cause, mail) => mailAdmins(trx, app.platform, cause, mail))
const gauge = async () => {
  const { body } = await app.api('GET', '/metrics')
  return /^hoarding_origins (\d+)$/m.exec(String(body.text))?.[1]
}
/** The warnings since the last call. */
const warnings = () =>
  written
    .splice(0)
    .map(
      (line) =>
        JSON.parse(line) as { level: number; msg: string; kind: string; origin: string; seats: number },
    )
    .filter(({ msg }) => msg === 'many seats were held but not bought')
const mails = async () => {
  const jobs = await app.platform.db.selectFrom('jobs').select('payload').where('kind', '=', 'mail').execute()
  return jobs.map(({ payload }) => JSON.parse(payload) as { template: string; to: object; props: object })
}

/** Holds ten seats for 15 minutes, and buys none. */
async function holdForNothing(who: Person, performance: string): Promise<void> {
  await hold(app, who, performance, ten)
  pass(15 * MINUTE_MS)
  await sweepHolds(app.platform)
}

test('I07 an alarm once a day: one mailbox kept ten seats from others for an hour', async () => {
  const performance = await openPerformance(app)
  const name = randomUUID().slice(0, 13)
  for (const i of [0, 1, 2, 3]) {
    const account = { ...(await app.as(`${name}+${i}@college.example`)), from: addressNo(i + 1) }
    expect([await gauge(), i]).toEqual(['0', i])
    await holdForNothing(account, performance)
  }
  await report()
  const origin = hashSecret(mailboxOf(`${name}@college.example`)).slice(0, 16)
  expect(warnings()).toMatchObject([{ level: 40, kind: 'mailbox', origin, seats: 40 }])
  expect(await gauge()).toBe('1')
  const link = `${app.config.publicUrl}/seatMap`
  const to = { name: 'Zoé', address: ADMIN }
  expect(await mails()).toEqual([
    { template: 'hoarding', to, language: 'en', props: { kind: 'mailbox', seats: 40, link } },
  ])

  await report()
  expect([warnings(), (await mails()).length]).toEqual([[], 1])
  pass(DAY_MS)
  expect(await gauge()).toBe('0')
})

test('I07 an alarm: one network let 120 seats go, also where a hold shrank before its end', async () => {
  const [performance, from] = [await openPerformance(app), '2001:db8:1:2::7']
  for (let i = 0; i < 12; i++) {
    expect([await gauge(), i]).toEqual(['0', i])
    const who = { ...(await newcomer(app)), from }
    await hold(app, who, performance, ten)
    for (const seats of [[1], []]) expect((await askHold(app, who, performance, seats)).status).toBe(200)
  }
  await report()
  const origin = hashSecret(networkOf(from)).slice(0, 16)
  expect(warnings()).toMatchObject([{ kind: 'network', origin, seats: 120 }])
  expect(written.join()).not.toContain('2001:db8')
})

test('where a hold came from is forgotten a day after its end, not before', async () => {
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  const held = await hold(app, who, performance, [1])
  const origin = () =>
    app.platform.db
      .selectFrom('holds')
      .select(['mailbox', 'network'])
      .where('id', '=', held.holdId)
      .executeTakeFirstOrThrow()
  const known = { mailbox: hashSecret(who.email), network: hashSecret('127.0.0.1') }
  pass(15 * MINUTE_MS)
  await sweepHolds(app.platform)
  pass(DAY_MS - MINUTE_MS)
  await deleteOrigins(app.platform)
  expect(await origin()).toEqual(known)
  pass(2 * MINUTE_MS)
  expect(await deleteOrigins(app.platform)).toBeGreaterThan(0)
  expect(await origin()).toEqual({ mailbox: null, network: null })
  expect(await deleteOrigins(app.platform)).toBe(0)
})

test('the mail to admins says how much was held, and where to look', async () => {
  const link = 'https://theatre.example/seatMap'
  const mail = await renderMail({ template: 'hoarding', props: { kind: 'network', seats: 124, link } })
  expect(mail.subject).toBe('Many seats were held but not bought')
  expect(mail.text).toContain('people on one network who have not bought from us before held 124 seats')
  expect(mail.html).toContain(`href="${link}"`)
})
