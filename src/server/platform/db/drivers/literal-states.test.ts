// SQLite alone: its plans do not depend on how many rows there are.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { openSqlite } from '../sqlite.ts'

test('states are part of a statement, so that the index of what is open is used; other texts are parameters', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foh-states-'))
  const { db, engine } = openSqlite(folder, 0)
  onTestFinished(async () => {
    await engine.close()
    rmSync(folder, { recursive: true })
  })
  await migrate(db)
  const planOf = async (text: string) =>
    JSON.stringify((await sql`explain query plan ${sql.raw(text)}`.execute(db)).rows)
  const ready = db
    .selectFrom('jobs')
    .select('id')
    .where('state', '=', 'ready')
    .where('run_at', '<=', 5)
    .compile()
  expect(ready.sql).toBe(`select "id" from "jobs" where "state" = 'ready' and "run_at" <= ?`)
  expect(await planOf(ready.sql)).toContain('SEARCH jobs USING INDEX jobs_ready')
  expect(await planOf(ready.sql.replace("'ready'", '?'))).toContain('SCAN jobs')
  const live = db
    .selectFrom('payment_attempts')
    .select('id')
    .where('payment_attempts.state', 'in', ['creating', 'open'])
    .where('change_id', '=', "o'brien")
    .compile()
  expect(live.sql).toContain(`"payment_attempts"."state" in ('creating', 'open') and "change_id" = ?`)
  expect(await planOf(live.sql)).toContain('attempts_one_live')
  expect(
    db
      .selectFrom('jobs')
      .select('id')
      .where('state', '=', "'; --" as 'ready')
      .compile().sql,
  ).toContain(`"state" = '''; --'`)
})
