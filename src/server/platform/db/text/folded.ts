import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { APOSTROPHES, DASHES, MARKS, SPACES, SPELLED } from '../../../../shared/platform/text/search-key.ts'

/** Latin, Greek, Cyrillic and Armenian letters with a lower case, for databases whose locale knows only ASCII. */
function letterCases(): [upper: string, lower: string] {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => String.fromCodePoint(from + i))
  const uppers = [...range(0x80, 0x588), ...range(0x1e00, 0x2000)].filter(
    (letter) => letter.normalize('NFKD') === letter && letter.toLowerCase() !== letter,
  )
  return [uppers.join(''), uppers.map((letter) => letter.toLowerCase()).join('')]
}

/**
 * Makes the function `folded` of PostgreSQL, which returns what `searchKey` does; SQLite calls `searchKey` itself.
 * Letters of other scripts that have a lower case, as Cherokee, stay as they are there.
 */
export async function createFolded(db: Kysely<unknown>) {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  const [uppers, lowers] = letterCases()
  const text = (plain: string) => `'${plain.replaceAll("'", "''")}'`
  const single = Object.entries(SPELLED).filter(([, letters]) => letters.length === 1)
  const from = uppers + single.map(([letter]) => letter).join('')
  const to = lowers + single.map(([, letters]) => letters).join('')
  let folded = `normalize(replace(t, '´', ''), NFKD)`
  folded = `regexp_replace(${folded}, ${text(`[${MARKS}${APOSTROPHES}]`)}, '', 'g')`
  folded = `translate(lower(${folded} collate "C"), ${text(from)}, ${text(to)})`
  for (const [letter, letters] of Object.entries(SPELLED))
    folded = `replace(${folded}, '${letter}', '${letters}')`
  folded = `regexp_replace(${folded}, ${text(`[${DASHES}]`)}, '-', 'g')`
  const plain = `lower(translate(t, ${text("'`")}, '') collate "C")`
  // Most texts are ASCII, which is quickly seen.
  const either = `case when octet_length(t) = char_length(t) then ${plain} else ${folded} end`
  const spaced = `btrim(regexp_replace(${either}, ${text(`[${SPACES}]+`)}, ' ', 'g'))`
  await sql
    .raw(
      `create function folded(t text) returns text language sql immutable strict parallel safe as $folded$ select ${spaced} $folded$`,
    )
    .execute(db)
}
