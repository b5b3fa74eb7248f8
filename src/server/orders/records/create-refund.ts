import { isPaidByHand } from '../../../shared/orders/office/paid-by-hand.ts'
import { newId } from '../../platform/base/base.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { AttemptRow } from './attempts.ts'
import { payCreditRefund } from './gifts/gift-cards.ts'

type Owed = {
  amountCents: number
  reason: Database['refunds']['reason']
  /** `done` if nothing is left to pay. */
  state: 'review' | 'due' | 'done'
  /** The provider's idempotency key: one key, one refund. */
  key: string
  /** Delay before it is paid, in ms. */
  waitMs?: number
  note?: string
  actorId?: string
  /** The change that caused it, or that the money was for. */
  changeId?: string
}

/**
 * Records a refund of one capture and queues the job that pays it. Money taken at the box office is paid out by hand:
 * no job, and the refund stays due until an admin marks it paid. Credit is paid at once, also for returned tickets.
 */
export async function createRefund(
  trx: Trx,
  engine: Engine,
  attempt: Pick<AttemptRow, 'id' | 'order_id' | 'provider'>,
  owed: Owed,
) {
  const id = newId()
  const { due_at } = await trx
    .insertInto('refunds')
    .values((eb) => ({
      id,
      order_id: attempt.order_id,
      attempt_id: attempt.id,
      amount_cents: owed.amountCents,
      reason: owed.reason,
      state: owed.state,
      idempotency_key: owed.key,
      due_at: eb(engine.now(), '+', owed.waitMs ?? 0),
      created_at: engine.now(),
      done_at: owed.state === 'done' ? engine.now() : null,
      note: owed.note ?? null,
      as_it_came: owed.reason === 'returned' ? 0 : 1,
      actor_id: owed.actorId ?? null,
      change_id: owed.changeId ?? null,
    }))
    .returning('due_at')
    .executeTakeFirstOrThrow()
  const toCredit = attempt.provider === 'credit' || owed.reason === 'returned'
  if (toCredit && owed.state === 'due') await payCreditRefund(trx, engine, id)
  else if (!isPaidByHand(attempt.provider) && owed.state !== 'done')
    await enqueue(trx, engine, {
      kind: 'refund',
      payload: { refundId: id },
      uniqueKey: `refund:${id}`,
      runAt: due_at,
    })
  return id
}
