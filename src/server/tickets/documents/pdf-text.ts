import { createRequire } from 'node:module'
import { plainLine } from '../../../shared/tickets/wording.ts'

const require = createRequire(import.meta.url)

/** Fonts covering Latin, Greek, Cyrillic, Hebrew, Arabic and many symbols; other characters show as a box. */
export const typefaces = {
  text: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
  code: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf'),
} as const

export type Style = {
  typeface: keyof typeof typefaces
  /** Largest and smallest font size in points; the text shrinks until it fits. */
  size: readonly [number, number]
  colour: string
  lines?: number
}

/** Longer texts are cut before layout, in characters; they could never fit on a ticket. */
const LONGEST = 200
const RIGHT_TO_LEFT =
  '[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}]'
const runs = new RegExp(
  `${RIGHT_TO_LEFT}+(?:[^\\p{L}\\p{N}]+${RIGHT_TO_LEFT}+)*|(?:(?!${RIGHT_TO_LEFT}).)+`,
  'gu',
)
const rightToLeft = new RegExp(RIGHT_TO_LEFT, 'u')

/** Writes a text at a position within a width, all in points, and returns the y coordinate below it. */
export function writeText(
  doc: PDFKit.PDFDocument,
  text: string,
  place: { x: number; y: number; width: number },
  style: Style,
): number {
  const shown = [...plainLine(text)].slice(0, LONGEST).join('')
  doc.font(typefaces[style.typeface]).fillColor(style.colour)
  const lines = fitLines(doc, shown, place.width, style)
  let y = place.y
  for (const line of lines) {
    writeLine(doc, line, place.x, y)
    y += doc.currentLineHeight(true)
  }
  return y
}

/** Sets the largest size at which the text fits, and returns its lines; at the smallest size, the rest is cut off. */
function fitLines(
  doc: PDFKit.PDFDocument,
  text: string,
  width: number,
  { size, lines = 1 }: Style,
): string[] {
  const [largest, smallest] = size
  for (let points = largest; points > smallest; points--) {
    doc.fontSize(points)
    const wrapped = wrap(doc, text, width)
    if (wrapped.length <= lines && wrapped.every((line) => doc.widthOfString(line) <= width)) return wrapped
  }
  doc.fontSize(smallest)
  const wrapped = wrap(doc, text, width)
  const kept = wrapped.slice(0, lines).map((line) => cut(doc, line, width))
  return wrapped.length > lines ? [...kept.slice(0, -1), cut(doc, `${kept.at(-1)}…`, width)] : kept
}

function wrap(doc: PDFKit.PDFDocument, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && doc.widthOfString(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function cut(doc: PDFKit.PDFDocument, line: string, width: number): string {
  if (doc.widthOfString(line) <= width) return line
  const chars = [...line]
  while (chars.length > 0 && doc.widthOfString(`${chars.join('')}…`) > width) chars.pop()
  return `${chars.join('')}…`
}

/** Right-to-left parts are laid out as a whole, so that their words stay in order. */
function writeLine(doc: PDFKit.PDFDocument, line: string, x: number, y: number): void {
  const parts: string[] = line.match(runs) ?? []
  if (rightToLeft.test(parts[0] ?? '')) parts.reverse()
  for (const part of parts) {
    const features: PDFKit.Mixins.OpenTypeFeatures[] | undefined = rightToLeft.test(part) ? [] : undefined
    doc.text(part, x, y, { lineBreak: false, ...(features && { features }) })
    x += doc.widthOfString(part, features && { features })
  }
}
