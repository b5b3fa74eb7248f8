import PDFDocument from 'pdfkit'
import type { Theatre } from '../../../shared/platform/settings.ts'
import { clockTime, LOCALE, longDate } from '../../../shared/platform/when.ts'
import { seatInRow, seatRow } from '../../../shared/seating/seats.ts'
import { plainLine, ticketKind } from '../../../shared/tickets/wording.ts'
import type { TicketDocument } from '../queries.ts'
import { type Style, writeText } from './pdf-text.ts'
import { drawQr } from './qr.ts'

const MARGIN = 54
const WIDTH = 612 - 2 * MARGIN
/** Side of the code in points: 62 mm, with a white margin of at least four modules. */
const QR_SIDE = 176
const ink = '#1A110D'
const faint = '#54453A'
const curtain = '#A31B25'

const styles = {
  theatre: { typeface: 'bold', size: [14, 8], colour: faint },
  show: { typeface: 'bold', size: [36, 14], colour: ink, lines: 2 },
  fact: { typeface: 'bold', size: [15, 9], colour: ink },
  place: { typeface: 'text', size: [14, 8], colour: ink },
  label: { typeface: 'text', size: [12, 12], colour: faint },
  seat: { typeface: 'bold', size: [72, 24], colour: ink },
  code: { typeface: 'code', size: [12, 9], colour: ink },
  small: { typeface: 'text', size: [11, 7], colour: faint },
} as const satisfies Record<string, Style>

/** The tickets of an order as a PDF (letter size), one page per seat. */
export async function ticketPdf(paper: TicketDocument, theatre: Theatre): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    lang: LOCALE,
    displayTitle: true,
    info: { Title: plainLine(`Tickets: ${paper.showName}`), Author: theatre.theatreName },
  })
  const chunks: Uint8Array[] = []
  const done = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  for (const ticket of paper.tickets) {
    doc.addPage()
    drawTicket(doc, paper, theatre, ticket)
  }
  doc.end()
  await done
  return Buffer.concat(chunks)
}

function drawTicket(
  doc: PDFKit.PDFDocument,
  paper: TicketDocument,
  theatre: Theatre,
  ticket: TicketDocument['tickets'][number],
): void {
  const line = { x: MARGIN, width: WIDTH }
  doc.rect(0, 0, 612, 10).fill(curtain)
  let y = writeText(doc, `${theatre.theatreName}, ${theatre.city}`, { ...line, y: 44 }, styles.theatre)
  y = writeText(doc, paper.showName, { ...line, y: y + 14 }, styles.show)
  const time = clockTime(paper.startsAt, paper.timeZone)
  const doors = clockTime(paper.doorsAt, paper.timeZone)
  y = writeText(
    doc,
    `${longDate(paper.startsAt, paper.timeZone)}, ${time}`,
    { ...line, y: y + 10 },
    styles.fact,
  )
  y = writeText(doc, `Doors open at ${doors}`, { ...line, y: y + 2 }, styles.place)
  y = writeText(doc, paper.location, { ...line, y: y + 2 }, styles.place) + 24

  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .dash(4, { space: 4 })
    .strokeColor(faint)
    .stroke()
    .undash()
  const left = { x: MARGIN, width: WIDTH - QR_SIDE - 24 }
  const half = left.width / 2
  const top = y + 36
  for (const [name, value, x] of [
    ['Row', seatRow(ticket.seatNum), MARGIN],
    ['Seat', String(seatInRow(ticket.seatNum)), MARGIN + half],
  ] as const) {
    const under = writeText(doc, name, { x, y: top, width: half }, styles.label)
    writeText(doc, value, { x, y: under, width: half - 12 }, styles.seat)
  }
  const under = writeText(doc, paper.buyerName, { ...left, y: top + 140 }, styles.fact)
  writeText(doc, ticketKind(ticket), { ...left, y: under + 2 }, styles.place)

  const qrX = MARGIN + WIDTH - QR_SIDE
  drawQr(doc, ticket.qr, { x: qrX, y: y + 32, side: QR_SIDE })
  writeText(doc, ticket.ticketId, { x: qrX, y: y + 32 + QR_SIDE + 18, width: QR_SIDE }, styles.code)

  const foot = y + QR_SIDE + 100
  writeText(
    doc,
    'Show this page at the door, on paper or on your screen. It admits one person, once.',
    { ...line, y: foot },
    styles.small,
  )
  writeText(doc, `Order ${paper.orderId}`, { ...line, y: foot + 18 }, styles.small)
}
