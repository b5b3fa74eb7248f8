import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { formatCents } from '../../../shared/platform/money/money.ts'
import type { Cell, ColumnKind } from '../../../shared/reports/reports.ts'
import type { PrintedTheatre } from '../../platform/mail/renderer.ts'
import { drawMark, ink, MARGIN, openPaper, PAGE } from '../../platform/paper/paper.ts'
import { type Style, writeText } from '../../platform/paper/pdf-text.ts'
import { words } from '../catalogue.ts'
import { linesOf, type Part, type Report, type ReportLine } from './report.ts'

/** Letter on its side, in points. */
const SHEET = { width: PAGE.height, height: PAGE.width }
const INNER = SHEET.width - 2 * MARGIN
const BOTTOM = SHEET.height - MARGIN - 14
/** From one line to the next, in points, and between two columns. */
const STEP = 15
const GAP = 6

const styles = {
  theatre: { typeface: 'text', size: [9.5, 8], colour: ink.text2 },
  title: { typeface: 'display', size: [19, 12], colour: ink.text },
  about: { typeface: 'text', size: [10, 8], colour: ink.text2 },
  part: { typeface: 'display', size: [13, 10], colour: ink.text },
  head: { typeface: 'text', size: [8.5, 6], colour: ink.text2 },
  row: { typeface: 'text', size: [9.5, 6], colour: ink.text },
  total: { typeface: 'bold', size: [9.5, 6], colour: ink.text },
} as const satisfies Record<string, Style>

type Place = { x: number; width: number; kind: ColumnKind; at: number }

/** Writes a report as a PDF to `out` and ends it; a page leaves memory as the next begins. */
export async function reportPdf(report: Report, theatre: PrintedTheatre, out: Writable) {
  const doc = openPaper(SHEET, { title: report.title, author: theatre.theatreName })
  const written = finished(out)
  doc.pipe(out)
  let page = 0
  const turn = () => {
    doc.addPage()
    const foot = { x: MARGIN, y: SHEET.height - MARGIN - 10, width: INNER }
    writeText(doc, `${theatre.theatreName}, ${theatre.city}`, foot, styles.theatre)
    writeText(doc, words.page({ number: ++page }), foot, { ...styles.theatre, align: 'right' })
    return MARGIN
  }
  let y = drawTitle(doc, report, theatre, turn())
  for await (const line of linesOf(report)) {
    const places = placesOf(report, line.part)
    if (line.kind === 'part') {
      if (y + 4 * STEP > BOTTOM) y = turn()
      y = writeText(doc, line.part.title, { x: MARGIN, y: y + 12, width: INNER }, styles.part) + 3
    } else if (y + STEP > BOTTOM) {
      y = turn()
      y = drawLine(doc, { ...line, kind: 'part', cells: line.part.heads }, places, y)
    }
    y = drawLine(doc, line, places, y)
    if (out.writableNeedDrain) await once(out, 'drain')
  }
  doc.end()
  await written
}

function drawTitle(doc: PDFKit.PDFDocument, report: Report, theatre: PrintedTheatre, top: number): number {
  const x = drawMark(doc, theatre, { x: MARGIN, y: top, side: 26 }) + 10
  const place = { x, width: MARGIN + INNER - x }
  let y = writeText(doc, report.title, { ...place, y: top }, styles.title)
  for (const line of report.about ?? []) y = writeText(doc, line, { ...place, y }, styles.about)
  return y
}

/** Where the columns stand that a part shows. */
function placesOf({ columns }: Report, { heads }: Part): Place[] {
  const shown = columns.flatMap((column, at) => (heads[at] === null ? [] : [{ ...column, at }]))
  const all = shown.reduce((sum, { width }) => sum + width, 0)
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  // A part of few columns does not spread over the page.
  const unit = INNER / Math.max(all, whole / 2)
  let x = MARGIN
  return shown.map(({ kind, width, at }) => {
    const place = { x, width: width * unit - GAP, kind, at }
    x += width * unit
    return place
  })
}

function drawLine(doc: PDFKit.PDFDocument, line: ReportLine, places: readonly Place[], y: number): number {
  const style = line.kind === 'part' ? styles.head : styles[line.kind]
  const end = places.at(-1)
  const rule = (at: number) =>
    doc
      .moveTo(MARGIN, at)
      .lineTo((end?.x ?? MARGIN) + (end?.width ?? 0), at)
      .lineWidth(0.5)
      .stroke(ink.line)
  if (line.kind === 'total') rule(y)
  for (const { x, width, kind, at } of places) {
    const text = line.kind === 'part' ? String(line.cells[at] ?? '') : shownIn(line.cells[at] ?? null, kind)
    if (text === '') continue
    const right = kind === 'count' || kind === 'cents'
    writeText(doc, text, { x, y: y + 1, width }, { ...style, ...(right && { align: 'right' as const }) })
  }
  if (line.kind === 'part') rule(y + STEP)
  return y + STEP + (line.kind === 'part' ? 1 : 0)
}

function shownIn(cell: Cell, kind: ColumnKind): string {
  if (typeof cell === 'number') return kind === 'cents' ? formatCents(cell) : String(cell)
  return cell ?? ''
}
