import { z } from 'zod'
import type { Db, Engine, Trx } from '../../../src/server/platform/db/engine.ts'
import { readMigrations } from '../../../src/server/platform/db/migrate.ts'
import { type DatabasePlace, openReadOnly } from '../../../src/server/platform/db/read-only.ts'
import { createSum, type Row, rowLines, type Sum } from './rows.ts'
import { readTables } from './tables.ts'

const FORMAT = 'front-of-house'
const VERSION = 1

/** When it was made, in ISO 8601, and the names of the migrations that the database had, in order. */
const headLine = z.object({ madeAt: z.iso.datetime(), migrations: z.array(z.string()) })
export type ArchiveHead = z.infer<typeof headLine>

const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) })
type ArchivedTable = z.infer<typeof tableLine>
const endLine = z.object({ end: z.string(), rows: z.number(), sum: z.string() })
const bytes = z.strictObject({ base64: z.base64() }).transform(({ base64 }) => Buffer.from(base64, 'base64'))
const rowLine = z.array(z.union([z.string(), z.number(), z.null(), bytes]))

/** What an archive consists of, in order. */
export type ArchivePart =
  | { kind: 'head'; head: ArchiveHead }
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'row'; row: Row }
  | { kind: 'end'; name: string; sum: Sum }

/**
 * The whole database as lines of JSON, in a form that both engines read: a head, then each table with its columns, its
 * rows as arrays, and their count and sum; at the end a line that says that nothing is missing.
 */
export async function* archiveLines(db: Db | Trx, engine: Engine['name'], now: Date): AsyncGenerator<string> {
  const migrations = await readMigrations(db)
  yield JSON.stringify({ archive: FORMAT, version: VERSION, madeAt: now.toISOString(), migrations })
  for (const table of await readTables(db, engine)) {
    yield JSON.stringify({ table: table.name, columns: table.columns })
    const sum = createSum()
    for await (const line of rowLines(db, table)) {
      sum.add(line)
      yield line
    }
    yield JSON.stringify({ end: table.name, ...sum.result() })
  }
  yield JSON.stringify({ whole: true })
}

/**
 * Reads an archive's lines and checks each table's count and sum. Throws an Error that says what is wrong with it; what
 * came before must then not be kept.
 */
export async function* readArchive(lines: AsyncIterable<string>): AsyncGenerator<ArchivePart> {
  let sum = createSum()
  let whole = false
  let begun = false
  let table: ArchivedTable | null = null
  for await (const line of lines) {
    if (whole) throw damaged('something follows its last line')
    const said = parse(line)
    if (!begun) {
      yield { kind: 'head', head: readHead(said) }
      begun = true
    } else if (Array.isArray(said)) {
      yield { kind: 'row', row: readRow(said, table) }
      sum.add(line)
    } else if ('table' in said) {
      if (table) throw damaged(`the table ${table.table} does not end`)
      table = readTable(said)
      sum = createSum()
      yield { kind: 'table', name: table.table, columns: table.columns }
    } else if ('end' in said) {
      const counted = sum.result()
      requireEnd(said, table, counted)
      yield { kind: 'end', name: String(said.end), sum: counted }
      table = null
    } else whole = said.whole === true
  }
  if (!whole) throw damaged('its end is missing')
}

/** Reads an archive to its end. Throws as `readArchive` does. */
export async function checkArchive(lines: AsyncIterable<string>) {
  let head: ArchiveHead | undefined
  let rows = 0
  for await (const part of readArchive(lines)) {
    if (part.kind === 'head') head = part.head
    if (part.kind === 'end') rows += part.sum.rows
  }
  if (!head) throw damaged('it is empty')
  return { head, rows }
}

function parse(line: string): Record<string, unknown> | unknown[] {
  try {
    const said: unknown = JSON.parse(line)
    if (typeof said === 'object' && said !== null) return said as Record<string, unknown> | unknown[]
  } catch {
    // Said below.
  }
  throw damaged('it is no backup, or a part of it is missing')
}

function readHead(said: Record<string, unknown> | unknown[]): ArchiveHead {
  if (Array.isArray(said) || said.archive !== FORMAT) throw damaged('it is no backup of Front of House')
  if (typeof said.version === 'number' && said.version > VERSION)
    throw new Error(
      'This backup was made by a newer version of Front of House: restore it with that version.',
    )
  const head = headLine.safeParse(said)
  if (said.version !== VERSION || !head.success) throw damaged('its first line is not what was written')
  return head.data
}

function readTable(said: Record<string, unknown>): ArchivedTable {
  const { data } = tableLine.safeParse(said)
  if (!data) throw damaged('the beginning of a table is not what was written')
  return data
}

function readRow(said: unknown[], table: ArchivedTable | null): Row {
  if (!table) throw damaged('a row belongs to no table')
  const { data } = rowLine.safeParse(said)
  if (data?.length !== table.columns.length)
    throw damaged(`a row of the table ${table.table} is not what was written`)
  return data
}

function requireEnd(said: Record<string, unknown>, table: ArchivedTable | null, counted: Sum) {
  if (!table) throw damaged('a table ends that never began')
  const { data } = endLine.safeParse(said)
  if (data?.end !== table.table || counted.rows !== data.rows || counted.sum !== data.sum)
    throw damaged(`the table ${table.table} is not what was written`)
}

/** The error for a file that no backup wrote, or that was changed since; `why` is part of a sentence. */
export function damaged(why: string): Error {
  return new Error(`This file cannot be restored: ${why}.`)
}

/** A running theatre's database as an archive's lines: all of it as it is at one moment, while no sale waits. */
export async function* readArchiveLines(place: DatabasePlace, now: Date): AsyncGenerator<string> {
  const db = openReadOnly(place)
  const engine = place.databaseUrl ? 'postgres' : 'sqlite'
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').execute()
  try {
    yield* archiveLines(trx, engine, now)
  } finally {
    await trx.rollback().execute()
    await db.destroy()
  }
}
