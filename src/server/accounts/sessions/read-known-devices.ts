import { hashSecret } from '../../platform/base/ids.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'

/**
 * The hash of the cookie secret that marks this browser as a known device of the address's owner, or undefined. It
 * grants no access; it only lets the owner skip the queue of strangers.
 */
export async function findKnownDevice(
  db: Db,
  engine: Engine,
  email: string,
  secrets: readonly string[],
): Promise<string | undefined> {
  if (secrets.length === 0) return undefined
  const row = await known(db, engine, secrets)
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .where('users.email', '=', email)
    .executeTakeFirst()
  return row?.secret_hash
}

/** Like `findKnownDevice`, by the person's id. */
export async function findOwnDevice(
  db: Db | Trx,
  engine: Engine,
  userId: string,
  secrets: readonly string[],
): Promise<string | undefined> {
  if (secrets.length === 0) return undefined
  const row = await known(db, engine, secrets).where('known_devices.user_id', '=', userId).executeTakeFirst()
  return row?.secret_hash
}

function known(db: Db | Trx, engine: Engine, secrets: readonly string[]) {
  return db
    .selectFrom('known_devices')
    .select('known_devices.secret_hash')
    .where('known_devices.secret_hash', 'in', secrets.map(hashSecret))
    .where('known_devices.expires_at', '>', engine.now())
}
