import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { plainLine } from '../../../shared/tickets/wording.ts'
import bold from './fonts/bold.ttf?inline'
import boldFurther from './fonts/bold-further.ttf?inline'
import display from './fonts/display.ttf?inline'
import displayFurther from './fonts/display-further.ttf?inline'
import text from './fonts/text.ttf?inline'
import textFurther from './fonts/text-further.ttf?inline'
import { further, latin } from './letters.ts'

const require = createRequire(import.meta.url)

const first = new RegExp(`^[${latin}]*$`, 'u')
const second = new RegExp(`^[${further}]+$`, 'u')

/** The house's typefaces: headlines, running text, and what stands out in it. */
export type Typeface = 'display' | 'text' | 'bold'

const files = {
  display: decode(display),
  'display-further': decode(displayFurther),
  text: decode(text),
  'text-further': decode(textFurther),
  bold: decode(bold),
  'bold-further': decode(boldFurther),
  // Greek, Cyrillic, Hebrew, Arabic and many symbols; `printable` replaces what this lacks as well.
  'text-rest': require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  'bold-rest': require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const
/** The types of pdfkit leave out the font that is in use. */
type OpenFont = { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } }
/** A piece of a line that one font sets. */
export type Run = { text: string; font: keyof typeof files; rightToLeft: boolean }

const RTL = '\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}'
const rightToLeft = new RegExp(`[${RTL}]`, 'u')
const rtlWord = `[${RTL}][${RTL}\\p{M}]*`
const ltrLetter = `(?![${RTL}])[\\p{L}\\p{N}\\p{M}]`
const ltrWord = `(?:${ltrLetter})+`
const neutral = `[^${RTL}\\p{L}\\p{N}\\p{M}]`
/** Words of one direction with what is between them, and what is between two directions. */
const directions = new RegExp(
  `${rtlWord}(?:${neutral}+${rtlWord})*|` +
    `[(\\[«]?${ltrWord}(?:${neutral}+${ltrWord})*[)\\]»]?|` +
    `(?:(?![(\\[«]${ltrLetter})${neutral})+`,
  'gu',
)
const MIRRORED = '()[]«»'
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const openFont = (doc: PDFKit.PDFDocument, name: string | Buffer) =>
  (doc.font(name) as unknown as OpenFont)._font.font
/** Parsed once, with their rules of kerning: that takes longer than all else of a document. */
const shelf = new PDFDocument({ font: '', autoFirstPage: false })
const fonts = Object.entries(files).map(([name, file]) => [name, openFont(shelf, file)] as const)

/**
 * Makes the fonts known to a document; only those that are used get into it, and of them only their glyphs. Each document
 * has glyphs of its own: one remembers its characters, and what was set as a ligature once could not be copied.
 */
export function registerTypefaces(doc: PDFKit.PDFDocument) {
  for (const [name, font] of fonts) doc.registerFont(name, Object.create(font, { _glyphs: { value: {} } }))
}

/**
 * A text as one line of characters that the fonts have: letters and digits that all of them lack become "…", other
 * characters are left out. `complete` if letters or digits remain and none of them is lost.
 */
export function printable(doc: PDFKit.PDFDocument, text: string, typeface: Typeface) {
  const plain = plainLine(text).normalize('NFC')
  if (first.test(plain)) return { line: plain, complete: plain !== '' }
  const font = openFont(doc, restOf(typeface))
  const isPrinted = (char: string) =>
    first.test(char) || second.test(char) || font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0)
  // A plain line has no control characters: here one stands for a lost letter.
  const kept = [...plain].map((char) => (isPrinted(char) ? char : /[\p{L}\p{N}]/u.test(char) ? '\0' : ''))
  const line = kept.join('')
  const complete = /[\p{L}\p{N}]/u.test(line) && !line.includes('\0')
  return { line: plainLine(line.replace(/\0+/g, '…')), complete }
}

/** Divides a line among the fonts that have its characters. Right-to-left parts stay whole, and stand as they are read. */
export function runsOf(line: string, typeface: Typeface): Run[] {
  if (first.test(line)) return [{ text: line, font: typeface, rightToLeft: false }]
  if (!rightToLeft.test(line)) return runsOfPart(line, typeface)
  const parts: string[] = line.match(directions) ?? []
  const turned = rightToLeft.test(/\p{L}/u.exec(line)?.[0] ?? '')
  if (turned) parts.reverse()
  return parts.flatMap((part) => {
    if (rightToLeft.test(part)) return [{ text: part, font: restOf(typeface), rightToLeft: true }]
    return runsOfPart(turned && !/[\p{L}\p{N}]/u.test(part) ? mirror(part) : part, typeface)
  })
}

/** What stands between two directions, as it is read from right to left. */
function mirror(part: string): string {
  return [...part]
    .reverse()
    .map((char) => MIRRORED[MIRRORED.indexOf(char) ^ 1] ?? char)
    .join('')
}

function runsOfPart(part: string, typeface: Typeface): Run[] {
  const runs: Run[] = []
  for (const { segment } of graphemes.segment(part)) {
    const own = second.test(segment) ? (`${typeface}-further` as const) : restOf(typeface)
    const font = first.test(segment) ? typeface : own
    const last = runs.at(-1)
    if (last?.font === font) last.text += segment
    else runs.push({ text: segment, font, rightToLeft: false })
  }
  return runs
}

const restOf = (typeface: Typeface) => (typeface === 'text' ? 'text-rest' : 'bold-rest')

function decode(address: string): Buffer {
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}
