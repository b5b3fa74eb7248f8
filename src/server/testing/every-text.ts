import { sql } from 'kysely'
import type { Db } from '../platform/db/engine.ts'

/** Every table of the database with all that is written in its rows, files and pictures too, as one text each. */
export async function everyText({ platform }: { platform: { db: Db } }): Promise<Map<string, string>> {
  const { db } = platform
  const tables = await db.introspection.getTables()
  const texts = new Map<string, string>()
  for (const { name, isView } of tables) {
    if (isView || name.startsWith('kysely_')) continue
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    texts.set(name, rows.map((row) => Object.values(row).map(readable).join('\n')).join('\n'))
  }
  return texts
}

/** Names of the tables in which any of these words is written, in whatever case. */
export async function tablesWith(app: { platform: { db: Db } }, words: readonly string[]): Promise<string[]> {
  const found = [...(await everyText(app))].filter(([, text]) =>
    words.some((word) => text.toLowerCase().includes(word.toLowerCase())),
  )
  return found.map(([name]) => name).sort()
}

function readable(value: unknown): string {
  return value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : String(value ?? '')
}
