import type { Trx } from '../../platform/db/engine.ts'

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
