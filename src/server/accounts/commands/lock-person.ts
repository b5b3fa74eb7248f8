import type { Trx } from '../../platform/db/engine.ts'

/**
 * Begins a statement that lets one caller at a time go on with a person; finish it with `returning`. It is an update
 * that changes nothing, because its lock, unlike `for update`, lets rows that refer to the person be written.
 */
export function lockPerson(trx: Trx, userId: string) {
  return trx
    .updateTable('users')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', userId)
}
