import type { Db, Engine, Trx } from '../db/engine.ts'
import { readMigrations } from '../db/migrate.ts'
import { createSum, type Row, rowLines, rowOf, type Sum } from './rows.ts'
import { readTables } from './tables.ts'

const FORMAT = 'front-of-house'
const VERSION = 1

export type ArchiveHead = {
  /** When it was made, in ISO 8601. */
  madeAt: string
  /** Names of the migrations that the database had, in order. */
  migrations: string[]
}

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
  for await (const line of lines) {
    if (whole) throw damaged('something follows its last line')
    const said = parse(line)
    if (!begun) {
      yield { kind: 'head', head: readHead(said) }
      begun = true
    } else if (Array.isArray(said)) {
      sum.add(line)
      yield { kind: 'row', row: rowOf(said) }
    } else if ('table' in said) {
      sum = createSum()
      yield { kind: 'table', name: String(said.table), columns: said.columns as string[] }
    } else if ('end' in said) {
      const counted = sum.result()
      if (counted.rows !== said.rows || counted.sum !== said.sum)
        throw damaged(`the table ${said.end} is not what was written`)
      yield { kind: 'end', name: String(said.end), sum: counted }
    } else whole = said.whole === true
  }
  if (!whole) throw damaged('its end is missing')
}

/** Reads an archive to its end. Throws as `readArchive` does. */
export async function checkArchive(
  lines: AsyncIterable<string>,
): Promise<{ head: ArchiveHead; rows: number }> {
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
    return JSON.parse(line)
  } catch {
    throw damaged('it is no backup, or a part of it is missing')
  }
}

function readHead(said: Record<string, unknown> | unknown[]): ArchiveHead {
  if (Array.isArray(said) || said.archive !== FORMAT) throw damaged('it is no backup of Front of House')
  if (said.version !== VERSION)
    throw new Error(
      'This backup was made by a newer version of Front of House: restore it with that version.',
    )
  return { madeAt: String(said.madeAt), migrations: said.migrations as string[] }
}

function damaged(why: string): Error {
  return new Error(`This file cannot be restored: ${why}.`)
}
