import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createHarness } from '../../testing/harness/harness.ts'

type Reference = { of: string; column: string }

const onPostgres = sql<Reference>`
  select conrelid::regclass::text as "of", attname as "column" from pg_constraint
  join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and confdeltype <> 'a' and not exists (
    select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`

const onSqlite = sql<Reference>`
  select t.name as "of", f."from" as "column" from sqlite_master t join pragma_foreign_key_list(t.name) f
  where t.type = 'table' and f.on_delete <> 'NO ACTION' and not exists (
    select 1 from pragma_index_list(t.name) i join pragma_index_info(i.name) c
    where c.seqno = 0 and c.name = f."from")`

test('rows that a deletion elsewhere changes or takes along are found by an index, not by reading them all', async () => {
  const app = await createHarness()
  const { rows } = await (process.env.TEST_ENGINE === 'postgres' ? onPostgres : onSqlite).execute(
    app.platform.db,
  )
  expect(rows).toEqual([])
  await app.close()
})
