import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { retention } from '../../../../shared/platform/retention.ts'
import { formerBuyers, walkInBuyers } from '../../../accounts/people/nobody.ts'
import type { Db, Engine, Trx } from '../../../platform/db/engine.ts'
import { daysAgo, purgeInBatches, updateWhere } from '../../../platform/jobs/retention.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readNow } from '../../../platform/records/audit.ts'
import { passHolds } from '../../../seating/commands/pass-holds.ts'
import { erasingSent } from '../../../tickets/commands.ts'
import { booksEnd } from '../../rules.ts'
import { endCredit } from '../credit.ts'

/** Whether no money of an order is open or unclear, and no refund on its way; `id` is the column that names it. */
export function isSettled(id: string): RawBuilder<boolean> {
  return sql`(not exists (select 1 from order_changes c where c.order_id = ${sql.ref(id)}
      and c.status in ('pending', 'manual_review'))
    and not exists (select 1 from refunds r where r.order_id = ${sql.ref(id)}
      and r.state in ('review', 'due', 'refused')))`
}

/** Whether all performances that an order ever had began before this time, in ms; an allotment may have no line left. */
function isOverBefore(id: string, before: RawBuilder<number>): RawBuilder<boolean> {
  return sql`not exists (select 1 from order_lines l join performances p on p.id = l.performance_id
    where l.order_id = ${sql.ref(id)} and p.starts_at >= ${before})
    and not exists (select 1 from orders x join performances p on p.id = x.performance_id
      where x.id = ${sql.ref(id)} and p.starts_at >= ${before})`
}

/**
 * Erases what was written on these orders, which may say anything about whoever bought: the box office's notes, why
 * tickets were complimentary, the messages with refunds, how these were paid by hand, and the recipients of gift cards
 * and unaccepted tickets. Where there was a reason, or a payment by hand, '' stays.
 */
async function eraseTexts<Tables, From extends keyof Tables>(
  db: Db,
  orders: SelectQueryBuilder<Tables, From, { order_id: string }>,
) {
  await db.deleteFrom('order_notes').where('order_id', 'in', orders).execute()
  const changes = db.updateTable('order_changes').where('order_id', 'in', orders)
  await changes.set({ reason: '' }).where('reason', '<>', '').execute()
  const refunds = db.updateTable('refunds').where('order_id', 'in', orders)
  await refunds.set({ note: null }).where('note', 'is not', null).execute()
  await refunds.set({ paid_otherwise: '' }).where('paid_otherwise', '<>', '').execute()
  await erasingSent(db).where('order_id', 'in', orders).where('accepted_at', 'is', null).execute()
  const lines = db.selectFrom('order_lines').select('order_lines.id').where('order_id', 'in', orders)
  // A card that is still to be paid or mailed needs its recipient until then.
  const toCome = db
    .selectFrom('order_lines')
    .innerJoin('order_changes', 'order_changes.id', 'change_id')
    .select('order_lines.id')
    .where((eb) => eb.and({ 'order_lines.kind': 'gift', ended_at: null }))
    .where('status', 'in', ['pending', 'manual_review', 'paid'])
  const cards = db.updateTable('gift_cards').where('order_line_id', 'in', lines)
  const nobody = { sender_name: '', recipient_name: '', recipient_email: '', typed_email: '', message: '' }
  await cards
    .set(nobody)
    .where('recipient_email', '<>', '')
    .where((eb) => eb.or([eb('mailed_at', 'is not', null), eb('order_line_id', 'not in', toCome)]))
    .execute()
}

/** Ends the credit of somebody who leaves, and erases what was written on their orders and with their credit. */
export async function eraseBuyer(trx: Trx, engine: Engine, userId: string) {
  await endCredit(trx, engine, userId)
  await eraseTexts(
    trx,
    trx.selectFrom('orders').select('orders.id as order_id').where('user_id', '=', userId),
  )
}

/**
 * Takes the buyer off orders of years that the tax law no longer asks about, unless money is still open or somebody may
 * yet come with the ticket; returns how many. They become those of nobody, with their amounts.
 */
export async function eraseOldBuyers({ db, engine, config, settings }: Platform): Promise<number> {
  const before = booksEnd(await readNow(db, engine), settings.current.orderYears, config.timeZone)
  return purgeInBatches((limit) =>
    db.transaction().execute(async (trx) => {
      const nobody = await formerBuyers(trx, engine)
      const old = await trx
        .selectFrom('orders')
        .select('orders.id')
        .where('orders.created_at', '<', before)
        .where('orders.user_id', 'not in', [nobody, walkInBuyers])
        .where(isOverBefore('orders.id', sql`${before}`))
        .where(isSettled('orders.id'))
        .orderBy('orders.created_at')
        .limit(limit)
        .execute()
      if (old.length === 0) return 0n
      const ids = old.map(({ id }) => id)
      await eraseTexts(trx, trx.selectFrom('orders').select('id as order_id').where('id', 'in', ids))
      const changes = trx.selectFrom('order_changes').where('order_id', 'in', ids)
      const holds = await changes.select('hold_id').where('hold_id', 'is not', null).execute()
      const holdIds = holds.flatMap(({ hold_id }) => hold_id ?? [])
      await passHolds(trx, holdIds, nobody)
      const orders = trx.updateTable('orders').set({ user_id: nobody }).where('id', 'in', ids)
      return (await orders.executeTakeFirst()).numUpdatedRows
    }),
  )
}

/**
 * Erases what admins wrote about payments without an order, which may name who paid, when the tax law no longer asks;
 * returns of how many. Their amounts stay.
 */
export async function eraseUnknownPaymentNotes({ db, engine, config, settings }: Platform) {
  const before = booksEnd(await readNow(db, engine), settings.current.orderYears, config.timeZone)
  const isOld = sql`note is not null and resolved_at < ${before}`
  return updateWhere(db, 'unknown_payments', 'id', { note: null }, isOld)
}

/**
 * Erases to whom tickets were sent, and anonymizes sales at the desk and offers for performances of 30 days ago and more, with what was written on them,
 * unless there is still money to come for their buyers; and erases what was written on orders of accounts after these
 * were deleted.
 */
export async function anonymizeWalkIns({ db, engine }: Pick<Platform, 'db' | 'engine'>) {
  const byStaff = db
    .selectFrom('order_changes')
    .select('order_changes.order_id')
    .where((of) =>
      of.or([
        of('how', 'is not', null),
        of('token_hash', 'is not', null),
        of('order_id', 'in', of.selectFrom('orders').select('id').where('buyer_name', 'is not', null)),
      ]),
    )
  const old = byStaff
    .where(isOverBefore('order_changes.order_id', daysAgo(engine, retention.walkInDays)))
    .where(isSettled('order_changes.order_id'))
  // Walk-ins have a deleted account too.
  const ofNobody = db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('orders.id as order_id')
    .where('users.deleted_at', 'is not', null)
    .where('orders.id', 'not in', byStaff)
  const before = daysAgo(engine, retention.walkInDays)
  const over = db.selectFrom('performances').select('id').where('starts_at', '<', before)
  await erasingSent(db).where('performance_id', 'in', over).execute()
  await eraseTexts(db, old)
  await eraseTexts(db, ofNobody)
  await db
    .updateTable('orders')
    .set({ buyer_name: null, buyer_email: null, organisation: null })
    .where('buyer_name', 'is not', null)
    .where('id', 'in', old)
    .execute()
}
