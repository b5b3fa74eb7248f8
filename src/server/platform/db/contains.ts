import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Engine } from './engine.ts'

/** The most words that a search looks for: each is looked for in every text. */
const MOST_WORDS = 10

/** Whether a text contains a word, whatever the case and the accents of either. */
export function contains(
  engine: Pick<Engine, 'folded'>,
  text: RawBuilder<unknown>,
  word: string,
): RawBuilder<SqlBool> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  // Folded once, not for each row.
  const wanted = sql`(select ${engine.folded(sql`word.pattern`)} from (select cast(${pattern} as text) as pattern) as word)`
  return sql`${engine.folded(text)} like ${wanted} escape '\\'`
}

/** The words of a search, each once. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.split(/\s+/))].filter((word) => word !== '').slice(0, MOST_WORDS)
}
