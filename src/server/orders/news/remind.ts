import { sql } from 'kysely'
import { unsubscribeUrl } from '../../notifications/policy.ts'
import { findPreferences } from '../../notifications/queries.ts'
import { readNow } from '../../platform/clock.ts'
import { enqueue, type Job } from '../../platform/jobs/jobs.ts'
import { findTicketPaper } from '../../tickets/queries.ts'
import type { OrdersContext } from '../context.ts'
import { findReader } from '../records/recipients.ts'

/** How long before the show a reminder goes out, in ms. */
const REMINDER_MS = 24 * 60 * 60 * 1000
/** Most that are queued in one round. */
const BATCH = 500

export type PlannedReminder = { orderId: string; startsAt: number }

/**
 * Queues the reminders that are due: one for each paid order of a performance that begins within a day, and again for
 * the new start if it moves. Orders bought within the last day need none.
 */
export async function planReminders(ctx: OrdersContext): Promise<void> {
  const { db, engine } = ctx
  const due = await db
    .selectFrom('orders')
    .innerJoin('performances', 'performances.id', 'orders.performance_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('preferences', 'preferences.user_id', 'orders.user_id')
    .select(['orders.id as orderId', 'performances.starts_at as startsAt'])
    .where('performances.starts_at', '>', engine.now())
    .where((eb) => eb('performances.starts_at', '<=', eb(engine.now(), '+', REMINDER_MS)))
    .where('performances.status', '<>', 'cancelled')
    .where('orders.status', '=', 'paid')
    .where((eb) => eb('orders.paid_at', '<=', eb('performances.starts_at', '-', REMINDER_MS)))
    .where('users.deleted_at', 'is', null)
    .where(({ eb, or }) => or([eb('reminder_opt_in', 'is', null), eb('reminder_opt_in', '=', 1)]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('tickets')
          .select('tickets.id')
          .whereRef('tickets.order_id', '=', 'orders.id')
          .where('tickets.state', '=', 'valid'),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs')
            .select('jobs.id')
            .where('unique_key', '=', sql<string>`'reminder:' || orders.id || ':' || performances.starts_at`),
        ),
      ),
    )
    .limit(BATCH)
    .execute()
  if (due.length === 0) return
  await db.transaction().execute(async (trx) => {
    for (const { orderId, startsAt } of due) {
      const payload: PlannedReminder = { orderId, startsAt }
      const uniqueKey = `reminder:${orderId}:${startsAt}`
      await enqueue(trx, engine, { kind: 'reminder-mail', payload, uniqueKey })
    }
  })
  ctx.jobs.wake()
}

/** Mails a reminder, unless the time, the tickets or the wish for reminders changed since it was queued. */
export async function sendReminderMail(ctx: OrdersContext, { orderId, startsAt }: PlannedReminder, job: Job) {
  const { db, engine, config, keys } = ctx
  const order = await db
    .selectFrom('orders')
    .innerJoin('performances', 'performances.id', 'orders.performance_id')
    .select(['orders.user_id', 'performances.starts_at'])
    .where('orders.id', '=', orderId)
    .where('performances.status', '<>', 'cancelled')
    .executeTakeFirst()
  if (order?.starts_at !== startsAt || startsAt <= (await readNow(db, engine))) return
  const paper = await findTicketPaper(db, config, orderId)
  const reader = await findReader(db, order.user_id)
  if (!paper || !reader || !(await findPreferences(db, reader.id)).reminderOptIn) return
  const stop = unsubscribeUrl(keys.sessionSecret, config.publicUrl, { list: 'reminders', userId: reader.id })
  const mail = await ctx.renderer.mail('reminder', { ...paper, unsubscribeUrl: stop })
  const to = { name: paper.buyerName, address: reader.email }
  await ctx.mailer.send({ messageId: job.id, to, mail, unsubscribe: stop })
}
