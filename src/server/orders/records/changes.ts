import type { Selectable } from 'kysely'
import type { OrderStatus } from '../../../shared/orders/contract.ts'
import { type Db, type Engine, type Trx, together } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import { mayBecome } from '../rules.ts'
import { ordersWithShow } from './orders.ts'

export type ChangeRow = Selectable<Database['order_changes']>

const changes = (db: Db | Trx) => db.selectFrom('order_changes').selectAll()
const changesOf = (db: Db | Trx, orderId: string) => changes(db).where('order_id', '=', orderId)

/** A change; throws when there is none. */
export function findChange(db: Db | Trx, changeId: string) {
  return selectChange(db, changeId).executeTakeFirstOrThrow()
}

/** The query of `findChange`. */
export function selectChange(db: Db | Trx, changeId: string) {
  return changes(db).where('id', '=', changeId)
}

/** The change of an order that waits for its payment, or undefined. */
export function findOpenChange(db: Db | Trx, orderId: string) {
  return changesOf(db, orderId).where('status', '=', 'pending').executeTakeFirst()
}

/** Open changes that take their seats from this hold, and that of this order. */
export async function listOpenChanges(
  db: Db | Trx,
  { holdId, orderId }: { holdId: string | null; orderId: string | null },
) {
  return changes(db)
    .where('status', '=', 'pending')
    .where((eb) => eb.or([eb('hold_id', '=', holdId), eb('order_id', '=', orderId ?? '')]))
    .execute()
}

/** The latest change of an order that was to be paid for. */
export function findLatestChange(db: Db | Trx, orderId: string) {
  const paid = changesOf(db, orderId).where('kind', '<>', 'return')
  return paid.orderBy('change_no', 'desc').limit(1).executeTakeFirstOrThrow()
}

/** The change of an order that an admin has to decide on, or undefined. */
export function findReviewedChange(db: Db | Trx, orderId: string) {
  const reviewed = changesOf(db, orderId).where('status', '=', 'manual_review')
  return reviewed.orderBy('change_no').executeTakeFirst()
}

type Step = {
  changeId: string
  from: OrderStatus
  to: OrderStatus
  /** Why an admin has to review it, for `manual_review`. */
  reviewReason?: string
}

/**
 * Changes the status of a change, and of its order if it is the purchase, provided that it is still `from`; nothing else
 * does. Of concurrent callers one gets true. Throws on a step that is not in the table of transitions.
 */
export async function changeStatus(trx: Trx, engine: Engine, step: Step) {
  const isChanged = (await statusChange(trx, engine, step).execute()).length > 0
  if (isChanged) await statusOfPurchase(trx, engine, step).execute()
  return isChanged
}

/** The first statement of `changeStatus`; it returns a row if the change was `from`, and `statusOfPurchase` has to follow. */
export function statusChange(trx: Trx, engine: Engine, { changeId, from, to, reviewReason }: Step) {
  if (!mayBecome(from, to)) throw new Error(`change ${changeId} cannot go from ${from} to ${to}`)
  const now = engine.now()
  return trx
    .updateTable('order_changes')
    .set({
      status: to,
      ...(to === 'paid' && { done_at: now }),
      ...(to === 'manual_review'
        ? { review_reason: reviewReason ?? null }
        : to !== 'paid' && { closed_at: to === 'pending' ? null : now }),
    })
    .where((eb) => eb.and({ id: changeId, status: from }))
    .returning('id')
}

/** The second: it changes the order, if the change is its purchase. */
export function statusOfPurchase(trx: Trx, engine: Engine, { changeId, to }: Step) {
  const now = engine.now()
  return trx
    .updateTable('orders')
    .set({
      status: to,
      ...(to === 'paid' && { paid_at: now }),
      ...(to !== 'manual_review' && { closed_at: to === 'pending' ? null : now }),
    })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('order_changes')
        .select('order_id')
        .where('order_changes.id', '=', changeId)
        .where('kind', '=', 'purchase'),
    )
}

/** Locks an order until the transaction ends; throws if there is none. Whatever changes an order locks it. */
export async function lockOrder(trx: Trx, engine: Engine, orderId: string) {
  const [, [order]] = await together(trx, ...lockingOrder(trx, engine, orderId))
  if (!order) throw new Error(`there is no order ${orderId}`)
  return order
}

/** The statements of `lockOrder`: the lock, and the order as it is then. */
export function lockingOrder(trx: Trx, engine: Engine, orderId: string) {
  const lock = engine.lockValues(trx.selectFrom('orders').select('id').where('id', '=', orderId))
  return [lock, ordersWithShow(trx).where('orders.id', '=', orderId)] as const
}
