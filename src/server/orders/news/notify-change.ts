import { isDeepStrictEqual } from 'node:util'
import { clockTime, longDate } from '../../../shared/platform/when.ts'
import { placeOf, plainLine } from '../../../shared/tickets/wording.ts'
import { enqueuePush } from '../../notifications/commands/queue-push.ts'
import { readNow } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { enqueue, type Job } from '../../platform/jobs/jobs.ts'
import type { PerformanceChange, PerformanceFacts } from '../../shows/commands/enqueue-change.ts'
import { findTicketPaper, type TicketDocument } from '../../tickets/queries.ts'
import type { OrdersContext } from '../context.ts'
import { findRecipient } from '../records/recipients.ts'
import { words } from './catalogue.ts'

/** When an order that is still being paid is checked again, in ms. */
const RETRY_MS = 60_000

export type ChangeNote = Pick<PerformanceChange, 'cause' | 'at' | 'before'> & {
  orderId: string
  attempt: number
}

/** Queues a mail for each order of a changed performance that was paid, or was being paid, at the time. */
export async function notifyChange(ctx: OrdersContext, change: PerformanceChange): Promise<void> {
  const orders = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('performance_id', '=', change.performanceId)
    .where('status', 'in', ['paid', 'pending'])
    .where('created_at', '<=', change.at)
    .execute()
  const { cause, at, before } = change
  await ctx.db.transaction().execute(async (trx) => {
    for (const { id } of orders) await plan(trx, ctx, { orderId: id, cause, at, before, attempt: 0 })
  })
  ctx.jobs.wake()
}

/**
 * Mails a buyer what changed, with the current tickets and calendar entry, and notifies their devices of a new time or
 * place. Sends nothing to a buyer without valid tickets, or if the change was undone. Orders that tickets were exchanged for
 * since the change get a mail of their own.
 */
export async function sendChangeMail(ctx: OrdersContext, note: ChangeNote, job: Job): Promise<void> {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['status', 'user_id'])
    .where('id', '=', note.orderId)
    .executeTakeFirst()
  if (order?.status === 'pending') return plan(ctx.db, ctx, { ...note, attempt: note.attempt + 1 })
  for (const orderId of await exchangedSince(ctx.db, note))
    await plan(ctx.db, ctx, { ...note, orderId, attempt: 0 })
  const paper = await findTicketPaper(ctx.db, ctx.config, note.orderId)
  const reader = await findRecipient(ctx.db, note.orderId)
  if (!paper || !reader) return
  const before = changedFacts(note.before, paper)
  if (Object.keys(before).length === 0) return
  const mail = await ctx.renderer.mail('changed', { ...paper, before })
  // Rendering takes seconds on a busy machine, and the tickets may be exchanged or refunded meanwhile.
  if (!isDeepStrictEqual(await findTicketPaper(ctx.db, ctx.config, note.orderId), paper))
    return sendChangeMail(ctx, note, job)
  const body = pushText(before, paper)
  if (order && !reader.walkIn && body)
    await ctx.db.transaction().execute((trx) =>
      enqueuePush(trx, ctx.engine, {
        userId: order.user_id,
        list: null,
        key: `changed:${note.orderId}:${note.cause}`,
        title: plainLine(paper.showName),
        body,
        path: `/confirmation?order=${note.orderId}`,
        until: paper.startsAt,
      }),
    )
  ctx.jobs.wake()
  const to = { name: paper.buyerName, address: reader.address }
  await ctx.mailer.send({ messageId: job.id, to, mail, orderId: note.orderId })
}

/**
 * Orders that tickets of this one were exchanged for since the change, and that it is about too: those of the same
 * performance, and of any performance if it is a change of the show.
 */
async function exchangedSince(db: Db, { orderId, at, before }: ChangeNote): Promise<string[]> {
  const ofShow = before.startsAt === undefined && before.doorsAt === undefined
  const orders = await db
    .selectFrom('exchanges')
    .innerJoin('orders as old', 'old.id', 'exchanges.from_order_id')
    .innerJoin('orders as new', 'new.id', 'exchanges.to_order_id')
    .select('new.id')
    .where('old.id', '=', orderId)
    .where('exchanges.done_at', '>=', at)
    .$if(!ofShow, (query) => query.whereRef('new.performance_id', '=', 'old.performance_id'))
    .execute()
  return orders.map(({ id }) => id)
}

/** The earlier values that differ from the current ones. */
function changedFacts(before: ChangeNote['before'], paper: TicketDocument): ChangeNote['before'] {
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

async function plan(db: Db | Trx, { engine }: OrdersContext, note: ChangeNote): Promise<void> {
  const now = await readNow(db, engine)
  await enqueue(db, engine, {
    kind: 'change-mail',
    payload: note,
    uniqueKey: `change-mail:${note.orderId}:${note.cause}:${note.attempt}`,
    runAt: note.attempt === 0 ? now : now + RETRY_MS,
  })
}
