import { afterEach, beforeAll, expect, test } from 'vitest'
import { clockTime, longDate } from '../../../shared/platform/when.ts'
import type { PlannedPerformance } from '../../../shared/shows/performances.ts'
import { calendarsOf } from '../../testing/calendar.ts'
import { openStream } from '../../testing/event-stream.ts'
import { jobsDone, warmUp } from '../../testing/harness/post.ts'
import type { Mail } from '../../testing/harness/sandbox.ts'
import {
  askPayment,
  hold,
  newcomer,
  openPerformance,
  type Person,
  placeOrder,
  readLink,
  readOrder,
  returnFromPayment,
} from '../../testing/scenes/box-office.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { until } from '../../testing/until.ts'

const zone = 'America/Toronto'
const MINUTE = 60_000

const app = await setupApp({ sandbox: true })
await app.start()
const admin = await app.as('planner@college.example', 'admin')
// The worker takes seconds to load on a busy machine, which no test here is about.
beforeAll(async () => {
  await warmUp(app)
})
afterEach(() => app.expectLedgerBalanced())

async function planned(id: string): Promise<PlannedPerformance> {
  const { body } = await app.api('GET', `/api/performances/${id}`)
  const plan = await app.api('GET', `/api/shows/${body.showId}/performances`, { token: admin.token })
  const one = (plan.body as unknown as PlannedPerformance[]).find((each) => each.id === id)
  if (!one) throw new Error('no such performance')
  return one
}

/** Moves a performance by two days and a quarter of an hour; returns the old and the new start, in ms. */
async function move(id: string) {
  const { version, local, startsAt } = await planned(id)
  const later = (text: string) =>
    new Date(Date.parse(`${text}:00Z`) + 2 * 24 * 60 * MINUTE + 15 * MINUTE).toISOString().slice(0, 16)
  const body = {
    version,
    startsAt: later(local.startsAt),
    doorsAt: later(local.doorsAt),
    salesEndAt: later(local.salesEndAt),
  }
  const answer = await app.api('PUT', `/api/performances/${id}`, { token: admin.token, body })
  expect(answer).toMatchObject({ status: 200, body: { id, version: version + 1 } })
  return { from: Date.parse(startsAt), to: Date.parse(String(answer.body.startsAt)) }
}

const mailsAbout = async (who: Person, subject: RegExp) =>
  (await app.sandbox.mails(who.email)).filter((mail) => subject.test(mail.subject))
const mailAbout = (who: Person, subject: RegExp) =>
  until(async () => (await mailsAbout(who, subject))[0], `a mail about ${subject}`)
const calendarOf = (mail: Mail) => calendarsOf(mail)[0]
const when = (at: number) => `${longDate(at, zone)}, ${clockTime(at, zone)}`
const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

test('who has tickets is mailed the old and the new time and a calendar entry that replaces the first; tickets stay', async () => {
  const performance = await openPerformance(app)
  const buyer = await newcomer(app)
  const stranger = await newcomer(app)
  const order = await placeOrder(app, buyer, performance, [13, 14])
  await app.sandbox.pay(order.url)
  await returnFromPayment(app, buyer, order.session)
  const before = await readOrder(app, buyer, order.orderId)
  const first = calendarOf(await mailAbout(buyer, /^Your tickets?:/))

  const { from, to } = await move(performance)
  const mail = await mailAbout(buyer, /^New time/)
  expect(mail.subject).toContain(when(to))
  for (const text of [mail.text, mail.html])
    for (const words of [when(from), when(to), 'B3, B4', order.orderId]) expect(text).toContain(words)
  expect(mail.attachments.map(({ name }) => name)).toEqual(['tickets.pdf', 'calendar.ics'])
  const second = calendarOf(mail)
  expect(second?.uid).toBe(first?.uid)
  expect(second?.sequence).toBeGreaterThan(first?.sequence ?? Number.POSITIVE_INFINITY)
  // Calendars have no fractions of a second: both are whole seconds.
  expect([first?.start, second?.start]).toEqual([from, to].map((at) => stamp(Math.floor(at / 1000) * 1000)))

  const after = await readOrder(app, buyer, order.orderId)
  const times = {
    startsAt: new Date(to).toISOString(),
    doorsAt: expect.any(String),
    endsAt: expect.any(String),
    // The end of sale, which moved with it.
    exchangeUntil: expect.any(String),
  }
  const performances = before.performances.map((each) => ({ ...each, ...times }))
  expect(after).toEqual({ ...before, ...times, performances })
  expect(performances).toHaveLength(1)
  for (const time of ['doorsAt', 'endsAt', 'exchangeUntil'] as const) {
    expect(after[time]).not.toBe(before[time])
    expect(after.performances[0]?.[time]).toBe(after[time])
  }
  expect(await app.sandbox.mails(stranger.email)).toEqual([])
  const jobs = await app.platform.db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'change-mail')
    .execute()
  expect(jobs).toHaveLength(1)
})

test('P01 an order that is being paid meanwhile ends with a ticket of the new time, and the buyer is told of it', async () => {
  const performance = await openPerformance(app)
  const buyer = await newcomer(app)
  const order = await placeOrder(app, buyer, performance, [21])
  const { from, to } = await move(performance)
  await app.sandbox.pay(order.url)
  await until(async () => (await readOrder(app, buyer, order.orderId)).status === 'paid', 'the order is paid')
  const paid = await readOrder(app, buyer, order.orderId)
  expect(paid).toMatchObject({ performanceId: performance, startsAt: new Date(to).toISOString() })
  expect(paid.tickets).toHaveLength(1)
  const tickets = await mailAbout(buyer, /^Your tickets?:/)
  expect(tickets.text).toContain(when(to))
  expect(tickets.text).not.toContain(when(from))
  expect(calendarOf(tickets)).toMatchObject({ start: stamp(to) })
  // The order was checked while it was open; it is checked again a minute later.
  await jobsDone(app)
  app.platform.engine.advance(2 * MINUTE)
  const news = await mailAbout(buyer, /^New time/)
  expect(news.text).toContain(when(from))
  expect(await mailsAbout(buyer, /^New time/)).toHaveLength(1)
})

test('who orders after the move is told nothing of it, and a hold lives through it', async () => {
  const performance = await openPerformance(app)
  const buyer = await newcomer(app)
  const held = await hold(app, buyer, performance, [5, 6])
  const stream = await openStream(`${app.origin()}/api/performances/${performance}/seats/stream`)
  await stream.seen(({ type }) => type === 'snapshot', 'the first snapshot')
  const { from, to } = await move(performance)
  // Anyone viewing the seats gets the new time at once.
  const moved = await stream.seen(({ data }) => data.startsAt === new Date(to).toISOString(), 'the new time')
  expect(moved).toMatchObject({ type: 'snapshot' })
  expect(stream.events[0]?.data.startsAt).toBe(new Date(from).toISOString())
  expect(Number(moved.id)).toBeGreaterThan(Number(stream.events[0]?.id))
  await stream.close()

  const order = readLink(await askPayment(app, buyer, [5, 6], { holdId: held.holdId }))
  await app.sandbox.pay(order.url)
  await mailAbout(buyer, /^Your tickets?:/)
  await jobsDone(app)
  app.platform.engine.advance(2 * MINUTE)
  await app.platform.jobs.runDue()
  expect(await mailsAbout(buyer, /^New time/)).toEqual([])
})

test('a show renamed in the middle of a payment ends in a ticket of its new name', async () => {
  const performance = await openPerformance(app)
  const buyer = await newcomer(app)
  const order = await placeOrder(app, buyer, performance, [31])
  const { showId } = await planned(performance)
  const name = `Songe d’une nuit ${showId}`
  const { db } = app.platform
  await db.updateTable('shows').set({ name, name_key: name.toLowerCase() }).where('id', '=', showId).execute()
  await app.sandbox.pay(order.url)
  const mail = await mailAbout(buyer, /^Your tickets?:/)
  expect(mail.subject).toContain(name)
  expect(await readOrder(app, buyer, order.orderId)).toMatchObject({ status: 'paid', showName: name })
})

test('a performance that moved and moved back tells nobody who had not heard yet', async () => {
  const performance = await openPerformance(app)
  // To a whole minute, as people plan: otherwise it cannot be moved back to where it was.
  await move(performance)
  const buyer = await newcomer(app)
  const order = await placeOrder(app, buyer, performance, [41])
  const before = await planned(performance)
  await move(performance)
  const { version } = await planned(performance)
  const body = { version, ...before.local }
  await app.api('PUT', `/api/performances/${performance}`, { token: admin.token, body })
  await app.sandbox.pay(order.url)
  await mailAbout(buyer, /^Your tickets?:/)
  await jobsDone(app)
  app.platform.engine.advance(2 * MINUTE)
  await mailAbout(buyer, /^New time/)
  await jobsDone(app)
  const news = await mailsAbout(buyer, /^New time/)
  // The move back is announced (from the other date); the move there is not.
  expect(news).toHaveLength(1)
  expect(news[0]?.subject).toContain(when(Date.parse(`${before.startsAt}`)))
})
