import { type RawBuilder, sql } from 'kysely'

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

const letters = Object.entries(marked).flatMap(([letter, all]) =>
  [...all, ...new Set(all.toUpperCase())].map((one): [string, string] => [one, letter]),
)
const from = letters.map(([one]) => one).join('') + accents
const to = letters.map(([, letter]) => letter).join('')
const plain = new Map([...letters, ...ligatures, ...[...accents].map((one): [string, string] => [one, ''])])

/** A text without case, accents and variants of the apostrophe, as `Engine.folded` makes it. */
export function foldedText(text: string): string {
  return text.replace(/[^ -~]/g, (sign) => plain.get(sign) ?? sign).toLowerCase()
}

/** The same in PostgreSQL's words. */
export function foldedSql(text: RawBuilder<unknown>): RawBuilder<string> {
  const spelled = ligatures.reduce(
    (all, [one, two]) => sql`replace(${all}, ${sql.lit(one)}, ${sql.lit(two)})`,
    text,
  )
  return sql`lower(translate(${spelled}, ${sql.lit(from)}, ${sql.lit(to)}))`
}
