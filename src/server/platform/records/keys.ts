import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { newId } from '../base/base.ts'
import type { Db, Engine, Trx } from '../db/engine.ts'
import type { Database } from '../db/schema.ts'

export type Keys = { sessionSecret: Uint8Array; push: PushKeys }

/** Identifies this box office to push services (RFC 8292): a P-256 key pair, each half in base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

/** The public half of a ticket key, enough to verify codes. */
export type PublicKey = {
  keyNo: number
  /** SPKI in PEM. */
  publicKey: string
  /** In ms since 1970; null if it is not. */
  revokedAt: number | null
}

/** The private half of a ticket key: never sent, logged or kept. */
export type SigningKey = { keyNo: number; privateKey: string }

/** Codes have two bytes for the number of their key. */
const MOST_KEYS = 0xffff

/** The session secret and push keys, made with the first ticket key at the first start; processes agree. */
export async function loadKeys(db: Db, engine: Engine): Promise<Keys> {
  await insertKey(db, engine, { purpose: 'session', private_key: randomBytes(32).toString('base64') })
  if ((await listPublicKeys(db)).length === 0) await addTicketKey(db, engine, 0)
  await insertKey(db, engine, { purpose: 'push', ...newPushKey() })
  const session = await readKey(db, 'session')
  const push = await readKey(db, 'push')
  return {
    sessionSecret: Buffer.from(session.private_key, 'base64'),
    push: { publicKey: push.public_key ?? '', privateKey: push.private_key },
  }
}

/** The public half as an uncompressed point, which is how browsers take it. */
function newPushKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { public_key: point.toString('base64url'), private_key: d }
}

function readKey(db: Db, purpose: 'session' | 'push') {
  return db
    .selectFrom('keys')
    .select(['public_key', 'private_key'])
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow(() => new Error(`no ${purpose} key in the database`))
}

/** All ticket keys ever, by number. Never cached: a revoked key is refused by every process at once. */
export async function listPublicKeys(db: Db | Trx): Promise<PublicKey[]> {
  const rows = await db
    .selectFrom('keys')
    .select(['key_no', 'public_key', 'revoked_at'])
    .where('purpose', '=', 'ticket')
    .orderBy('key_no')
    .execute()
  return rows.map((row) => ({
    keyNo: row.key_no ?? 0,
    publicKey: row.public_key ?? '',
    revokedAt: row.revoked_at,
  }))
}

/**
 * The newest ticket key that is not revoked. It cannot be revoked before the transaction ends, so a revocation sees every
 * ticket that was signed with it. Throws if there is none.
 */
export async function lockSigningKey(trx: Trx, engine: Engine): Promise<SigningKey> {
  // Revoked while we waited for its row, the newest is missing from the answer; then there is a newer one.
  for (let attempt = 0; attempt < 3; attempt++) {
    const row = await lockingSigningKey(trx, engine).executeTakeFirst()
    if (row) return { keyNo: row.key_no ?? 0, privateKey: row.private_key }
  }
  throw new Error('every ticket key is revoked')
}

/** The query of `lockSigningKey`. It returns nothing if the newest was revoked while it waited for its row. */
export function lockingSigningKey(trx: Trx, engine: Engine) {
  return engine.lockRowsForShare(
    trx
      .selectFrom('keys')
      .select(['key_no', 'private_key'])
      .where((eb) => eb.and({ purpose: 'ticket', revoked_at: null }))
      .orderBy('key_no', 'desc')
      .limit(1),
  )
}

/** Makes the ticket key after `newest`, which signs from the commit on; false if there is one already. */
export async function addTicketKey(db: Db | Trx, engine: Engine, newest: number) {
  if (newest >= MOST_KEYS) throw new Error('ticket key limit reached')
  const pair = generateKeyPairSync('ed25519')
  return insertKey(db, engine, {
    purpose: 'ticket',
    key_no: newest + 1,
    public_key: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    private_key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  })
}

/** Revokes a ticket key, after those who are signing with it; false if it was revoked before, or never made. */
export async function markKeyRevoked(trx: Trx, engine: Engine, keyNo: number) {
  const { numUpdatedRows } = await trx
    .updateTable('keys')
    .set({ revoked_at: engine.now() })
    .where((eb) => eb.and({ purpose: 'ticket', key_no: keyNo, revoked_at: null }))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type NewKey = Omit<Insertable<Database['keys']>, 'id' | 'created_at'>

async function insertKey(db: Db | Trx, engine: Engine, key: NewKey) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('keys')
    .values({ id: newId(), ...key, created_at: engine.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
