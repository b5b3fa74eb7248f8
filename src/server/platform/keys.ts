import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db, Engine } from './db/engine.ts'
import type { PlatformTables } from './db/platform-tables.ts'
import { newId } from './ids.ts'

export type TicketKey = { keyNo: number; publicKey: string; privateKey: string; revoked: boolean }
export type Keys = { sessionSecret: Uint8Array; ticketKeys: TicketKey[] }

/** The system's own secrets, generated at the first start; concurrent first starts end up with the same ones. */
export async function loadKeys(db: Db, engine: Engine): Promise<Keys> {
  const pair = generateKeyPairSync('ed25519')
  await insertKey(db, engine, {
    purpose: 'session',
    private_key: randomBytes(32).toString('base64'),
  })
  await insertKey(db, engine, {
    purpose: 'ticket',
    key_no: 1,
    public_key: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    private_key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  })
  const rows = await db.selectFrom('keys').selectAll().orderBy('key_no').execute()
  const session = rows.find((row) => row.purpose === 'session')
  if (!session) throw new Error('no session secret in the database')
  return {
    sessionSecret: Buffer.from(session.private_key, 'base64'),
    ticketKeys: rows
      .filter((row) => row.purpose === 'ticket')
      .map((row) => ({
        keyNo: row.key_no ?? 0,
        publicKey: row.public_key ?? '',
        privateKey: row.private_key,
        revoked: row.revoked_at !== null,
      })),
  }
}

type NewKey = Omit<Insertable<PlatformTables['keys']>, 'id' | 'created_at'>

async function insertKey(db: Db, engine: Engine, key: NewKey): Promise<void> {
  await db
    .insertInto('keys')
    .values({ id: newId(), ...key, created_at: engine.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
