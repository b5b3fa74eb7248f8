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

/**
 * Reads the database over a connection of its own, as it is at one moment, and writes nothing. For threads that may take
 * their time: no writer waits for them.
 */
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
