import { NOBODY } from '../../../shared/platform/base.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'

/**
 * The account that owns walk-ins' tickets. It has the form of a deleted one, so that it is never listed and nobody can
 * log in.
 */
const WALK_INS = '0'.repeat(31).concat('1')

/** Returns the id of the account that owns walk-ins' purchases, creating it for the first of them. */
export async function walkInAccount(trx: Trx, engine: Engine): Promise<string> {
  await trx
    .insertInto('users')
    .values({
      id: WALK_INS,
      email: `${WALK_INS}${NOBODY}`,
      username: `deleted-${WALK_INS}`,
      first_name: 'Walk-in',
      last_name: 'buyer',
      phone: '',
      role: 'user',
      disabled_at: engine.now(),
      deleted_at: engine.now(),
      created_at: engine.now(),
      updated_at: engine.now(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return WALK_INS
}
