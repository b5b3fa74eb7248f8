import type { Kysely } from 'kysely'
import { schemaKit } from '../schema-kit.ts'

/** Nonces of sign-ins with Google that were begun. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run, table } = schemaKit(db)
  await table('google_nonces', [
    ['nonce_hash', 'text', 'primary key'],
    ['browser_hash', 'text'],
    ['expires_at', 'bigint'],
  ])
  await run('create index google_nonces_end on google_nonces (expires_at)')
}
