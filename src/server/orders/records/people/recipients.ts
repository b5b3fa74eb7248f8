import { sql } from 'kysely'
import { fullName } from '../../../accounts/rules/full-name.ts'
import type { Db } from '../../../platform/db/engine.ts'
import { findPoster } from '../../../shows/queries/pictures.ts'
import type { OrdersContext } from '../../context.ts'
import { type OrderRow, titleLangOf } from '../orders.ts'

/** A recipient of mail about one order: its account, or the walk-in of the desk. */
export type OrderReader = { address: string; name: string; firstName: string; walkIn: boolean }

/** The recipient of mail about an order; undefined for a deleted account, and for a walk-in without an address. */
export async function findRecipient(db: Db, orderId: string): Promise<OrderReader | undefined> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['email', 'first_name', 'last_name', 'deleted_at', 'buyer_name', 'buyer_email'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (row?.buyer_name && row.buyer_email)
    return { address: row.buyer_email, name: row.buyer_name, firstName: row.buyer_name, walkIn: true }
  if (!row || row.deleted_at !== null) return undefined
  const name = fullName(row)
  return { address: row.email, name, firstName: row.first_name, walkIn: false }
}

/** What mails say of the show of an order. */
export async function showOfMail({ config, db }: OrdersContext, order: OrderRow) {
  return {
    showName: order.show_name,
    titleLang: titleLangOf(order),
    timeZone: config.timeZone,
    showUrl: `${config.publicUrl}/shows/${order.show_id}`,
    poster: await findPoster(db, order.show_id),
  }
}

/** What `nameForReader` reads; joins `users`. */
export const ownerColumns = [
  'users.first_name',
  'users.last_name',
  'users.deleted_at',
  'orders.buyer_name',
] as const

/** An order's buyer as stored, to sort by; joins `users`. */
export const buyerName = sql<string>`coalesce(orders.buyer_name, users.first_name || ' ' || users.last_name)`

/** Where `findRecipient` writes to, null if nowhere; joins `users`. */
export const buyerAddress = sql<string | null>`case
  when orders.buyer_name <> '' and orders.buyer_email <> '' then orders.buyer_email
  when users.deleted_at is null then users.email end`

export type Reader = { id: string; email: string; first_name: string; last_name: string }

/** The account to write to; undefined once it was deleted. */
export function findReader(db: Db, userId: string): Promise<Reader | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where((eb) => eb.and({ id: userId, deleted_at: null }))
    .executeTakeFirst()
}
