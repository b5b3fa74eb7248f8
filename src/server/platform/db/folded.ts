import { type RawBuilder, sql } from 'kysely'

/** Signs that are no letter with an accent, by what stands for them where names are compared. */
const spelled: [string, string][] = [
  ['œ', 'oe'],
  ['Œ', 'oe'],
  ['æ', 'ae'],
  ['Æ', 'ae'],
  ['ł', 'l'],
  ['Ł', 'l'],
  ['ø', 'o'],
  ['Ø', 'o'],
  ['’', "'"],
]
const bySign = new Map(spelled)

/** A text without case, accents and variants of the apostrophe, as `Engine.folded` makes it. */
export function foldedText(text: string): string {
  if (!/[^ -~]/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036fœŒæÆłŁøØ’]/g, (sign) => bySign.get(sign) ?? '')
    .toLowerCase()
}

/** The same in PostgreSQL's words. */
export function foldedSql(text: RawBuilder<unknown>): RawBuilder<string> {
  const bare = sql`regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g')`
  const plain = spelled.reduce(
    (all, [sign, letters]) => sql`replace(${all}, ${sql.lit(sign)}, ${sql.lit(letters)})`,
    bare,
  )
  // Most texts are ASCII, which is quickly seen.
  return sql`case when octet_length(${text}) = char_length(${text}) then lower(${text}) else lower(${plain}) end`
}
