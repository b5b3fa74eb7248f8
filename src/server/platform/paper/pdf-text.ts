import { printable, runsOf, type Typeface } from './typefaces.ts'

export type Style = {
  typeface: Typeface
  /** Largest and smallest font size in points; the text shrinks until it fits. */
  size: readonly [number, number]
  colour: string
  /** How many lines it may take, one by default, or how many points of height. */
  room?: { lines: number } | { height: number }
  /** Height of a line, as a multiple of the size. */
  leading?: number
  align?: 'right'
}

/** Longer texts are cut before layout, in characters; they could never fit on a ticket. */
const LONGEST = 200
/** Where letters stand in a line of their size: the rest below is for descenders. */
const BASELINE = 0.8
const LEADING = 1.25

/** Writes a text at a position within a width, all in points, and returns the y coordinate below it. */
export function writeText(
  doc: PDFKit.PDFDocument,
  text: string,
  place: { x: number; y: number; width: number },
  style: Style,
): number {
  const shown = [...printable(doc, text, style.typeface).line].slice(0, LONGEST).join('')
  const { size, lines } = fitLines(doc, shown, place.width, style)
  const height = size * (style.leading ?? LEADING)
  for (const [n, line] of lines.entries()) {
    const shift = style.align === 'right' ? place.width - widthOf(doc, line, size, style.typeface) : 0
    const baseline = place.y + n * height + (height - size) / 2 + size * BASELINE
    writeLine(doc, line, { x: place.x + shift, y: baseline }, size, style)
  }
  return place.y + lines.length * height
}

/** The largest size at which the text fits, and its lines; at the smallest size, the rest is cut off. */
function fitLines(
  doc: PDFKit.PDFDocument,
  text: string,
  width: number,
  { size: [largest, smallest], typeface, room = { lines: 1 }, leading = LEADING }: Style,
): { size: number; lines: string[] } {
  const most = (size: number) =>
    'lines' in room ? room.lines : Math.max(1, Math.floor(room.height / (size * leading)))
  // Widths grow with the size; laying a line out takes longest of all.
  const units = new Map<string, number>()
  const measure = (line: string, size: number) => {
    const unit = units.get(line) ?? widthOf(doc, line, 1, typeface)
    units.set(line, unit)
    return unit * size
  }
  for (let size = largest; size > smallest; size--) {
    const lines = wrap(text, (line) => measure(line, size) <= width)
    if (lines.length <= most(size) && lines.every((line) => measure(line, size) <= width))
      return { size, lines }
  }
  const fits = (line: string) => measure(line, smallest) <= width
  const wrapped = wrap(text, fits)
  const kept = wrapped.slice(0, most(smallest)).map((line) => cut(line, fits))
  const lines = wrapped.length > most(smallest) ? [...kept.slice(0, -1), cut(`${kept.at(-1)}…`, fits)] : kept
  return { size: smallest, lines }
}

function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function cut(line: string, fits: (line: string) => boolean): string {
  if (fits(line)) return line
  const chars = [...line]
  while (chars.length > 0 && !fits(`${chars.join('')}…`)) chars.pop()
  return `${chars.join('')}…`
}

function widthOf(doc: PDFKit.PDFDocument, line: string, size: number, typeface: Typeface): number {
  return runsOf(line, typeface).reduce(
    (sum, { text, font, rightToLeft }) =>
      sum + doc.font(font, size).widthOfString(text, rightToLeft ? { features: [] } : {}),
    0,
  )
}

/** `y` is the line that the letters stand on, whatever their fonts. */
function writeLine(
  doc: PDFKit.PDFDocument,
  line: string,
  { x, y }: { x: number; y: number },
  size: number,
  { typeface, colour }: Style,
) {
  for (const { text, font, rightToLeft } of runsOf(line, typeface)) {
    const features = rightToLeft ? { features: [] } : {}
    doc.font(font, size).fillColor(colour)
    doc.text(text, x, y, { lineBreak: false, baseline: 'alphabetic', ...features })
    x += doc.widthOfString(text, features)
  }
}
