import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { searchKey } from '../../../../shared/platform/text/search-key.ts'

/** The most words that a search looks for: each is looked for in every text. */
const MOST_WORDS = 10

/** The `searchKey` of a text in the database, to search it and to sort by it: É stands beside e. */
export const folded = (text: RawBuilder<unknown>) => sql<string>`folded(${text})`

/** Whether the `searchKey` of a text contains that of a word. */
export function contains(text: RawBuilder<unknown>, word: string) {
  return containsKey(folded(text), word)
}

/** Whether a text that is a `searchKey` already contains that of a word; never where the word has none. */
export function containsKey(key: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> {
  const wanted = searchKey(word)
  if (wanted === '') return sql`1 = 0`
  return sql`${key} like ${likePattern(wanted)} escape '\\'`
}

/** A pattern for `like … escape '\'`, in lower case: the text anywhere, at the start, or as a whole. */
export function likePattern(text: string, { fromStart = false, whole = false } = {}): string {
  const plain = text.toLowerCase().replace(/[\\%_]/g, '\\$&')
  return `${fromStart || whole ? '' : '%'}${plain}${whole ? '' : '%'}`
}

/** The words of a search, each once. */
export function searchTerms(text: string): string[] {
  return [...new Set(text.split(/\s+/))].filter((word) => word !== '').slice(0, MOST_WORDS)
}
