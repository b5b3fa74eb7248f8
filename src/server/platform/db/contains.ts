import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Whether a text contains a word, in any case. SQLite lowers a to z only, so it is also tried capitalised and in lower
 * case.
 */
export function contains(text: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> {
  const small = word.toLowerCase()
  const forms = new Set([word, small, small.charAt(0).toUpperCase() + small.slice(1)])
  const likes = [...forms].map((form) => {
    const pattern = `%${form.replace(/[\\%_]/g, '\\$&')}%`
    return sql`lower(${text}) like lower(${pattern}) escape '\\'`
  })
  return sql`(${sql.join(likes, sql` or `)})`
}
