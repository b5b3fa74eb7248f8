import { sql } from 'kysely'
import { clockTime, longDate } from '../../../shared/platform/when.ts'
import { listLabels } from '../../../shared/seating/seats.ts'
import { plainLine } from '../../../shared/tickets/wording.ts'
import { enqueuePush } from '../../notifications/commands/queue-push.ts'
import { unsubscribeUrl } from '../../notifications/policy.ts'
import { findPreferences, wantsMail } from '../../notifications/queries.ts'
import { enqueue, type Job } from '../../platform/jobs/jobs.ts'
import { isRefused } from '../../platform/mail/refusals.ts'
import { readNow } from '../../platform/records/audit.ts'
import { findCurrentPaper } from '../../tickets/queries.ts'
import { words } from '../catalogue.ts'
import type { OrdersContext } from '../context.ts'
import type { ReminderProps } from '../emails/changed.tsx'
import { findReader } from '../records/people/recipients.ts'
import { remindAt } from '../rules.ts'

/** The longest day there is, clocks set back included, with an hour to spare; in ms. */
const LONGEST_DAY_MS = 26 * 60 * 60 * 1000
/** Most that are queued in one round for a performance. */
const BATCH = 500

/** One person's visit, and the start that the reminder is about. */
export type PlannedReminder = { performanceId: string; userId: string; startsAt: number }

/**
 * Queues the reminders that are due: one for each person with paid tickets of a performance that begins this time
 * tomorrow, and again for the new start if it moves. Whoever bought since then needs none.
 */
export async function planReminders(ctx: OrdersContext) {
  const { db, engine, config } = ctx
  const now = await readNow(db, engine)
  const near = await db
    .selectFrom('performances')
    .select(['id', 'starts_at'])
    .where('starts_at', '>', now)
    .where('starts_at', '<=', now + LONGEST_DAY_MS)
    .where('status', '<>', 'cancelled')
    .execute()
  for (const { id, starts_at } of near) {
    const since = remindAt(starts_at, config.timeZone)
    if (since <= now) await planFor(ctx, { performanceId: id, startsAt: starts_at }, since)
  }
}

type Planned = Omit<PlannedReminder, 'userId'>

/** `since`: when the reminder became due, in ms. */
async function planFor(ctx: OrdersContext, planned: Planned, since: number) {
  const { db, engine } = ctx
  const { performanceId, startsAt } = planned
  const keyOf = (userId: string) => `reminder:${performanceId}:${userId}:${startsAt}`
  const [before, after] = keyOf('/').split('/')
  const due = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('preferences', 'preferences.user_id', 'orders.user_id')
    .select('orders.user_id')
    .distinct()
    .where('users.deleted_at', 'is', null)
    .where(wantsMail('reminders', ctx.settings.current.boxesTicked))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('tickets')
          .select('tickets.id')
          .whereRef('tickets.order_id', '=', 'orders.id')
          .where('tickets.performance_id', '=', performanceId)
          .where('tickets.issued_at', '<=', since)
          .where('tickets.state', '=', 'valid')
          .where('accepted_at', 'is', null),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs')
            .select('jobs.id')
            .where('unique_key', '=', sql<string>`${before} || orders.user_id || ${after}`),
        ),
      ),
    )
    .limit(BATCH)
    .execute()
  if (due.length === 0) return
  await db.transaction().execute(async (trx) => {
    for (const { user_id: userId } of due) {
      const payload: PlannedReminder = { ...planned, userId }
      await enqueue(trx, engine, { kind: 'reminder-mail', payload, uniqueKey: keyOf(userId) })
    }
  })
  ctx.jobs.wake()
}

/**
 * Mails a reminder and notifies the person's devices, unless the time, the tickets or the preference for reminders
 * changed since it was queued. An address that refuses our mail is spared.
 */
export async function sendReminderMail(ctx: OrdersContext, planned: PlannedReminder, job: Job) {
  const { db, engine, config, keys } = ctx
  const performance = await db
    .selectFrom('performances')
    .select('starts_at')
    .where('id', '=', planned.performanceId)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
  const { startsAt } = planned
  if (performance?.starts_at !== startsAt || startsAt <= (await readNow(db, engine))) return
  const paper = await findPapers(ctx, planned)
  const reader = await findReader(db, planned.userId)
  if (!paper || !reader || !(await findPreferences(ctx, reader.id)).reminderOptIn) return
  await notify(ctx, planned, paper)
  if (await isRefused(db, reader.email)) return
  const stop = unsubscribeUrl(keys.sessionSecret, config.publicUrl, { list: 'reminders', userId: reader.id })
  const mail = await ctx.renderer.mail('reminder', { ...paper, unsubscribeUrl: stop })
  const to = { name: paper.buyerName, address: reader.email }
  await ctx.mailer.send({ messageId: job.id, to, mail, unsubscribe: stop })
}

type Papers = Omit<ReminderProps, 'unsubscribeUrl'>

/** All of a person's valid tickets for a performance as one paper; null without any. */
async function findPapers(
  { db, config }: OrdersContext,
  { performanceId, userId }: PlannedReminder,
): Promise<Papers | null> {
  const orders = await db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .select(['orders.id', 'orders.created_at'])
    .distinct()
    .where((eb) => eb.and({ 'tickets.performance_id': performanceId, 'tickets.state': 'valid' }))
    .where('accepted_at', 'is', null)
    .where('user_id', '=', userId)
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .execute()
  const found = await Promise.all(
    orders.map(({ id }) => findCurrentPaper(db, config, { orderId: id, performanceId })),
  )
  const [paper, ...more] = found.filter((each) => each !== null)
  if (!paper) return null
  if (more.length === 0) return { ...paper, orders: 1 }
  return {
    ...paper,
    orders: 1 + more.length,
    orderUrl: `${config.publicUrl}/confirmation`,
    tickets: [paper, ...more].flatMap(({ tickets }) => tickets),
  }
}

/** Before the mail, which may have to wait for its server; a second try notifies nobody again. */
async function notify(ctx: OrdersContext, planned: PlannedReminder, paper: Papers) {
  const { performanceId, userId, startsAt } = planned
  const { timeZone, doorsAt, tickets } = paper
  await enqueuePush(ctx, {
    userId,
    list: 'reminders',
    key: `reminder:${performanceId}:${startsAt}`,
    title: plainLine(paper.showName),
    body: words.reminder({
      date: longDate(startsAt, timeZone),
      time: clockTime(startsAt, timeZone),
      doors: clockTime(doorsAt, timeZone),
      count: tickets.length,
      seats: listLabels(tickets.map(({ label }) => label)),
    }),
    path: new URL(paper.orderUrl).pathname + new URL(paper.orderUrl).search,
    until: startsAt,
  })
}
