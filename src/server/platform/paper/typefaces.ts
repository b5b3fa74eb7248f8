import { createRequire } from 'node:module'
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
  // Greek, Cyrillic, Hebrew, Arabic and many symbols; what this lacks as well shows as a box.
  'text-rest': require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  'bold-rest': require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const

type FontName = keyof typeof files
/** A piece of a line that one font sets. */
export type Run = { text: string; font: FontName; rightToLeft: boolean }

const RIGHT_TO_LEFT =
  '[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}]'
const directions = new RegExp(
  `${RIGHT_TO_LEFT}+(?:[^\\p{L}\\p{N}]+${RIGHT_TO_LEFT}+)*|(?:(?!${RIGHT_TO_LEFT}).)+`,
  'gu',
)
const rightToLeft = new RegExp(RIGHT_TO_LEFT, 'u')
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Makes the fonts known to a document; only those that are used get into it, and of them only their glyphs. */
export function registerTypefaces(doc: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(files)) doc.registerFont(name, file)
}

/** Divides a line among the fonts that have its characters. Right-to-left parts stay whole, and stand as they are read. */
export function runsOf(line: string, typeface: Typeface): Run[] {
  if (first.test(line)) return [{ text: line, font: typeface, rightToLeft: false }]
  const parts: string[] = line.match(directions) ?? []
  if (rightToLeft.test(parts[0] ?? '')) parts.reverse()
  return parts.flatMap((part) =>
    rightToLeft.test(part)
      ? [{ text: part, font: restOf(typeface), rightToLeft: true }]
      : runsOfPart(part, typeface),
  )
}

function runsOfPart(part: string, typeface: Typeface): Run[] {
  const runs: Run[] = []
  for (const { segment } of graphemes.segment(part)) {
    const font = fontFor(segment, typeface)
    const last = runs.at(-1)
    if (last?.font === font) last.text += segment
    else runs.push({ text: segment, font, rightToLeft: false })
  }
  return runs
}

function fontFor(segment: string, typeface: Typeface): FontName {
  if (first.test(segment)) return typeface
  return second.test(segment) ? `${typeface}-further` : restOf(typeface)
}

function restOf(typeface: Typeface): FontName {
  return typeface === 'text' ? 'text-rest' : 'bold-rest'
}

function decode(address: string): Buffer {
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}
