import type { DatabaseSync } from 'node:sqlite'

/** A column as `pragma table_info` has it. */
type Column = { name: string; type: string; notnull: number; dflt_value: string | null; pk: number }
/** A table as SQLite stores it: `sql` is its text from the migration, with comments. */
type Table = { name: string; sql: string }

/** Writes the types of the tables of a database, which has been migrated. */
export function writeTables(database: DatabaseSync): string {
  const tables = database
    .prepare(
      "select name, sql from sqlite_master where type = 'table' and name not like 'kysely_%' and name not like 'sqlite_%' order by name",
    )
    .all() as Table[]
  const types = tables.flatMap((table) => [
    `  ${table.name}: {`,
    ...columnsOf(database, table.name).flatMap((column) => typed(column, table.sql)),
    '  }',
  ])
  return `// Made by \`npm run api\` of the tables that the migrations create. Not to be edited.
import type { Generated } from 'kysely'

/** Every table with its columns, as Kysely reads and writes them. */
export type Tables = {
${types.join('\n')}
}
`
}

const columnsOf = (database: DatabaseSync, table: string) =>
  database
    .prepare('select name, type, "notnull", dflt_value, pk from pragma_table_info(?) order by cid')
    .all(table) as Column[]

function typed({ name, type, notnull, dflt_value, pk }: Column, sql: string): string[] {
  const comment = commentOn(name, sql)
  const values = [valuesOf(name, sql) ?? plain(type), ...(notnull || pk ? [] : ['null'])].join(' | ')
  return [
    ...(comment ? [`    /** ${comment} */`] : []),
    `    ${name}: ${dflt_value === null ? values : `Generated<${values}>`}`,
  ]
}

/** The texts that a check of the column alone allows; undefined without one. */
function valuesOf(column: string, sql: string): string | undefined {
  const check = new RegExp(`\\bcheck \\((?:${column} is null or )?${column} in \\(('[^()]*')\\)\\)`)
  return check.exec(sql)?.[1]?.replaceAll(/,\s*/g, ' | ')
}

function plain(type: string): string {
  const plainTypes: Record<string, string> = {
    text: 'string',
    integer: 'number',
    bigint: 'number',
    blob: 'Uint8Array',
  }
  const found = plainTypes[type.toLowerCase()]
  if (found === undefined) throw new Error(`No column is ${type}.`)
  return found
}

/** What the comments above the line that begins with the column, and at its end, say. */
function commentOn(column: string, sql: string): string {
  const lines = sql.split('\n')
  const at = lines.findIndex((line) => line.startsWith(`  ${column} `))
  const above = lines.slice(0, Math.max(at, 0)).findLastIndex((line) => !line.startsWith('  -- ')) + 1
  return lines
    .slice(above, at + 1)
    .flatMap((line) => line.split('-- ').slice(1))
    .join(' ')
}
