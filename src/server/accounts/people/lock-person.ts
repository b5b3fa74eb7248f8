import type { Engine, Trx } from '../../platform/db/engine.ts'

/**
 * Starts a statement that locks a person's row; finish it with `returning`. A no-op update is used because, unlike `for
 * update`, its lock does not block inserts that reference the person.
 */
export function lockPerson(trx: Trx, userId: string) {
  return trx
    .updateTable('users')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', userId)
}

/** Keeps an account from being deleted, or merged into another, until the transaction ends; false if it is gone. */
export async function lockPersonShared(trx: Trx, engine: Engine, userId: string): Promise<boolean> {
  const people = trx.selectFrom('users').select('id').where('id', '=', userId).where('deleted_at', 'is', null)
  return (await engine.lockRowsForShare(people).executeTakeFirst()) !== undefined
}
