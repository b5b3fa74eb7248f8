import { formerBuyers, walkInBuyers } from '../../accounts/commands/walk-ins.ts'
import { readNow } from '../../platform/clock.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { purgeInBatches } from '../../platform/jobs/retention.ts'
import type { Platform } from '../../platform/platform.ts'
import { passHolds } from '../../seating/commands/pass-holds.ts'
import { booksEnd } from '../rules.ts'
import { endCredit } from './credit.ts'
import { forgetOrderNotes } from './order-notes.ts'
import { forgetRefundTexts } from './refund-texts.ts'

/**
 * Forgets what was written with a person's refunds and credit, and why they were given complimentary tickets; the credit
 * ends. How much went back, why, and whether by hand stays in the books.
 */
export async function forgetMoneyTexts(trx: Trx, engine: Engine, userId: string): Promise<void> {
  await endCredit(trx, engine, userId)
  const own = trx.selectFrom('orders').select('orders.id as order_id').where('user_id', '=', userId)
  await forgetRefundTexts(trx, own)
  await trx
    .updateTable('order_changes')
    .set({ reason: '' })
    .where('reason', '<>', '')
    .where('order_id', 'in', own)
    .execute()
}

/**
 * Takes the buyer off orders of years that the tax law no longer asks about, unless money is still open or somebody may
 * yet come with the ticket; returns how many. They become those of nobody, with their amounts.
 */
export async function forgetOldBuyers({ db, engine, config, settings }: Platform): Promise<number> {
  const now = await readNow(db, engine)
  const before = booksEnd(now, settings.current.orderYears, config.timeZone)
  return purgeInBatches((limit) =>
    db.transaction().execute(async (trx) => {
      const nobody = await formerBuyers(trx, engine)
      const old = await trx
        .selectFrom('orders')
        .select('orders.id')
        .where('orders.created_at', '<', before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('order_lines')
                .innerJoin('performances', 'performances.id', 'order_lines.performance_id')
                .select('order_lines.id')
                .whereRef('order_lines.order_id', '=', 'orders.id')
                .where('starts_at', '>=', before),
            ),
          ),
        )
        .where('orders.user_id', 'not in', [nobody, walkInBuyers])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('order_changes')
                .select('order_changes.id')
                .whereRef('order_changes.order_id', '=', 'orders.id')
                .where('order_changes.status', 'in', ['pending', 'manual_review']),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('refunds')
                .select('refunds.id')
                .whereRef('refunds.order_id', '=', 'orders.id')
                .where('state', 'in', ['review', 'due', 'refused']),
            ),
          ),
        )
        .orderBy('orders.created_at')
        .limit(limit)
        .execute()
      if (old.length === 0) return 0n
      const ids = old.map(({ id }) => id)
      await forgetOrderNotes(trx, ids)
      await forgetRefundTexts(
        trx,
        trx.selectFrom('orders').select('orders.id as order_id').where('orders.id', 'in', ids),
      )
      const changes = trx.selectFrom('order_changes').where('order_id', 'in', ids)
      const holds = await changes.select('hold_id').where('hold_id', 'is not', null).execute()
      await passHolds(
        trx,
        holds.flatMap(({ hold_id }) => hold_id ?? []),
        nobody,
      )
      const { numUpdatedRows } = await trx
        .updateTable('orders')
        .set({ user_id: nobody })
        .where('id', 'in', ids)
        .executeTakeFirst()
      return numUpdatedRows
    }),
  )
}

/**
 * Forgets what admins wrote about payments without an order, which may name who paid, when the tax law no longer asks;
 * returns of how many. Their amounts stay.
 */
export async function forgetUnknownPaymentNotes({ db, engine, config, settings }: Platform): Promise<number> {
  const before = booksEnd(await readNow(db, engine), settings.current.orderYears, config.timeZone)
  const { numUpdatedRows } = await db
    .updateTable('unknown_payments')
    .set({ note: null })
    .where('note', 'is not', null)
    .where('resolved_at', '<', before)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
