// SQLite alone: its files.
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { lockDataDir, openSqlite } from './sqlite.ts'

test('nobody else on the machine can read a new database, its log, or its folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foh-modes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const place = join(folder, 'data')
  lockDataDir(place)()
  const write = async () => {
    const { db, engine } = openSqlite(place, 0)
    await sql`create table if not exists key (secret text)`.execute(db)
    const modes = ['', 'theatre.db', 'theatre.db-wal'].map((name) => statSync(join(place, name)).mode & 0o777)
    await engine.close()
    return modes
  }
  expect(await write()).toEqual([0o700, 0o600, 0o600])
  // What somebody has shared on purpose stays so.
  for (const name of ['', 'theatre.db']) chmodSync(join(place, name), 0o750)
  expect(await write()).toEqual([0o750, 0o750, 0o750])
})
