import { expect, test } from 'vitest'
import { type CalendarFile, calendarsOf } from '../../testing/calendar.ts'
import { jobsDone } from '../../testing/harness/post.ts'
import { workUntil } from '../../testing/harness/provider.ts'
import { exchange, ticketHolder } from '../../testing/scenes/exchanges.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

// docs/domain.md, "What buyers were told": a row here for each of its rows.
const { app, admin } = await setupScenario()

type Holder = Awaited<ReturnType<typeof ticketHolder>>

type Row = {
  what: string
  act: (holder: Holder) => Promise<unknown>
  subject: RegExp
  /** Each calendar entry of the mail; `old` replaces or cancels the one that the buyer has. */
  entries: (Partial<CalendarFile> & { old: boolean })[]
  /** Whether new tickets come as a PDF. */
  pdf: boolean
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
    act: ({ wish }) => exchange(app, wish),
    subject: /exchanged/,
    entries: [
      { old: false, ...seats('C1, C2'), file: 'calendar.ics' },
      { old: true, ...cancelled, file: 'earlier-calendar.ics' },
    ],
    pdf: true,
  },
  {
    what: 'one ticket is exchanged for another seat of the evening',
    act: ({ wish, first }) =>
      exchange(app, { ...wish, performance: first, ticketIds: wish.ticketIds.slice(0, 1), seats: [33] }),
    subject: /changed/,
    entries: [
      { old: false, ...seats('D3'), file: 'calendar.ics' },
      { old: true, ...seats('A2'), file: 'earlier-calendar.ics' },
    ],
    pdf: true,
  },
]

const mailsOf = (holder: Holder) => app.sandbox.mails(holder.who.email)
const mailAbout = (holder: Holder, subject: RegExp) =>
  workUntil(
    app,
    async () => (await mailsOf(holder)).find((mail) => subject.test(mail.subject)),
    `a mail about ${subject}`,
  )

test.each(rows)('a buyer’s calendar and tickets hear of it when $what', async (row) => {
  const holder = await ticketHolder(app, [1590, 1590], [1, 2])
  const [first] = calendarsOf(await mailAbout(holder, /^Your tickets:/))
  await row.act(holder)
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
})
