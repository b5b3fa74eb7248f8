import { existsSync } from 'node:fs'
import { link, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { type Db, isDiskFull, type Trx } from '../../../src/server/platform/db/engine.ts'
import {
  type Fitness,
  fitnessQuery,
  unsuitableForRestoreReason,
} from '../../../src/server/platform/db/fit.ts'
import { readKind } from '../../../src/server/platform/db/kind.ts'
import { readMigrations } from '../../../src/server/platform/db/migrate.ts'
import { nameOf, type Place } from '../../../src/server/platform/db/place.ts'
import { openPlain } from '../../../src/server/platform/db/postgres.ts'
import {
  cannotWrite,
  DATABASE_FILE,
  lockDataDir,
  openSqlite,
} from '../../../src/server/platform/db/sqlite.ts'
import { unusable } from '../beside-server.ts'
import { loadArchive } from './load.ts'

/** Where a restore works until the whole archive is there. */
const WORKSHOP = 'restoring'

/**
 * Puts an archive in the place of a database that no server uses. Until all of it is there and every table's count and
 * sum agree with the archive's, nothing changes; what stood there before stays beside it under another name, the answer's
 * `kept`. Throws an Error that says what to do: for a place with a database unless `replace`, one in use, and an archive
 * that is damaged or from a newer version.
 */
export async function restoreArchive(place: Place, lines: AsyncIterable<string>, options: Options) {
  try {
    return await (place.databaseUrl
      ? intoPostgres(place, place.databaseUrl, lines, options)
      : intoSqlite(place, lines, options))
  } catch (error) {
    if (!isDiskFull(error)) throw place.databaseUrl ? unusable(place, error) : error
    if (!place.databaseUrl) throw cannotWrite(place.dataDir, error)
    throw new Error(
      `The disk of the database ${nameOf(place)} is full (${(error as Error).message}). Free up space.`,
    )
  }
}

type Options = { replace: boolean; now: Date }

async function intoSqlite(place: Place, lines: AsyncIterable<string>, { replace, now }: Options) {
  const release = lockDataDir(place.dataDir)
  const file = join(place.dataDir, DATABASE_FILE)
  const workshop = join(place.dataDir, WORKSHOP)
  try {
    if (existsSync(file) && !replace) throw inTheWay(place)
    await rm(workshop, { recursive: true, force: true })
    const { db, engine } = openSqlite(workshop, 0)
    const loaded = await loadArchive(db, 'sqlite', null, lines).finally(() => engine.close())
    const kept = existsSync(file) ? `${DATABASE_FILE}.${stampOf(now)}` : null
    if (kept) await keep(file, join(place.dataDir, kept))
    // SQLite would write a log that was left here into the new file.
    for (const left of ['-wal', '-shm']) await rm(`${file}${left}`, { force: true })
    await rename(join(workshop, DATABASE_FILE), file)
    return { ...loaded, kept }
  } finally {
    await rm(workshop, { recursive: true, force: true })
    release()
  }
}

/** Gives a database a second name, after moving its log into it; the log of a damaged one is kept beside it. */
async function keep(file: string, kept: string) {
  const old = new DatabaseSync(file)
  try {
    old.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // Damaged, which may be why it is replaced.
  } finally {
    old.close()
  }
  for (const part of ['', '-wal'])
    if (existsSync(`${file}${part}`)) await link(`${file}${part}`, `${kept}${part}`)
}

async function intoPostgres(
  place: Place,
  url: string,
  lines: AsyncIterable<string>,
  { replace, now }: Options,
) {
  const usual = openSchema(url, 'public')
  try {
    await refuseInUse(usual, place)
    await refuseUnfit(usual)
    if ((await hasTables(usual)) && !replace) throw inTheWay(place)
    await sql`drop schema if exists ${sql.id(WORKSHOP)} cascade`.execute(usual)
    await sql`create schema ${sql.id(WORKSHOP)}`.execute(usual)
    const workshop = openSchema(url, WORKSHOP)
    const loaded = await loadArchive(workshop, 'postgres', WORKSHOP, lines).finally(() => workshop.destroy())
    const kept = (await holdsAnything(usual)) ? stampOf(now).replaceAll('-', '_') : null
    await usual.transaction().execute(async (trx) => {
      // A server that started meanwhile would sell into what is about to be put aside.
      await refuseInUse(trx, place)
      if (kept) await sql`alter schema public rename to ${sql.id(kept)}`.execute(trx)
      else await sql`drop schema public`.execute(trx)
      await sql`alter schema ${sql.id(WORKSHOP)} rename to public`.execute(trx)
    })
    return { ...loaded, kept: kept && `the schema ${kept}` }
  } finally {
    await sql`drop schema if exists ${sql.id(WORKSHOP)} cascade`.execute(usual).catch(() => {})
    await usual.destroy()
  }
}

/** Connections that use this schema. */
function openSchema(url: string, schema: string): Db {
  const options = `-c search_path=${schema}`
  return openPlain(url, { max: 2, options, application_name: 'front-of-house-restore' })
}

/** Throws an Error if any other connection uses this database. */
async function refuseInUse(db: Db | Trx, place: Place) {
  const { rows } = await sql<{ program: string }>`
    select distinct application_name as program from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
      and application_name <> 'front-of-house-restore'`.execute(db)
  const programs = rows.map(({ program }) => program || 'a server').join(', ')
  if (programs !== '')
    throw new Error(
      `The database ${nameOf(place)} is in use by ${programs}. Stop every server and anything else connected to it first.`,
    )
}

async function refuseUnfit(db: Db) {
  const { rows } = await sql.raw<Fitness>(fitnessQuery).execute(db)
  const unfit = rows[0] && unsuitableForRestoreReason(rows[0])
  if (unfit) throw new Error(unfit)
}

/** Whether the usual schema has any table. */
async function hasTables(db: Db) {
  const { rows } = await sql`select 1 from pg_tables where schemaname = 'public' limit 1`.execute(db)
  return rows.length > 0
}

/** Whether the usual schema has tables, or what a host puts there, such as an extension. */
async function holdsAnything(db: Db) {
  const { rows } = await sql`select 1 from pg_depend
    where refclassid = 'pg_namespace'::regclass and refobjid = 'public'::regnamespace limit 1`.execute(db)
  return rows.length > 0
}

function inTheWay(place: Place): Error {
  return new Error(
    `There is a database already: ${nameOf(place)}. A move wants an empty one. A restore takes its place with --replace; ` +
      'what is there now is kept under another name.',
  )
}

function stampOf(now: Date): string {
  return `before-${now.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')}`
}

type Sure = () => boolean | Promise<boolean>

/**
 * Removes a sandbox's database, whatever is in it, if `sure` says so; returns whether it did. Throws an Error that says
 * what to do for a live database, and for one that a server uses.
 */
export function clearPlace(place: Place, sure: Sure) {
  return place.databaseUrl ? clearPostgres(place, place.databaseUrl, sure) : clearSqlite(place, sure)
}

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

/** Throws an Error that names the database if it is live: nothing may be removed from it. */
async function refuseLive(db: Db, place: Place) {
  if ((await readKind(db)) === 'live')
    throw new Error(
      `The database ${nameOf(place)} is live: it has real accounts and orders. Nothing was removed.`,
    )
}
