import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Name, type, and constraints (default: `not null`). */
export type Column = [name: string, type: 'text' | 'bigint' | 'integer' | 'bytes', more?: string]

/** The building blocks of migrations: portable DDL with text, bigint, integer and bytes only. */
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
  return { run, table }
}

/** A check constraint that limits the column to these values, separated by spaces. */
export function oneOf(column: string, values: string): string {
  const list = values.split(' ').map((value) => `'${value}'`)
  return `check (${column} in (${list.join(', ')}))`
}

/** A check constraint that limits the column to the numbers from `least` to `most`. */
export function within(column: string, least: number, most: number): string {
  return `check (${column} between ${least} and ${most})`
}

/** A foreign key to the id of another table. */
export function reference(name: string, table: string): Column {
  return [name, 'text', `not null references ${table} (id)`]
}

/** Columns of one type and the same constraints; their names are separated by spaces. */
export function columns(type: Column[1], names: string, more = 'not null'): Column[] {
  return names.split(' ').map((name) => [name, type, more])
}

/** Columns of cents or counts that are never below zero. */
export function amounts(names: string): Column[] {
  return names.split(' ').map((name) => [name, 'integer', `not null check (${name} >= 0)`])
}
