import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { newId } from '../../platform/base/base.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { DATABASE_FILE, openSqlite } from '../../platform/db/sqlite.ts'

/** The bytes of a migrated but empty SQLite database: migrating takes longer than most tests. */
let migrated: Promise<Buffer> | undefined

/** Puts a migrated but empty SQLite database into `folder`. */
export async function writeMigratedDatabase(folder: string): Promise<void> {
  migrated ??= makeMigrated()
  writeFileSync(join(folder, DATABASE_FILE), await migrated)
}

async function makeMigrated(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'foh-template-'))
  const { db, engine } = openSqlite(folder, 0)
  await migrate(db)
  // Closing moves what the log holds into the file.
  await engine.close()
  const bytes = readFileSync(join(folder, DATABASE_FILE))
  rmSync(folder, { recursive: true })
  return bytes
}

type DatabaseInput = { empty?: boolean; encoding?: string | undefined }

/** A migrated but empty PostgreSQL database, or one without tables, of this encoding; null on SQLite. */
export async function freshDatabase({ empty = false, encoding }: DatabaseInput = {}) {
  if (process.env.TEST_ENGINE !== 'postgres') return null
  const server = process.env.TEST_DATABASE_URL || inject('postgresUrl')
  const name = `t_${newId()}`
  // Benches run outside vitest, so each app migrates its own database.
  const template = empty || !process.env.VITEST ? 'template0' : inject('postgresTemplate')
  const own = encoding ? ` encoding '${encoding}' locale 'C'` : ''
  await query(server, `create database ${name} template ${template} strategy file_copy${own}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => query(server, `drop database if exists ${name} with (force)`) }
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
