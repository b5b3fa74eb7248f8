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

/** Every place where one of these words is written, as "table.column", with what stands there. */
export async function writtenWith(
  { platform: { db } }: { platform: { db: Db } },
  words: readonly string[],
): Promise<{ where: string; text: string }[]> {
  const found: { where: string; text: string }[] = []
  for (const { name, isView } of await db.introspection.getTables()) {
    if (isView || name.startsWith('kysely_')) continue
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
      const text = readable(value)
      if (words.some((word) => text.toLowerCase().includes(word.toLowerCase())))
        found.push({ where: `${name}.${column}`, text })
    }
  }
  return found
}

function readable(value: unknown): string {
  return value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : String(value ?? '')
}
