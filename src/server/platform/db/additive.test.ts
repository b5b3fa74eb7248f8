// SQLite alone: the columns are those of one text for both engines.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type TableMetadata } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../settings/config.ts'
import type { OpenDatabase } from './engine.ts'
import { migrate, migrateAs, readMigrations } from './migrate.ts'
import { openDatabase } from './open.ts'

/** Tables and views with their columns, and the unique indexes of each table. */
type Shape = { tables: TableMetadata[]; unique: Map<string, string[]> }

const opened: OpenDatabase[] = []
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foh-additive-'))
})
afterEach(async () => {
  for (const { engine } of opened.splice(0)) await engine.close()
  rmSync(folder, { recursive: true })
})

function openEmpty(name: string): OpenDatabase {
  const open = openDatabase(readConfig({ DATA_DIR: join(folder, name) }, []))
  opened.push(open)
  return open
}

async function shapeOf({ db }: OpenDatabase): Promise<Shape> {
  const tables = await db.introspection.getTables()
  const unique = new Map<string, string[]>()
  for (const { name } of tables) {
    const { rows } = await sql<{ columns: string }>`
      select (select group_concat(name, ', ') from pragma_index_info(i.name)) as columns
      from pragma_index_list(${name}) i where i."unique" = 1 order by 1`.execute(db)
    unique.set(
      name,
      rows.map(({ columns }) => columns),
    )
  }
  return { tables, unique }
}

/** What the previous version could no longer do after a migration, a line each. */
function breaches(before: Shape, after: Shape): string[] {
  return before.tables.flatMap(({ name, columns }) => {
    const now = after.tables.find((table) => table.name === name)
    if (!now) return [`${name} is gone`]
    const lost = columns.filter((old) => !now.columns.some((each) => sameColumn(old, each)))
    const demanded = now.columns.filter(
      (each) =>
        !each.isNullable && !each.hasDefaultValue && !columns.some((column) => column.name === each.name),
    )
    // Rows written by the previous version have null in a new column, and nulls are never equal.
    const added = now.columns.filter(
      (each) => each.isNullable && !columns.some((old) => old.name === each.name),
    )
    const newUnique = (after.unique.get(name) ?? []).filter(
      (each) =>
        !before.unique.get(name)?.includes(each) &&
        !each.split(', ').some((column) => added.some((one) => one.name === column)),
    )
    return [
      ...lost.map((column) => `${name}.${column.name} is gone, or of another kind`),
      ...demanded.map(
        (column) => `${name}.${column.name} is required of rows written by the previous version`,
      ),
      ...newUnique.map((each) => `${name} (${each}) has become unique`),
    ]
  })
}

type Column = TableMetadata['columns'][number]
const sameColumn = (old: Column, now: Column) =>
  old.name === now.name && old.dataType === now.dataType && (now.isNullable || !old.isNullable)

test('after each migration the previous version still finds what it reads, and may write what it wrote', async () => {
  const whole = openEmpty('whole')
  await migrate(whole.db)
  const names = await readMigrations(whole.db)
  const stepwise = openEmpty('stepwise')
  let before: Shape | null = null
  for (const [i, name] of names.entries()) {
    await migrateAs(stepwise.db, names.slice(0, i + 1), null)
    const after = await shapeOf(stepwise)
    expect({ name, breaches: before ? breaches(before, after) : [] }).toEqual({ name, breaches: [] })
    before = after
  }
  expect(names).not.toEqual([])
})

test('what such a migration must not do is found', async () => {
  const house = openEmpty('control')
  await sql`create table seats (row text not null, number integer not null, note text)`.execute(house.db)
  await sql`create table doors (name text)`.execute(house.db)
  const before = await shapeOf(house)
  await sql`alter table seats drop column note`.execute(house.db)
  await sql`alter table seats add column zone text not null default ''`.execute(house.db)
  await sql`create unique index one_seat on seats (row, number)`.execute(house.db)
  await sql`drop table doors`.execute(house.db)
  const after = await shapeOf(house)
  expect(breaches(before, after).sort()).toEqual([
    'doors is gone',
    'seats (row, number) has become unique',
    'seats.note is gone, or of another kind',
  ])
  await sql`drop table seats`.execute(house.db)
  await sql`create table seats (row text not null, number integer not null, note text not null, zone text not null)`.execute(
    house.db,
  )
  expect(breaches(before, await shapeOf(house))).toEqual([
    'doors is gone',
    'seats.note is gone, or of another kind',
    'seats.zone is required of rows written by the previous version',
  ])
})
