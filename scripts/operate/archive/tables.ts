import { sql } from 'kysely'
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import type { Db, Engine, Trx } from '../../../src/server/platform/db/engine.ts'

export type Table = {
  name: string
  columns: string[]
  /** The column by which rows refer to other rows of the table. */
  self: string | null
}

type Reference = { child: string; parent: string; column: string }

/** All tables of the database but those of the migrations, each after the tables that it references. */
export async function readTables(db: Db | Trx, engine: Engine['name']): Promise<Table[]> {
  const references = await (engine === 'sqlite' ? sqliteReferences : postgresReferences).execute(db)
  const schema = engine === 'postgres' ? await currentSchema(db) : undefined
  const tables = (await db.introspection.getTables())
    .filter((table) => !table.isView && (table.schema === schema || engine === 'sqlite'))
    .filter(({ name }) => name !== DEFAULT_MIGRATION_TABLE && name !== DEFAULT_MIGRATION_LOCK_TABLE)
    .map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => column.name).sort(),
      self: references.rows.find(({ child, parent }) => child === name && parent === name)?.column ?? null,
    }))
  return inOrder(tables, references.rows)
}

function inOrder(tables: Table[], references: Reference[]): Table[] {
  const ordered: Table[] = []
  const waiting = new Set(tables.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
  const waitsFor = ({ name }: Table, other: Table) =>
    name !== other.name && references.some(({ child, parent }) => child === name && parent === other.name)
  while (waiting.size > 0) {
    const ready = [...waiting].filter((table) => ![...waiting].some((other) => waitsFor(table, other)))
    if (ready.length === 0) throw new Error('Tables reference each other in a circle.')
    for (const table of ready) {
      ordered.push(table)
      waiting.delete(table)
    }
  }
  return ordered
}

async function currentSchema(db: Db | Trx) {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return rows[0]?.name ?? 'public'
}

const sqliteReferences = sql<Reference>`
  select m.name as child, f."table" as parent, f."from" as "column"
  from sqlite_master as m join pragma_foreign_key_list(m.name) as f where m.type = 'table'`

const postgresReferences = sql<Reference>`
  select child.relname as child, parent.relname as parent, a.attname as "column"
  from pg_constraint as k
  join pg_class as child on child.oid = k.conrelid
  join pg_class as parent on parent.oid = k.confrelid
  join pg_attribute as a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`
