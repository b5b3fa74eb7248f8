import type { Engine, Trx } from '../../platform/db/engine.ts'
import { enqueue, type Job } from '../../platform/jobs/jobs.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { reissueTickets } from '../../tickets/commands.ts'
import { findTicketPaper } from '../../tickets/queries.ts'
import type { OrdersContext } from '../context.ts'
import { lockOrder } from '../records/changes.ts'
import { enqueueHoldersMails } from '../records/offers.ts'
import { findRecipient } from '../records/people/recipients.ts'

/** An order whose tickets have codes of this revoked key, and who revoked it; null on the console. */
export type NewCodes = { orderId: string; keyNo: number; actorId: string | null }

/** The subject of the jobs that mail new codes in place of this key's, for `about`. */
export function aboutKey(keyNo: number): string {
  return `key:${keyNo}`
}

/** Queues the orders whose tickets are to be signed anew, a job each, in the transaction that revokes the key. */
export async function planReissue(
  trx: Trx,
  engine: Engine,
  { keyNo, actorId }: Omit<NewCodes, 'orderId'>,
  orderIds: readonly string[],
) {
  for (const orderId of orderIds)
    await enqueue(trx, engine, {
      kind: 'reissue-order',
      payload: { orderId, keyNo, actorId },
      uniqueKey: `reissue-order:${keyNo}:${orderId}`,
    })
}

/** Gives an order's tickets new codes in place of a revoked key's, and queues a mail to each holder. May be repeated. */
export async function reissueOrder(ctx: OrdersContext, { orderId, keyNo, actorId }: NewCodes) {
  const { db, engine, jobs } = ctx
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, engine, orderId)
    const tickets = await reissueTickets(trx, engine, { orderId, keyNo })
    if (tickets.length === 0) return
    const done = { tickets: tickets.length }
    await writeAudit(trx, engine, actorId, 'tickets-reissued', `order:${orderId}`, done)
    if (tickets.some(({ accepted_at }) => accepted_at === null))
      await enqueue(trx, engine, {
        kind: 'new-codes-mail',
        payload: { orderId },
        uniqueKey: `new-codes-mail:${keyNo}:${orderId}`,
        about: aboutKey(keyNo),
      })
    await enqueueHoldersMails(trx, engine, tickets, keyNo)
  })
  jobs.wake()
}

/** Mails an order's tickets with their new codes; nothing if none is valid any more, or nobody can be reached. */
export async function sendNewCodesMail(ctx: OrdersContext, { orderId }: Pick<NewCodes, 'orderId'>, job: Job) {
  const paper = await findTicketPaper(ctx.db, ctx.config, orderId)
  const reader = await findRecipient(ctx.db, orderId)
  if (!paper || !reader) return
  const mail = await ctx.renderer.mail('new-codes', paper)
  const to = { name: paper.buyerName, address: reader.address }
  await ctx.mailer.send({ messageId: job.id, to, mail, orderId })
}
