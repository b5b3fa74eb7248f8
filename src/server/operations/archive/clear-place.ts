import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/engine.ts'
import { refuseLive } from '../../platform/db/kind.ts'
import { readMigrations } from '../../platform/db/migrate.ts'
import { nameOf, type Place, unusable } from '../../platform/db/place.ts'
import { DATABASE_FILE, lockDataDir, openSqlite } from '../../platform/db/sqlite.ts'
import { hasTables, openSchema, refuseInUse } from './restore.ts'

/**
 * Removes a sandbox's database, whatever is in it, if `sure` says so; returns whether it did. Throws an Error that says
 * what to do for a live database, and for one that a server uses.
 */
export function clearPlace(place: Place, sure: () => boolean | Promise<boolean>) {
  return place.databaseUrl ? clearPostgres(place, place.databaseUrl, sure) : clearSqlite(place, sure)
}

type Sure = () => boolean | Promise<boolean>

async function clearSqlite(place: Place, sure: Sure) {
  const release = lockDataDir(place.dataDir)
  try {
    const file = join(place.dataDir, DATABASE_FILE)
    if (existsSync(file)) {
      const { db, engine } = openSqlite(place.dataDir, 0)
      await refuseLive(db, place).finally(() => engine.close())
    }
    if (!(await sure())) return false
    for (const part of ['', '-wal', '-shm']) await rm(file + part, { force: true })
    return true
  } finally {
    release()
  }
}

async function clearPostgres(place: Place, url: string, sure: Sure) {
  const db = openSchema(url, 'public')
  try {
    await refuseInUse(db, place)
    await refuseLive(db, place)
    await refuseForeign(db, place)
    if (!(await sure())) return false
    await db.transaction().execute(async (trx) => {
      // A server may have started while somebody was thinking.
      await refuseInUse(trx, place)
      await sql`drop schema public cascade`.execute(trx)
      await sql`create schema public`.execute(trx)
    })
    return true
  } catch (error) {
    throw unusable(place, error)
  } finally {
    await db.destroy()
  }
}

/** Throws an Error if there are tables, but no migration of ours made them: the settings lead to another program's. */
async function refuseForeign(db: Db, place: Place) {
  if ((await hasTables(db)) && (await readMigrations(db)).length === 0)
    throw new Error(
      `The database ${nameOf(place)} is not Front of House’s: it has tables of another program. Nothing was removed. ` +
        'Correct DATABASE_URL.',
    )
}
