import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Name, type, and constraints (`not null` where none are given). */
export type Column = [name: string, type: 'text' | 'bigint' | 'integer' | 'bytes', more?: string]

/** What the migrations are written with: one text for both databases, with text, bigint, integer and bytes only. */
export function schemaKit(db: Kysely<unknown>) {
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const typeName = (type: Column[1]) => (type === 'bytes' ? (onPostgres ? 'bytea' : 'blob') : type)
  const run = (text: string) => sql.raw(text).execute(db)
  const table = (name: string, columns: Column[], ...constraints: string[]) =>
    run(
      `create table ${name} (${[
        ...columns.map(([column, type, more]) => `${column} ${typeName(type)} ${more ?? 'not null'}`),
        ...constraints,
      ].join(', ')})`,
    )
  /** Lets a column made with `oneOf` have these values too, given with spaces between. */
  const allow = async (tableName: string, column: string, values: string) => {
    const change = onPostgres ? allowOnPostgres : allowOnSqlite
    await change(db, tableName, column, values.split(' '))
  }
  /** Puts another check in the place of one that was written with its column. */
  const recheck = async (tableName: string, column: string, from: string, to: string) => {
    if (!onPostgres)
      return editOnSqlite(db, tableName, (text) => text.replace(`check (${from})`, `check (${to})`))
    const name = `${tableName}_${column}_check`
    await run(`alter table ${tableName} drop constraint ${name}`)
    await run(`alter table ${tableName} add constraint ${name} check (${to})`)
  }
  return { run, table, allow, recheck }
}

async function allowOnPostgres(db: Kysely<unknown>, table: string, column: string, more: string[]) {
  const name = `${table}_${column}_check`
  const found = await sql<{ text: string }>`
    select pg_get_constraintdef(oid) as text from pg_constraint
    where conrelid = ${table}::regclass and conname = ${name}`.execute(db)
  const values = [...valuesIn(found.rows[0]?.text), ...more]
  await sql.raw(`alter table ${table} drop constraint ${name}`).execute(db)
  await sql.raw(`alter table ${table} add constraint ${name} ${oneOf(column, values.join(' '))}`).execute(db)
}

function allowOnSqlite(db: Kysely<unknown>, table: string, column: string, more: string[]) {
  return editOnSqlite(db, table, (text) => {
    const check = new RegExp(`check \\(${column} in \\([^)]*\\)\\)`).exec(text)?.[0]
    return check ? text.replace(check, oneOf(column, [...valuesIn(check), ...more].join(' '))) : text
  })
}

/** SQLite's own way to change a check: edit the stored text of the table (https://sqlite.org/lang_altertable.html, 7). */
async function editOnSqlite(db: Kysely<unknown>, table: string, edit: (text: string) => string) {
  const stored = await sql<{ text: string }>`
    select sql as text from sqlite_schema where type = 'table' and name = ${table}`.execute(db)
  const text = stored.rows[0]?.text ?? ''
  const changed = edit(text)
  if (changed === text) throw new Error(`${table} has no such check`)
  const { rows } = await sql<{ schema_version: number }>`pragma schema_version`.execute(db)
  await sql`pragma writable_schema = on`.execute(db)
  await sql`update sqlite_schema set sql = ${changed} where type = 'table' and name = ${table}`.execute(db)
  await sql.raw(`pragma schema_version = ${(rows[0]?.schema_version ?? 0) + 1}`).execute(db)
  await sql`pragma writable_schema = off`.execute(db)
}

function valuesIn(check: string | undefined): string[] {
  return [...(check ?? '').matchAll(/'([^']*)'/g)].map(([, value]) => value ?? '')
}

/** A constraint: the column has one of these values, given with spaces between. */
export function oneOf(column: string, values: string): string {
  const list = values.split(' ').map((value) => `'${value}'`)
  return `check (${column} in (${list.join(', ')}))`
}

/** A column that names a row of another table by its id. */
export function reference(name: string, table: string): Column {
  return [name, 'text', `not null references ${table} (id)`]
}
