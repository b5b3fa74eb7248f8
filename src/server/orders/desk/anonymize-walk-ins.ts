import type { OrdersContext } from '../context.ts'

/**
 * How long names and addresses of walk-ins, and reasons of complimentary tickets, are kept after the performance, in
 * ms: for refunds and complaints.
 */
const WALK_INS_KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Anonymizes walk-ins of old performances, unless they still have money to come. */
export async function anonymizeWalkIns({ db, engine }: OrdersContext): Promise<void> {
  await db
    .updateTable('desk_sales')
    .set((eb) => ({
      buyer_name: null,
      buyer_email: null,
      // It may name people; all that is needed is that there is one.
      reason: eb.case().when('reason', 'is', null).then(null).else('').end(),
    }))
    .where((eb) => eb.or([eb('buyer_name', 'is not', null), eb('reason', '<>', '')]))
    .where('order_id', 'in', (eb) =>
      eb
        .selectFrom('orders')
        .innerJoin('performances', 'performances.id', 'orders.performance_id')
        .select('orders.id')
        .where('starts_at', '<', eb(engine.now(), '-', WALK_INS_KEPT_MS)),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.order_id', '=', 'desk_sales.order_id')
            .where('state', 'in', ['review', 'due', 'refused']),
        ),
      ),
    )
    .execute()
}
