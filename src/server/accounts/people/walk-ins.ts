import type { Engine, Trx } from '../../platform/db/engine.ts'
import { addressOfNobody, nobodies } from './nobody.ts'

/** The account that owns walk-ins' tickets. */
export const walkInBuyers = '0'.repeat(31).concat('1')
/** The account that owns orders whose buyers were forgotten. */
const formerOnes = '0'.repeat(31).concat('2')

/** Returns the id of the account that owns walk-ins' purchases, creating it for the first of them. */
export function walkInAccount(trx: Trx, engine: Engine): Promise<string> {
  return accountOfNobody(trx, engine, walkInBuyers, nobodies.walkIn)
}

/** Returns the id of the account that owns orders too old to keep their buyer, creating it for the first of them. */
export function formerBuyers(trx: Trx, engine: Engine): Promise<string> {
  return accountOfNobody(trx, engine, formerOnes, nobodies.former)
}

/** It has the form of a deleted account, so that it is never listed and nobody can log in. */
async function accountOfNobody(
  trx: Trx,
  engine: Engine,
  id: string,
  name: { first_name: string; last_name: string },
): Promise<string> {
  await trx
    .insertInto('users')
    .values({
      id,
      ...addressOfNobody(id),
      ...name,
      phone: '',
      role: 'user',
      disabled_at: engine.now(),
      deleted_at: engine.now(),
      created_at: engine.now(),
      updated_at: engine.now(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return id
}
