import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { readSnapshot } from './read-only.ts'

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

const app = await setupApp()

test('rows that a deletion elsewhere changes or takes along are found by an index, not by reading them all', async () => {
  const { rows } = await (process.env.TEST_ENGINE === 'postgres' ? onPostgres : onSqlite).execute(
    app.platform.db,
  )
  expect(rows).toEqual([])
})

/** The plan of a query as text. PostgreSQL scans an empty table in full unless told otherwise. */
async function planOf(query: RawBuilder<unknown>): Promise<string> {
  const { db, engine } = app.platform
  return db.connection().execute(async (one) => {
    if (engine.name !== 'sqlite') await sql`set enable_seqscan = off`.execute(one)
    const explain = sql.raw(engine.name === 'sqlite' ? 'explain query plan' : 'explain')
    const found = await sql`${explain} ${query}`.execute(one)
    if (engine.name !== 'sqlite') await sql`reset enable_seqscan`.execute(one)
    return JSON.stringify(found.rows)
  })
}

test('the mails of an order are found by an index, however many jobs there are', async () => {
  expect(await planOf(sql`select id from jobs where about = 'x' and kind = 'order-mail'`)).toContain(
    'jobs_about',
  )
})

test('a month of the journal is found by indexes, whatever moved in it', async () => {
  const plan = await planOf(sql`select account, sum(cents) from journal
    where at >= 1769955458387 and at < 1772547458387 group by account`)
  for (const index of [
    'changes_done',
    'order_lines_gone',
    'performances_start',
    'attempts_taken',
    'refunds_done',
  ])
    expect(plan).toContain(index)
  expect(plan).toContain('allowances_made')
})

if (process.env.TEST_ENGINE === 'postgres')
  test('our connections compile no plan: that takes longer than running it', async () => {
    const query = sql`select setting, source from pg_settings where name = 'jit'`
    const off = [{ setting: 'off', source: 'client' }]
    expect((await query.execute(app.platform.db)).rows).toEqual(off)
    expect(await readSnapshot(app.platform.config, async (trx) => (await query.execute(trx)).rows)).toEqual(
      off,
    )
  })
