import type { Db, Trx } from '../../platform/db/engine.ts'
import type { ProviderSession } from '../gateway/provider.ts'

export type AttemptRow = NonNullable<Awaited<ReturnType<typeof findLiveAttempt>>>

const attempts = (db: Db | Trx) => db.selectFrom('payment_attempts').selectAll()

/** The attempt of a change that can still be paid, if any. */
export function findLiveAttempt(db: Db | Trx, changeId: string) {
  return selectLiveAttempt(db, changeId).executeTakeFirst()
}

/** The query of `findLiveAttempt`. */
export function selectLiveAttempt(db: Db | Trx, changeId: string) {
  return attempts(db).where('state', 'in', ['creating', 'open']).where('change_id', '=', changeId)
}

/** The number of the next attempt to pay for a change. */
export async function nextAttemptNo(trx: Trx, changeId: string) {
  const { no } = await trx
    .selectFrom('payment_attempts')
    .select((eb) => eb.fn.max<number | null>('attempt_no').as('no'))
    .where('change_id', '=', changeId)
    .executeTakeFirstOrThrow()
  return (no ?? 0) + 1
}

export function findAttemptByReference(db: Db, provider: string, reference: string) {
  const made = attempts(db).where('provider', '=', provider)
  return made.where('reference', '=', reference).executeTakeFirst()
}

/** The captured attempt of a payment, by the provider's id of the payment. */
export function findAttemptByPayment(db: Db, provider: string, paymentRef: string) {
  const captured = attempts(db).where('provider', '=', provider).where('state', '=', 'captured')
  return captured.where('payment_ref', '=', paymentRef).executeTakeFirst()
}

/** The attempt of a session: by its id, or by our metadata if the answer to its creation never arrived. */
export async function findAttemptOf(db: Db, provider: string, session: ProviderSession) {
  const byReference = await findAttemptByReference(db, provider, session.reference)
  if (byReference || !session.attemptId) return byReference
  return attempts(db)
    .where('id', '=', session.attemptId)
    .where('provider', '=', provider)
    .where((or) => or.or([or('reference', 'is', null), or('reference', '=', session.reference)]))
    .executeTakeFirst()
}

/** Attempts that began before `before` (ms) and may not be over, oldest first. */
export function listUnsettledAttempts(db: Db, before: number, limit: number) {
  return db
    .selectFrom('payment_attempts')
    .innerJoin('order_changes', 'order_changes.id', 'payment_attempts.change_id')
    .selectAll('payment_attempts')
    .select('order_changes.status')
    .where('payment_attempts.state', 'in', ['creating', 'open'])
    .where('payment_attempts.reference', 'is not', null)
    .where('payment_attempts.created_at', '<', before)
    .orderBy('payment_attempts.created_at')
    .limit(limit)
    .execute()
}
