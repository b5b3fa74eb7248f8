import { AppError, newId } from '../../platform/base/base.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'

/** What a guest has given: a buyer without an account. Undefined for anybody else. */
export function findGuest(db: Db | Trx, userId: string) {
  return db.selectFrom('guests').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** A guest whose address is proven. Throws email-unverified. */
export async function requireProvenGuest(db: Db, userId: string) {
  const guest = await findGuest(db, userId)
  if (!guest?.proven_at) throw new AppError('email-unverified')
  return guest
}

/** Who bought with this proven address without an account. */
export function provenGuests(db: Db | Trx, email: string) {
  return db
    .selectFrom('guests')
    .select('user_id')
    .where('email', '=', email)
    .where('proven_at', 'is not', null)
}

/** Queues the claim of what was bought without an account, for an account whose address is proven. */
export async function enqueueClaim(trx: Trx, engine: Engine, userId: string, email: string) {
  if (await provenGuests(trx, email).executeTakeFirst())
    await enqueue(trx, engine, { kind: 'claim-guests', payload: { userId }, uniqueKey: `claim:${newId()}` })
}
