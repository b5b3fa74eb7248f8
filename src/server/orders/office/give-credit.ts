import type { CreditBody, CreditRecord } from '../../../shared/orders/credit.ts'
import { lockPersonShared } from '../../accounts/people/people.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Db } from '../../platform/db/engine.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import type { OrdersContext } from '../context.ts'
import { listCredit, postCredit, readCredit } from '../records/credit.ts'
import { once } from '../records/once.ts'
import { words } from './catalogue.ts'

/** Entries that the office sees. */
const MAX_ENTRIES = 200

type CreditInput = Pick<CreditBody, 'amount' | 'reason' | 'key'> & { userId: string; actorId: string }

/**
 * Gives a person credit, or takes what was given by mistake; the same key acts once. Throws user-not-found if the
 * account is deleted, and credit-short if it would be less than nothing.
 */
export async function giveCredit(ctx: OrdersContext, input: CreditInput) {
  const { db, engine } = ctx
  const { userId, actorId, amount, reason, key } = input
  await once(
    () => findCreditEntry(db, input),
    () =>
      db.transaction().execute(async (trx) => {
        if (!(await lockPersonShared(trx, engine, userId).executeTakeFirst()))
          throw new AppError('user-not-found')
        const kind = amount > 0 ? 'granted' : 'corrected'
        const entry = { kind, reason, actor_id: actorId, request_key: key } as const
        if (!(await postCredit(trx, engine, userId, amount, entry)))
          throw new AppError('credit-short', { fields: { amount: words.lessCredit() } })
        const cents = Math.abs(amount)
        await writeAudit(trx, engine, actorId, `credit-${kind}`, `user:${userId}`, { cents })
        return key
      }),
  )
}

/** The key, if it has done this before. Throws invalid-input if it has done something else. */
async function findCreditEntry(db: Db, { userId, amount, key }: CreditInput) {
  const made = await db
    .selectFrom('credit_entries')
    .innerJoin('credit_accounts', 'credit_accounts.id', 'account_id')
    .select(['user_id', 'amount_cents'])
    .where('request_key', '=', key)
    .executeTakeFirst()
  if (made && (made.user_id !== userId || made.amount_cents !== amount))
    throw new AppError('invalid-input', { fields: { amount: words.givenBefore() } })
  return made && key
}

/** A person's credit as the office sees it. */
export async function readCreditRecord(db: Db, userId: string): Promise<CreditRecord> {
  return { balance: await readCredit(db, userId), entries: await listCredit(db, userId, MAX_ENTRIES) }
}
