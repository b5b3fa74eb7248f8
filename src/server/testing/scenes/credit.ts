import type { Credit } from '../../../shared/orders/credit.ts'
import { newId } from '../../platform/base/base.ts'
import type { Answer, Harness } from '../harness/harness.ts'
import type { Person } from './box-office.ts'
import type { Admin } from './refunds.ts'

/** People's credit: what the office does with it, and what they see. */
export function creditOf(app: Harness, admin: Admin) {
  const pathOf = async ({ userId }: Pick<Person, 'userId'>) => {
    const user = app.platform.db.selectFrom('users').select('username').where('id', '=', userId)
    return `/api/users/${(await user.executeTakeFirstOrThrow()).username}/credit`
  }
  return {
    pathOf,
    /** Gives cents of credit, or below zero takes them away. */
    give: async (who: Pick<Person, 'userId'>, amount: number, more: object = {}): Promise<Answer> =>
      admin.post(await pathOf(who), { amount, reason: 'An apology', key: newId(), ...more }),
    /** What returning these tickets of their order would bring. */
    quote: ({ token }: Pick<Person, 'token'>, orderId: string, ticketIds: readonly string[]) =>
      app.api('POST', `/api/orders/${orderId}/return/quote`, { token, body: { ticketIds } }),
    /** Their buyer returns these tickets for so many cents of credit. */
    giveBack: (
      { token }: Pick<Person, 'token'>,
      orderId: string,
      ticketIds: readonly string[],
      cents: number,
      key = newId(),
    ): Promise<Answer> =>
      app.api('POST', `/api/orders/${orderId}/return`, { token, body: { ticketIds, cents, key } }),
    read: async ({ token }: Pick<Person, 'token'>): Promise<Credit> =>
      (await app.api('GET', '/api/credit', { token })).body as unknown as Credit,
  }
}
