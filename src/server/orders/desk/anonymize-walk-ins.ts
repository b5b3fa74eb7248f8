import { DAY_MS, retention } from '../../../shared/platform/retention.ts'
import type { Db, Engine } from '../../platform/db/engine.ts'
import type { OrdersContext } from '../context.ts'
import { forgetRefundTexts } from '../records/refund-texts.ts'

/**
 * How long names and addresses of walk-ins, reasons of complimentary tickets and notes on sales are kept after the
 * performance, in ms: for refunds and complaints.
 */
const WALK_INS_KEPT_MS = retention.walkInDays * DAY_MS

/**
 * Anonymizes sales at the desk and offers for old performances, unless there is still money to come for their buyers, with what
 * was written about their refunds; and forgets what was written on orders of accounts after these were deleted.
 */
export async function anonymizeWalkIns({ db, engine }: OrdersContext): Promise<void> {
  // It may name people; all that is needed is that there is one.
  await db
    .updateTable('order_changes')
    .set({ reason: '' })
    .where('reason', '<>', '')
    .where('order_id', 'in', oldSales(db, engine))
    .execute()
  for (const forgotten of [oldSales(db, engine), ordersOfNobody(db)])
    await db.deleteFrom('order_notes').where('order_id', 'in', forgotten).execute()
  await forgetRefundTexts(db, oldSales(db, engine))
  await forgetRefundTexts(db, ordersOfNobody(db))
  await db
    .updateTable('orders')
    .set({ buyer_name: null, buyer_email: null, organisation: null })
    .where('buyer_name', 'is not', null)
    .where('id', 'in', oldSales(db, engine))
    .execute()
}

/** Orders of deleted accounts. Walk-ins have one too. */
function ordersOfNobody(db: Db) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('orders.id as order_id')
    .where('users.deleted_at', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('order_changes')
            .select('order_changes.id')
            .whereRef('order_changes.order_id', '=', 'orders.id')
            .where((of) =>
              of.or([
                of('order_changes.how', 'is not', null),
                of('order_changes.token_hash', 'is not', null),
              ]),
            ),
        ),
      ),
    )
}

/** Orders sold at the desk, or offered, long ago whose money is settled. */
function oldSales(db: Db, engine: Engine) {
  return db
    .selectFrom('order_changes as old')
    .select('old.order_id')
    .where((of) => of.or([of('old.how', 'is not', null), of('old.token_hash', 'is not', null)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('order_lines')
            .innerJoin('performances', 'performances.id', 'order_lines.performance_id')
            .select('order_lines.id')
            .whereRef('order_lines.order_id', '=', 'old.order_id')
            .where('starts_at', '>=', (start) => start(engine.now(), '-', WALK_INS_KEPT_MS)),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.order_id', '=', 'old.order_id')
            .where('state', 'in', ['review', 'due', 'refused']),
        ),
      ),
    )
}
