import { type Language, offeredLanguages } from '../../../../shared/language/language.ts'
import { inLanguage } from '../../../platform/base/reader.ts'
import type { OrdersContext } from '../../context.ts'
import { type OrderRow, ordersWithShow } from '../orders.ts'

/** Does `work` with an order, in the language of its buyer: that of the account, at the desk that of the seller's page. */
export async function inLanguageOfBuyer<T>(
  ctx: OrdersContext,
  orderId: string,
  work: (order: OrderRow) => Promise<T>,
): Promise<T> {
  const order = await ordersWithShow(ctx.db)
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select((eb) => eb.fn.coalesce('orders.language', 'users.language').as('spoken'))
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return inSpoken(ctx, order.spoken, () => work(order))
}

/** Does `work` in the language of a person's account. */
export async function inLanguageOfPerson<T>(
  ctx: OrdersContext,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  const row = await ctx.db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst()
  return inSpoken(ctx, row?.language, work)
}

function inSpoken<T>(
  { settings }: OrdersContext,
  language: Language | null | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const spoken = offeredLanguages(settings.current).find((offered) => offered === language)
  return inLanguage(spoken ?? 'en', work)
}
