import type { Db } from '../../platform/db/engine.ts'

export type Reader = { id: string; email: string; first_name: string; last_name: string }

/** Somebody to write to about an order of theirs; undefined once the account was deleted. */
export function findReader(db: Db, userId: string): Promise<Reader | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
