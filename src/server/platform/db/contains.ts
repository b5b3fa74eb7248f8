import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Letters with marks, as French and its neighbours write them, by what stands for them where names are compared. */
const marked = {
  a: 'àáâãäå',
  c: 'ç',
  e: 'èéêë',
  i: 'ìíîï',
  l: 'ł',
  n: 'ñ',
  o: 'òóôõöø',
  s: 'š',
  u: 'ùúûü',
  y: 'ýÿ',
  z: 'ž',
  "'": '’',
}
const ligatures = ['œ oe', 'Œ oe', 'æ ae', 'Æ ae'].map((pair) => pair.split(' ') as [string, string])
/** Accents that are signs of their own, as some programs write them: nothing stands for those. */
const accents = '\u0300\u0301\u0302\u0303\u0308\u030a\u0327'

const plain = new Map(
  Object.entries(marked).flatMap(([letter, all]) =>
    [...all, ...new Set(all.toUpperCase())].map((one): [string, string] => [one, letter]),
  ),
)
const from = [...plain.keys(), accents].join('')
const to = [...plain.values()].join('')

/** A text without case, accents and variants of the apostrophe, to search it and to sort by it: É stands beside e. */
export function folded(text: RawBuilder<unknown>): RawBuilder<string> {
  const spelled = ligatures.reduce(
    (all, [one, two]) => sql`replace(${all}, ${sql.lit(one)}, ${sql.lit(two)})`,
    text,
  )
  return sql`lower(translate(${spelled}, ${sql.lit(from)}, ${sql.lit(to)}))`
}

/** Whether a text contains a word, whatever the case and the accents of either. */
export function contains(text: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  return sql`${folded(text)} like ${folded(sql`cast(${pattern} as text)`)} escape '\\'`
}
