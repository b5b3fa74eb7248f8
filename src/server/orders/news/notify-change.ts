import { isDeepStrictEqual } from 'node:util'
import { clockTime, longDate } from '../../../shared/platform/when.ts'
import { placeOf, plainLine } from '../../../shared/tickets/wording.ts'
import { enqueuePush } from '../../notifications/commands/queue-push.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { enqueue, type Job } from '../../platform/jobs/jobs.ts'
import { readNow } from '../../platform/records/audit.ts'
import type { PerformanceChange, PerformanceFacts } from '../../shows/commands/enqueue-change.ts'
import { findCurrentPaper, type TicketDocument } from '../../tickets/queries.ts'
import { words } from '../catalogue.ts'
import type { OrdersContext } from '../context.ts'
import { followPerformance } from '../offers/mail-offer.ts'
import { enqueueTransferMail } from '../records/offers.ts'
import { findOrder } from '../records/orders.ts'
import { findRecipient } from '../records/people/recipients.ts'

/** When an order that is still being paid is checked again, in ms. */
const RETRY_MS = 60_000

export type ChangeNote = Pick<PerformanceChange, 'cause' | 'before' | 'performanceId'> & {
  orderId: string
  attempt: number
}

/**
 * Queues a mail for each order with tickets of a changed performance, paid or being paid, that knew the performance as
 * it was: by tickets for it from before, or for another evening of a show that changed, if they were exchanged since; and
 * one for everybody who accepted a ticket for it before the change.
 */
export async function notifyChange(ctx: OrdersContext, change: PerformanceChange) {
  const { cause, at, before, performanceId } = change
  const ofShow = before.startsAt === undefined && before.doorsAt === undefined
  const orders = await ctx.db
    .selectFrom('order_lines')
    .innerJoin('order_changes', 'order_changes.id', 'order_lines.change_id')
    .select('order_lines.order_id')
    .distinct()
    .where('order_lines.performance_id', '=', performanceId)
    .where('order_changes.status', 'in', ['paid', 'pending'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_lines as earlier')
          .innerJoin('order_changes as made', 'made.id', 'earlier.change_id')
          .select('earlier.id')
          .whereRef('earlier.order_id', '=', 'order_lines.order_id')
          .where('made.created_at', '<=', at)
          .$if(!ofShow, (query) => query.where('earlier.performance_id', '=', performanceId)),
      ),
    )
    .execute()
  const sent = ctx.db.selectFrom('tickets').select(['id', 'order_id']).where('state', '=', 'valid')
  const held = await sent.where('performance_id', '=', performanceId).where('accepted_at', '<=', at).execute()
  await ctx.db.transaction().execute(async (trx) => {
    for (const { order_id: orderId } of orders)
      await plan(trx, ctx, { orderId, performanceId, cause, before, attempt: 0 })
    for (const { id: ticketId, order_id: orderId } of held)
      await enqueueTransferMail(trx, ctx.engine, { orderId, ticketId, why: 'changed', before }, cause)
  })
  ctx.jobs.wake()
}

/**
 * Mails a buyer what changed, with the current tickets and calendar entry, and notifies their devices of a new time or
 * place. Sends nothing to a buyer without valid tickets for the performance, or if the change was undone.
 */
export async function sendChangeMail(ctx: OrdersContext, note: ChangeNote, job: Job) {
  const paying = await ctx.db
    .selectFrom('order_lines')
    .innerJoin('order_changes', 'order_changes.id', 'order_lines.change_id')
    .select('token_hash')
    .where((eb) => eb.and({ 'order_lines.order_id': note.orderId, performance_id: note.performanceId }))
    .where('order_changes.status', '=', 'pending')
    .executeTakeFirst()
  // An offer waits for weeks.
  if (paying && paying.token_hash !== null) return followPerformance(ctx, note.orderId, note.cause)
  if (paying) return plan(ctx.db, ctx, { ...note, attempt: note.attempt + 1 })
  const order = await findOrder(ctx.db, note.orderId)
  const paper = await findCurrentPaper(ctx.db, ctx.config, note)
  const reader = await findRecipient(ctx.db, note.orderId)
  if (!paper || paper.tickets.length === 0 || !reader) return
  const before = changedFacts(note.before, paper)
  if (Object.keys(before).length === 0) return
  const mail = await ctx.renderer.mail('changed', { ...paper, before })
  // Rendering takes seconds on a busy machine, and the tickets may be exchanged or refunded meanwhile.
  if (!isDeepStrictEqual(await findCurrentPaper(ctx.db, ctx.config, note), paper))
    return sendChangeMail(ctx, note, job)
  const body = pushText(before, paper)
  if (!reader.walkIn && body)
    await enqueuePush(ctx, {
      userId: order.user_id,
      list: null,
      key: `changed:${note.orderId}:${note.performanceId}:${note.cause}`,
      title: plainLine(paper.showName),
      body,
      path: `/confirmation?order=${note.orderId}`,
      until: paper.startsAt,
    })
  const to = { name: paper.buyerName, address: reader.address }
  await ctx.mailer.send({ messageId: job.id, to, mail, orderId: note.orderId })
}

/** The earlier values that differ from the current ones. */
export function changedFacts(before: ChangeNote['before'], paper: TicketDocument): ChangeNote['before'] {
  const now: PerformanceFacts = { address: '', lengthMinutes: null, ...paper }
  const names = Object.keys(before) as (keyof PerformanceFacts)[]
  return Object.fromEntries(
    names.flatMap((name) => (before[name] === now[name] ? [] : [[name, before[name]]])),
  )
}

/** The notification of a new time or place; undefined for any other change. */
function pushText(before: ChangeNote['before'], { startsAt, timeZone, location, address }: TicketDocument) {
  const time = before.startsAt !== undefined
  const place = before.location !== undefined || before.address !== undefined
  const when = { date: longDate(startsAt, timeZone), time: clockTime(startsAt, timeZone) }
  const texts = [
    ...(time ? [words.newTime(when)] : []),
    ...(place ? [words.newPlace({ place: placeOf({ location, address }) })] : []),
  ]
  return texts.length > 0 ? [...texts, words.stayValid()].join(' ') : undefined
}

async function plan(db: Db | Trx, { engine }: OrdersContext, note: ChangeNote) {
  const now = await readNow(db, engine)
  await enqueue(db, engine, {
    kind: 'change-mail',
    payload: note,
    uniqueKey: `change-mail:${note.orderId}:${note.performanceId}:${note.cause}:${note.attempt}`,
    runAt: note.attempt === 0 ? now : now + RETRY_MS,
  })
}
