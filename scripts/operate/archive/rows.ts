import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../src/server/platform/db/engine.ts'
import type { Table } from './tables.ts'

export type Value = string | number | null | Uint8Array
export type Row = Value[]

/** Rows are fetched in lots of this many. */
const LOT = 500

/** A table's rows as lines of JSON, its columns by name; those that refer to others of the table come last. */
export async function* rowLines(db: Db | Trx, { name, columns, self }: Table): AsyncGenerator<string> {
  const query = db
    .selectFrom(name as 'users')
    .select(columns as 'id'[])
    .$if(self !== null, (all) => all.orderBy(sql`${sql.ref(self ?? '')} is not null`))
  for await (const row of query.stream(LOT)) {
    const values = row as unknown as Record<string, Value>
    yield lineOf(columns.map((column) => values[column] ?? null))
  }
}

/** One row as JSON; bytes as `{"base64":…}`. The same for both engines. */
export function lineOf(row: Row): string {
  return JSON.stringify(
    row.map((value) =>
      value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
    ),
  )
}

export type Sum = { rows: number; sum: string }

/** Counts rows and sums up their SHA-256, so that the order, which engines choose, does not matter. */
export function createSum(): { add: (line: string) => void; result: () => Sum } {
  let rows = 0
  let total = 0n
  return {
    add: (line) => {
      rows += 1
      total = BigInt.asUintN(256, total + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`))
    },
    result: () => ({ rows, sum: total.toString(16).padStart(64, '0') }),
  }
}

/** The sum of a table as it is in the database. */
export async function sumOf(db: Db | Trx, table: Table): Promise<Sum> {
  const sum = createSum()
  for await (const line of rowLines(db, table)) sum.add(line)
  return sum.result()
}
