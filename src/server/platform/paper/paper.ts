import PDFDocument from 'pdfkit'
import { readerLocale } from '../../../shared/language/language.ts'
import { plainLine } from '../../../shared/tickets/wording.ts'
import type { PrintedTheatre } from '../mail/renderer.ts'
import { registerTypefaces } from './typefaces.ts'

/** US letter, in points; on A4 printers it is scaled by a fiftieth, and codes stay wider than 60 mm. */
export const PAGE = { width: 612, height: 792 } as const
export const MARGIN = 24
export const WIDTH = PAGE.width - 2 * MARGIN

/** Colours on white paper. */
export const ink = { text: '#1A110D', text2: '#54453A', line: '#87735F' } as const
/** Colours of a ticket's dark face. */
export const face = { bg: '#120C0A', text: '#F6ECDE', text2: '#CDBDAC' } as const

/** The widest that a logo is, in points. */
const LOGO_WIDTH = 120

type Square = { x: number; y: number; side: number }

/**
 * Draws the theatre's logo so high, or without one the house's mark, as in `public/favicon.svg`: a proscenium arch with a
 * light on the stage. Returns where it ends, in points from the left.
 */
export function drawMark(doc: PDFKit.PDFDocument, theatre: PrintedTheatre, { x, y, side }: Square): number {
  if (theatre.logo && theatre.logoPng) {
    const width = Math.min(LOGO_WIDTH, (side * theatre.logo.width) / theatre.logo.height)
    doc.image(Buffer.from(theatre.logoPng), x, y, { fit: [width, side], valign: 'center' })
    return x + width
  }
  doc
    .save()
    .translate(x, y)
    .scale(side / 44)
  doc.path('M3 44V19a19 19 0 0 1 38 0v25Z').fill(theatre.lightColour)
  doc.path('M9 44a13 13 0 0 1 26 0Z').fill(theatre.darkColour)
  doc.restore()
  return x + side
}

/** A PDF without pages, in the language of its reader, with the house's typefaces. `size`: of its pages, in points. */
export function openPaper(
  size: { width: number; height: number },
  { title, author }: { title: string; author: string },
): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: [size.width, size.height],
    margin: 0,
    autoFirstPage: false,
    // None by default: the library would parse the metrics of Helvetica each time.
    font: '',
    lang: readerLocale(),
    displayTitle: true,
    info: { Title: plainLine(title), Author: author },
  })
  registerTypefaces(doc)
  return doc
}
