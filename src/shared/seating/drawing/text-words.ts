import { MAX_PLAN_SEATS } from '../plan.ts'
import { rowLabel } from '../seats.ts'
import { words } from './catalogue.ts'
import { type Span, TextError } from './named-seats.ts'

/** What may be written for each word of a text that draws a house, in English and French. */
const vocabulary = {
  rows: 'rows rangées rangees rangs',
  row: 'row rangée rangee rang',
  seats: 'seats seat places place sièges siège',
  without: 'without except sans sauf',
  wheelchair: 'wheelchair wheelchairs fauteuil fauteuils',
  companion: 'companion companions accompagnement accompagnateurs accompagnants',
  zone: 'zone',
  odd: 'odd impair impairs impaires',
  even: 'even pair pairs paires',
  left: 'left gauche',
  right: 'right droite',
  to: 'to à',
  filler:
    "and the of with from on each aisle et la le de du avec depuis chacune allée l'allée roulant roulants",
}
const keywords = new Map(
  Object.entries(vocabulary).flatMap(([key, list]) =>
    list.split(' ').map((word) => [word, key as keyof typeof vocabulary]),
  ),
)

/** What a word means; undefined for a name. One or two capitals are a name. */
export function keywordOf(word = ''): keyof typeof vocabulary | undefined {
  return /^\p{Lu}{1,2}$/u.test(word) ? undefined : keywords.get(word.toLowerCase().replace('’', "'"))
}

export type Word = Span & { text: string }
/** A name, or all names of a range. */
export type Item = Word & { names: string[]; isRange: boolean }

const pattern = /\n|[-\u2010-\u2015]|(?:[^\s,;:.\u2010-\u2015-]|\.(?!\s|$))+|\S/g

/** The words and signs of each sentence. A line ends one, unless it ends with a comma, a semicolon or a colon. */
export function sentencesOf(text: string): Word[][] {
  const sentences: Word[][] = [[]]
  for (const { 0: word, index } of text.matchAll(pattern)) {
    const sentence = sentences.at(-1)
    if (word === '.' || (word === '\n' && !/^[,;:]$/.test(sentence?.at(-1)?.text ?? ''))) sentences.push([])
    else if (word !== '\n') sentence?.push({ text: word, from: index, to: index + word.length })
  }
  return sentences.filter((each) => each.length > 0)
}

/** Names of rows and seats; what else is unknown is a typing error. */
const isName = (text: string) => /^\p{L}{1,3}$|\d/u.test(text)

/** The name or range that begins at a word, and the index of the word behind it. */
export function readItem(sentence: readonly Word[], at: number): { item: Item; next: number } {
  const [first, sign, last] = sentence.slice(at, at + 3)
  if (!first || !isName(first.text)) throw new TextError(first ?? { from: 0, to: 0 }, words.unknownWord())
  const isTo = sign !== undefined && (/^[-\u2010-\u2015]$/.test(sign.text) || keywordOf(sign.text) === 'to')
  const isRange = isTo && last !== undefined && isName(last.text)
  if (!isRange) return { item: { ...first, names: [first.text], isRange: false }, next: at + 1 }
  const names = namesBetween(first.text, last.text)
  const span = { from: first.from, to: last.to }
  if (!names) throw new TextError(span, words.badRange())
  return { item: { ...span, text: `${first.text}-${last.text}`, names, isRange: true }, next: at + 3 }
}

/** The names from one to another: 1-22, R1-R9, A-M, AA-CC (doubled letters), AX-BC. */
function namesBetween(first: string, last: string): string[] | undefined {
  const [one, other] = [first, last].map((name) => /^(\D*)(\d{1,6})$/.exec(name))
  if (one && other && one[1] === other[1])
    return between(Number(one[2]), Number(other[2]), (n) => `${one[1]}${n}`)
  if (![first, last].every((name) => /^[A-Z]{1,3}$/.test(name))) return undefined
  const isDoubled = [first, last].every((name) => new Set(name).size === 1)
  if (!isDoubled) return between(rowIndex(first), rowIndex(last), rowLabel)
  const doubled = (name: string) => (name.length - 1) * 26 + rowIndex(name.slice(0, 1))
  return between(doubled(first), doubled(last), (n) => rowLabel(n % 26).repeat(Math.floor(n / 26) + 1))
}

function between(from: number, to: number, name: (n: number) => string): string[] | undefined {
  if (to < from || to - from >= MAX_PLAN_SEATS) return undefined
  return Array.from({ length: to - from + 1 }, (_, i) => name(from + i))
}

/** The index of a row of this label; the inverse of `rowLabel`. */
export function rowIndex(label: string): number {
  return [...label].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
