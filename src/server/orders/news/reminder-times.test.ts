import { type ParsedMail, simpleParser } from 'mailparser'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readNow } from '../../platform/records/audit.ts'
import { createHarness, type Harness } from '../../testing/harness/harness.ts'
import { startPost, warmUp } from '../../testing/harness/post.ts'
import { newcomer, type Person } from '../../testing/scenes/box-office.ts'
import { buyFree, cancelFree, freeShow } from '../../testing/scenes/free-tickets.ts'
import { planReminders } from './remind.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ZONE = 'America/Toronto'
/** Months before its clocks change. */
const SUMMER = Date.UTC(2027, 5, 7, 16)
let post: Awaited<ReturnType<typeof startPost>>
let app: Harness
let seeded: Awaited<ReturnType<typeof freeShow>>
let buyer: Person
let shows = 0

beforeAll(async () => {
  post = await startPost()
  app = await createHarness({ env: { SANDBOX_SMTP_PORT: String(post.port), THEATRE_TIME_ZONE: ZONE } })
})
// The worker takes seconds to load on a busy machine, which no test here is about.
beforeAll(async () => {
  await warmUp(app)
})
beforeEach(async () => {
  const { db, engine, jobs } = app.platform
  engine.advance(SUMMER - (await now()))
  seeded = await freeShow(app, `Phèdre ${shows++}`)
  await startAt(SUMMER + 30 * HOUR)
  buyer = await newcomer(app)
  await buyFree(app, buyer.token, seeded.first.id, [1, 2])
  await jobs.runDue()
  post.deliveries.length = 0
  await db
    .updateTable('performances')
    .set({ status: 'cancelled' })
    .where('id', '<>', seeded.first.id)
    .execute()
})
afterAll(async () => {
  await app.close()
  await post.close()
})

const now = () => readNow(app.platform.db, app.platform.engine)
async function startAt(startsAt: number): Promise<void> {
  await app.platform.db
    .updateTable('performances')
    .set({ starts_at: startsAt, doors_at: startsAt - HOUR / 2, sales_end_at: startsAt })
    .where('id', '=', seeded.first.id)
    .execute()
}
const goTo = async (at: number) => app.platform.engine.advance(at - (await now()))
/** Two processes look for reminders that are due, one after the other, and send them. */
async function twoProcesses(): Promise<void> {
  for (let process = 0; process < 2; process++) await planReminders(app.platform)
  await app.platform.jobs.runDue()
}
/** Who got a reminder, and its text. */
async function reminders() {
  const mails: { to: string | undefined; mail: ParsedMail }[] = []
  for (const { recipients, raw } of post.deliveries)
    mails.push({ to: recipients[0], mail: await simpleParser(raw) })
  return mails.filter(({ mail }) => mail.subject?.startsWith('Reminder'))
}

describe('a reminder comes to each person once', () => {
  test.each(['spring', 'autumn'])(
    'at the same time of the day before, when clocks change in %s',
    async (season) => {
      const here = Temporal.Instant.fromEpochMilliseconds(SUMMER).toZonedDateTimeISO(ZONE)
      const next = here.getTimeZoneTransition('next')
      const later = next?.getTimeZoneTransition('next')
      const change = [next, later].find((each) => (season === 'spring') === (each?.month === 3))
      if (!change) throw new Error('the clocks of Toronto do not change')
      const evening = change.with({ hour: 19, minute: 30, second: 0, millisecond: 0 })
      await startAt(evening.epochMilliseconds)
      const due = evening.subtract({ days: 1 })
      expect(evening.epochMilliseconds - due.epochMilliseconds).toBe((season === 'spring' ? 23 : 25) * HOUR)

      await goTo(due.epochMilliseconds - MINUTE)
      await twoProcesses()
      expect(await reminders()).toEqual([])
      await goTo(due.epochMilliseconds + MINUTE)
      await twoProcesses()
      await goTo(due.epochMilliseconds + 3 * HOUR)
      await twoProcesses()
      expect(await reminders()).toMatchObject([{ to: buyer.email }])
    },
  )

  test('with the seats of all orders, and not again when one of them is refunded', async () => {
    const { orderId } = await buyFree(app, buyer.token, seeded.first.id, [5])
    await startAt((await now()) + 30 * HOUR)
    await goTo((await now()) + 7 * HOUR)
    await twoProcesses()
    const [first, ...more] = await reminders()
    expect(more).toEqual([])
    expect(first?.mail.text).toContain('Your seats: A1, A2, A5.')
    await cancelFree(app, orderId)
    await twoProcesses()
    expect(await reminders()).toHaveLength(1)
  })
})
