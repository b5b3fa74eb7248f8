import type { ExpressionBuilder } from 'kysely'
import { hashSecret, newSecret } from '../../platform/base/ids.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import { DEVICE_DAYS, DEVICES_MAX, SECRETS_MAX } from '../rules/devices.ts'

const DAY_MS = 86_400_000

/**
 * Remembers this browser as one of the person's known devices for a year. `secrets` is the current value of its cookie,
 * which holds one secret for each person who logs in there; answered are the hash of this person's and the new value.
 * Call it in the transaction that has locked the person's row.
 */
export async function rememberDevice(trx: Trx, engine: Engine, userId: string, secrets: readonly string[]) {
  const before = await findOwnDevice(trx, engine, userId, secrets)
  if (before) {
    await trx
      .updateTable('known_devices')
      .set((eb) => ({ expires_at: inAYear(eb, engine) }))
      .where('user_id', '=', userId)
      .where('secret_hash', '=', before)
      .execute()
    return { hash: before, secrets: [...secrets] }
  }
  const secret = newSecret()
  const hash = hashSecret(secret)
  await trx
    .insertInto('known_devices')
    .values((eb) => ({
      user_id: userId,
      secret_hash: hash,
      created_at: engine.now(),
      expires_at: inAYear(eb, engine),
    }))
    .execute()
  await deleteLongestUnused(trx, userId)
  return { hash, secrets: [secret, ...(await livingSecrets(trx, secrets))].slice(0, SECRETS_MAX) }
}

function inAYear(eb: ExpressionBuilder<Database, 'known_devices'>, engine: Engine) {
  return eb(engine.now(), '+', DEVICE_DAYS * DAY_MS)
}

/** The secrets that still identify somebody; a forgotten one must not push another person's out of the cookie. */
async function livingSecrets(trx: Trx, secrets: readonly string[]) {
  if (secrets.length === 0) return []
  const devices = trx.selectFrom('known_devices').select('secret_hash')
  const rows = await devices.where('secret_hash', 'in', secrets.map(hashSecret)).execute()
  const living = new Set(rows.map((row) => row.secret_hash))
  return secrets.filter((secret) => living.has(hashSecret(secret)))
}

async function deleteLongestUnused(trx: Trx, userId: string) {
  await trx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('secret_hash', 'not in', (eb) =>
      eb
        .selectFrom('known_devices')
        .select('secret_hash')
        .where('user_id', '=', userId)
        .orderBy('expires_at', 'desc')
        .orderBy('secret_hash')
        .limit(DEVICES_MAX),
    )
    .execute()
}

/**
 * The hash of the cookie secret that marks this browser as a known device of the address's owner, or undefined. It
 * grants no access; it only lets the owner skip the queue of strangers.
 */
export async function findKnownDevice(db: Db, engine: Engine, email: string, secrets: readonly string[]) {
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
) {
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
