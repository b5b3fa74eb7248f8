import type { Language } from '../../../../shared/language/language.ts'
import { offeredLanguages } from '../../../../shared/language/offered.ts'
import { inLanguage } from '../../../platform/base/reader.ts'
import type { OrdersContext } from '../../context.ts'

/** Does `work` in the language of an order's buyer: that of the account, at the desk that of the seller's page. */
export async function inLanguageOfBuyer<T>(
  ctx: OrdersContext,
  orderId: string,
  work: () => Promise<T>,
): Promise<T> {
  const row = await ctx.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select((eb) => eb.fn.coalesce('orders.language', 'users.language').as('language'))
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  return inSpoken(ctx, row, work)
}

/** Does `work` in the language of a person's account. */
export async function inLanguageOfPerson<T>(
  ctx: OrdersContext,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  const row = await ctx.db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst()
  return inSpoken(ctx, row, work)
}

function inSpoken<T>(
  { settings }: OrdersContext,
  row: { language: Language | null } | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const spoken = offeredLanguages(settings.current).find((offered) => offered === row?.language)
  return inLanguage(spoken ?? 'en', work)
}
