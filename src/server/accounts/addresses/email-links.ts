import { HOUR_MS } from '../../../shared/platform/durations.ts'
import { hashSecret } from '../../platform/base/base.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'

type Purpose = Database['email_tokens']['purpose']
type Link = { token: string; userId: string; purpose: Purpose; hours: number }

/** Stores a link that works once, for so many hours; earlier links of its purpose stop working. */
export async function storeLink(trx: Trx, engine: Engine, { token, userId, purpose, hours }: Link) {
  await voidLinks(trx, engine, userId, purpose)
  await trx
    .insertInto('email_tokens')
    .values((eb) => ({
      token_hash: hashSecret(token),
      user_id: userId,
      purpose,
      expires_at: eb(engine.now(), '+', hours * HOUR_MS),
      created_at: engine.now(),
    }))
    .execute()
}

/** Redeems a link. Returns whose it is; undefined for a used, expired or unknown one. */
export function redeemLink(trx: Trx, engine: Engine, token: string, purpose: Purpose) {
  return trx
    .updateTable('email_tokens')
    .set({ used_at: engine.now() })
    .where((eb) => eb.and({ token_hash: hashSecret(token), purpose, used_at: null }))
    .where('expires_at', '>', engine.now())
    .returning('user_id')
    .executeTakeFirst()
}

/** Voids the person's unused links of these purposes. */
export async function voidLinks(trx: Trx, engine: Engine, userId: string, ...purposes: Purpose[]) {
  await trx
    .updateTable('email_tokens')
    .set({ used_at: engine.now() })
    .where((eb) => eb.and({ user_id: userId, used_at: null }))
    .where('purpose', 'in', purposes)
    .execute()
}
