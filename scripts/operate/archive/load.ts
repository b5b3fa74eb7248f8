import type { Db, Engine, Trx } from '../../../src/server/platform/db/engine.ts'
import { migrateAs } from '../../../src/server/platform/db/migrate.ts'
import { damaged, readArchive } from './archive.ts'
import { type Row, type Sum, sumOf } from './rows.ts'
import { readTables, type Table } from './tables.ts'

/** SQLite takes at most 32,766 values in a statement, PostgreSQL 65,535. */
const VALUES = 30_000
const ROWS = 500

/**
 * Makes an archive's tables in an empty database, or in this schema of it, and fills them. Throws an Error if the
 * archive is damaged or of a newer version, or if a table does not hold afterwards what the archive says.
 */
export async function loadArchive(
  db: Db,
  engine: Engine['name'],
  schema: string | null,
  lines: AsyncIterable<string>,
) {
  const parts = readArchive(lines)
  const first = await parts.next()
  if (first.done || first.value.kind !== 'head') throw new Error('This file cannot be restored: it is empty.')
  const { madeAt, migrations } = first.value.head
  await migrateAs(db, migrations, schema)
  const tables = await readTables(db, engine)
  return db.transaction().execute(async (trx) => {
    await clear(trx, tables)
    const sums = await fill(trx, tables, parts)
    let rows = 0
    for (const table of tables) {
      const [wanted, found] = [sums.get(table.name), await sumOf(trx, table)]
      if (wanted?.rows !== found.rows || wanted.sum !== found.sum)
        throw new Error(`The table ${table.name} did not arrive as it was: nothing is changed.`)
      rows += found.rows
    }
    return { madeAt, rows }
  })
}

/** Removes the rows that migrations made: the archive has them. */
async function clear(trx: Trx, tables: Table[]) {
  for (const { name } of tables.toReversed()) {
    const rows = trx.selectFrom(name as 'users').select((eb) => eb.lit(1).as('one'))
    if (await rows.limit(1).executeTakeFirst()) await trx.deleteFrom(name as 'users').execute()
  }
}

async function fill(trx: Trx, tables: readonly Table[], parts: ReturnType<typeof readArchive>) {
  const sums = new Map<string, Sum>()
  let into = { name: '', columns: [] as string[] }
  let lot: Row[] = []
  const insert = async () => {
    const { name, columns } = into
    const rows = lot.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i]])))
    lot = []
    const inserting = trx.insertInto(name as 'users')
    if (rows.length > 0) await inserting.values(rows as never).execute()
  }
  for await (const part of parts) {
    if (part.kind === 'table') {
      refuseOther(tables, part)
      into = part
    }
    if (part.kind === 'row') lot.push(part.row)
    if (part.kind === 'end') sums.set(part.name, part.sum)
    const isFull = lot.length >= Math.min(ROWS, VALUES / Math.max(1, into.columns.length))
    if (isFull || part.kind === 'end') await insert()
  }
  return sums
}

/** A name with a dot would lead to another schema, and what is missing in a row to a value that nobody chose. */
function refuseOther(tables: readonly Table[], { name, columns }: { name: string; columns: string[] }) {
  const known = tables.find((table) => table.name === name)
  if (!known) throw damaged(`there is no table ${name}`)
  if (known.columns.join() !== columns.join())
    throw damaged(`the table ${name} does not have the columns that it names`)
}
