import { expect, test } from 'vitest'
import { longDate } from '../../../shared/platform/when.ts'
import type { PlannedPerformance } from '../../../shared/shows/performances.ts'
import { jobsDone } from '../../testing/harness/post.ts'
import { changeOf, showCalls } from '../../testing/harness/programme.ts'
import { workUntil } from '../../testing/harness/provider.ts'
import { exchange, payDifference, ticketHolder } from '../../testing/scenes/exchanges.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { sendChangeMail } from './notify-change.ts'

const { app, admin } = await setupScenario()
const { token } = admin

/** A patron with a ticket for the first of two evenings of one price, whose ticket mail has been sent. */
async function holderOf(prices = [1590, 1590]) {
  const holder = await ticketHolder(app, prices)
  const mails = () => app.sandbox.mails(holder.who.email)
  await workUntil(app, async () => (await mails()).length > 0, 'the tickets are mailed')
  /** The mails about a change, once all jobs are done. */
  const changes = async () => {
    await app.platform.jobs.runDue()
    await jobsDone(app)
    return (await mails()).filter(({ subject }) => /^New time|^New place/.test(subject))
  }
  /** The exchange for another seat of the same evening. */
  const sameEvening = { ...holder.input, performance: holder.first }
  return { ...holder, mails, changes, sameEvening }
}

/** Moves an evening by two days and a quarter of an hour. */
async function move(id: string) {
  const { showId } = (await app.api('GET', `/api/performances/${id}`)).body
  const plan = await app.api('GET', `/api/shows/${showId}/performances`, { token })
  const one = (plan.body as unknown as PlannedPerformance[]).find((each) => each.id === id)
  if (!one) throw new Error('no such performance')
  const later = (local: string) =>
    new Date(Date.parse(`${local}:00Z`) + (2 * 24 * 60 + 15) * 60_000).toISOString().slice(0, 16)
  const { startsAt, doorsAt, salesEndAt } = one.local
  const times = { startsAt: later(startsAt), doorsAt: later(doorsAt), salesEndAt: later(salesEndAt) }
  const answer = await app.api('PUT', `/api/performances/${id}`, {
    token,
    body: { version: one.version, ...times },
  })
  expect(answer).toMatchObject({ status: 200 })
}

type Change = () => Promise<unknown>
type Swap = () => Promise<{ orderId: string }>

/** The two acts one after the other, with no job in between, or both at once. */
const inOrder: [string, (change: Change, swap: Swap) => ReturnType<Swap>][] = [
  ['the change first', (change, swap) => change().then(swap)],
  ['the exchange first', (change, swap) => swap().then((made) => change().then(() => made))],
  ['both at once', async (change, swap) => (await Promise.all([swap(), change()]))[0]],
]

test.each(inOrder)(
  'RACE the evening that a patron left moves, %s: they hear nothing of it',
  async (_, act) => {
    const { input, first, changes } = await holderOf()
    await act(
      () => move(first),
      () => exchange(app, input),
    )
    expect(await changes()).toEqual([])
  },
)

test.each(inOrder)(
  'RACE the evening that a patron now has moves, %s: the last mail has its time',
  async (name, act) => {
    const { input, second, changes, mails } = await holderOf()
    const { orderId } = await act(
      () => move(second),
      () => exchange(app, input),
    )
    const about = await changes()
    for (const mail of about) expect(mail.text).toContain(orderId)
    // Whoever chose an evening after it was moved chose the new time.
    if (name === 'the change first') expect(about).toEqual([])
    if (name === 'the exchange first') expect(about).toHaveLength(1)
    expect(about.length).toBeLessThanOrEqual(1)
    const { startsAt } = (await app.api('GET', `/api/performances/${second}`)).body
    const [last] = await mails()
    expect(last?.text).toContain(longDate(Date.parse(String(startsAt)), app.config.timeZone))
  },
)

test.each(inOrder)(
  'RACE an evening moves in which a patron changes seats, %s: one mail, with the new tickets',
  async (_, act) => {
    const { sameEvening, first, changes } = await holderOf()
    const { orderId } = await act(
      () => move(first),
      () => exchange(app, sameEvening),
    )
    const about = await changes()
    expect(about.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^New time/)])
    expect(about[0]?.text).toContain(orderId)
    expect(about[0]?.text).toContain('C1')
  },
)

test.each(inOrder)(
  'RACE a show gets another place, %s: one mail about the evening that a patron now has',
  async (_, act) => {
    const { input, changes, read } = await holderOf()
    const shows = showCalls(app, token)
    const { showId } = await read()
    const whole = { newDescription: 'A storm.', newDirectorName: 'Ann Onym', newCast: [], newMedia: [] }
    const { orderId } = await act(
      async () => {
        const body = changeOf(await shows.get(showId), { ...whole, newLocation: 'Barn' })
        expect(await shows.put(body)).toMatchObject({ status: 200 })
      },
      () => exchange(app, input),
    )
    const about = await changes()
    expect(about.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^New place/)])
    expect(about[0]?.text).toContain(orderId)
  },
)

test('RACE an exchange while the mail about the evening it leaves is being written: that is not sent', async () => {
  const { input, first, orderId, changes } = await holderOf()
  await move(first)
  const { renderer } = app.platform
  let swapped = false
  const mail: typeof renderer.mail = async (...about) => {
    const written = await renderer.mail(...about)
    if (!swapped) await exchange(app, input)
    swapped = true
    return written
  }
  const note = { orderId, performanceId: first, cause: 'race', before: { startsAt: 0 }, attempt: 0 }
  const job = { id: 'race', kind: 'change-mail', payload: note, attempts: 1 }
  await sendChangeMail({ ...app.platform, renderer: { ...renderer, mail } }, note, job)
  expect(swapped).toBe(true)
  expect(await changes()).toEqual([])
})

test('RACE the wanted evening moves while an exchange is being paid: one mail about it once it is paid', async () => {
  const { input, second, changes } = await holderOf([1590, 2000])
  const open = await exchange(app, input)
  await move(second)
  expect(await changes()).toEqual([])
  await payDifference(app, open)
  app.platform.engine.advance(60_000)
  const about = await changes()
  app.platform.engine.advance(-60_000)
  expect(about.map(({ text }) => text)).toEqual([expect.stringContaining(open.orderId)])
})
