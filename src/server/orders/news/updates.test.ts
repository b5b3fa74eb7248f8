import { expect, test } from 'vitest'
import type { Order } from '../../../shared/orders/contract.ts'
import type { PlannedPerformance } from '../../../shared/shows/performances.ts'
import { type CalendarFile, calendarsOf } from '../../testing/calendar.ts'
import { newDevice, seenBy } from '../../testing/harness/devices.ts'
import { jobsDone } from '../../testing/harness/post.ts'
import { changeOf, showCalls } from '../../testing/harness/programme.ts'
import { workUntil } from '../../testing/harness/provider.ts'
import { exchange, ticketHolder } from '../../testing/scenes/exchanges.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

// docs/domain.md, "What buyers are notified of": a row here for each of its rows.
const { app, admin } = await setupScenario()

type Holder = Awaited<ReturnType<typeof ticketHolder>>

type Row = {
  what: string
  act: (holder: Holder & Pick<Order, 'showId'>) => Promise<unknown>
  subject: RegExp
  /** Each calendar entry of the mail; `old` replaces or cancels the one that the buyer has. */
  entries: (Partial<CalendarFile> & { old: boolean })[]
  /** Whether new tickets come as a PDF. */
  pdf: boolean
  /** What devices show. */
  push?: RegExp
}

const cancelled = { method: 'CANCEL', status: 'CANCELLED', about: expect.not.stringContaining('Your seats') }
const seats = (labels: string) => ({
  method: 'PUBLISH',
  status: 'CONFIRMED',
  about: expect.stringContaining(`Your seats: ${labels}.`),
})

const rows: Row[] = [
  {
    what: 'one seat of two is refunded',
    act: ({ orderId, ids }) => admin.refund(orderId, { ticketIds: ids.slice(0, 1) }),
    subject: /^Your refund/,
    entries: [{ old: true, ...seats('A2') }],
    pdf: true,
  },
  {
    what: 'all seats are refunded',
    act: ({ orderId, ids }) => admin.refund(orderId, { ticketIds: ids }),
    subject: /^Your refund/,
    entries: [{ old: true, ...cancelled }],
    pdf: false,
  },
  {
    what: 'the performance is cancelled',
    act: ({ first }) => admin.cancel(first),
    subject: /^Cancelled/,
    entries: [{ old: true, ...cancelled }],
    pdf: false,
  },
  {
    what: 'all tickets are exchanged for another evening',
    act: ({ input }) => exchange(app, input),
    subject: /exchanged/,
    entries: [
      { old: false, ...seats('C1, C2'), file: 'calendar.ics' },
      { old: true, ...cancelled, file: 'earlier-calendar.ics' },
    ],
    pdf: true,
  },
  {
    what: 'one ticket is exchanged for another seat of the evening',
    act: ({ input, first }) =>
      exchange(app, { ...input, performance: first, ticketIds: input.ticketIds.slice(0, 1), seats: [33] }),
    subject: /changed/,
    entries: [{ old: true, ...seats('A2, D3'), file: 'calendar.ics' }],
    pdf: true,
  },
  {
    what: 'the place and the name change in one save',
    act: (holder) => changeShow(holder, { newLocation: 'Barn', newShowName: `Storm ${holder.orderId}` }),
    subject: /^New place: Storm .*Barn/,
    entries: [{ old: true, ...seats('A1, A2'), place: 'Barn', title: expect.stringMatching(/^Storm/) }],
    pdf: true,
    push: /^New place: Barn\. Your tickets stay valid\.$/,
  },
  {
    what: 'the address changes',
    act: (holder) => changeShow(holder, { newAddress: '12 Field Road' }),
    subject: /^New place: /,
    entries: [{ old: true, ...seats('A1, A2'), place: 'Main Stage, 12 Field Road' }],
    pdf: true,
    push: /^New place: Main Stage, 12 Field Road\./,
  },
  {
    what: 'the name changes',
    act: (holder) => changeShow(holder, { newShowName: `Storm ${holder.orderId}` }),
    subject: /^News about Storm/,
    entries: [{ old: true, ...seats('A1, A2'), title: expect.stringMatching(/^Storm/) }],
    pdf: true,
  },
  {
    what: 'the length changes',
    act: (holder) => changeShow(holder, { newLengthMinutes: 95 }),
    subject: /^News about /,
    entries: [{ old: true, ...seats('A1, A2'), duration: 'PT1H35M' }],
    pdf: true,
  },
  {
    what: 'doors open two hours earlier',
    act: async ({ first }) => changeDoors(first),
    subject: /^News about /,
    entries: [{ old: true, ...seats('A1, A2') }],
    pdf: true,
  },
]

/** Saves the show of a buyer's performance with these changes. */
async function changeShow({ showId }: Pick<Order, 'showId'>, more: object) {
  const shows = showCalls(app, admin.token)
  const whole = { newDescription: 'A storm.', newDirectorName: 'Ann Onym', newCast: [], newMedia: [] }
  const answer = await shows.put(changeOf(await shows.get(showId), { ...whole, ...more }))
  expect(answer.body).toMatchObject({ message: expect.any(String) })
  expect(answer.status).toBe(200)
}

async function changeDoors(id: string) {
  const { token } = admin
  const { showId } = (await app.api('GET', `/api/performances/${id}`)).body
  const plan = await app.api('GET', `/api/shows/${showId}/performances`, { token })
  const one = (plan.body as unknown as PlannedPerformance[]).find((each) => each.id === id)
  if (!one) throw new Error('no such performance')
  const doorsAt = new Date(Date.parse(`${one.local.doorsAt}:00Z`) - 7_200_000).toISOString().slice(0, 16)
  const body = { version: one.version, ...one.local, doorsAt }
  expect(await app.api('PUT', `/api/performances/${id}`, { token, body })).toMatchObject({ status: 200 })
}

const mailsOf = (holder: Holder) => app.sandbox.mails(holder.who.email)
const mailAbout = (holder: Holder, subject: RegExp) =>
  workUntil(
    app,
    async () => (await mailsOf(holder)).find((mail) => subject.test(mail.subject)),
    `a mail about ${subject}`,
  )

test.each(rows)('a buyer’s calendar and tickets are updated when $what', async (row) => {
  const holder = await ticketHolder(app, [1590, 1590], [1, 2])
  const [first] = calendarsOf(await mailAbout(holder, /^Your tickets:/))
  const device = await newDevice(app)
  expect(
    (await app.api('PUT', '/api/push/subscription', { token: holder.who.token, body: device })).status,
  ).toBeLessThan(300)
  const { showId } = await holder.read()
  await row.act({ ...holder, showId })
  const mail = await mailAbout(holder, row.subject)
  const entries = calendarsOf(mail)
  expect(entries).toHaveLength(row.entries.length)
  for (const [index, { old, ...wanted }] of row.entries.entries()) {
    const entry = entries[index]
    expect(entry).toMatchObject(wanted)
    expect(entry?.uid === first?.uid).toBe(old)
    if (old) expect(entry?.sequence).toBeGreaterThan(first?.sequence ?? Number.POSITIVE_INFINITY)
  }
  expect(mail.attachments.some(({ name }) => name === 'tickets.pdf')).toBe(row.pdf)
  await jobsDone(app)
  expect(await mailsOf(holder)).toHaveLength(2)
  const seen = await seenBy(app, device)
  expect(seen.map(({ text }) => JSON.parse(text).body)).toEqual(
    row.push ? [expect.stringMatching(row.push)] : [],
  )
})

test('a save that changes nothing on a ticket notifies nobody', async () => {
  const holder = await ticketHolder(app, [1590], [1])
  await mailAbout(holder, /^Your ticket:/)
  const show = await holder.read()
  await changeShow(show, {})
  await changeShow(show, { newAccess: 'A ramp at the side door.', newDirectorName: 'Bea Other' })
  await app.platform.jobs.runDue()
  await jobsDone(app)
  expect(await mailsOf(holder)).toHaveLength(1)
})
