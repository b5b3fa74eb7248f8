import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import type { Config } from '../settings/config.ts'
import { statementsOf } from './drivers/statements.ts'
import type { Db, Trx } from './engine.ts'
import { openPlain } from './postgres.ts'
import type { Database } from './schema.ts'
import { DATABASE_FILE } from './sqlite.ts'

/** Where the database is; survives the way to another thread. */
export type DatabasePlace = Pick<Config, 'databaseUrl' | 'dataDir'>

/** Reads the database over its own connection, as it is at one moment. No writer waits for its thread. */
export async function readSnapshot<T>(place: DatabasePlace, read: (trx: Trx) => Promise<T>): Promise<T> {
  const db = openReadOnly(place)
  try {
    return await db.transaction().setIsolationLevel('repeatable read').execute(read)
  } finally {
    await db.destroy()
  }
}

/** A connection that only reads, to be destroyed by the caller. */
export function openReadOnly({ databaseUrl, dataDir }: DatabasePlace): Db {
  if (databaseUrl === null) {
    const file = new DatabaseSync(join(dataDir, DATABASE_FILE), { readOnly: true })
    return new Kysely<Database>({ dialect: new SqliteDialect({ database: statementsOf(file) }) })
  }
  // Compiling a report's plan takes longer than running it.
  return openPlain(databaseUrl, { options: '-c default_transaction_read_only=on -c jit=off' })
}
