import { orderNumber } from '../../../shared/orders/order-number.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { clockTime, longDate } from '../../../shared/platform/when.ts'
import { splitLabel } from '../../../shared/seating/seats.ts'
import { seatParts } from '../../../shared/tickets/seat-parts.ts'
import { ticketKind } from '../../../shared/tickets/wording.ts'
import { face, ink, MARGIN, WIDTH } from '../../platform/paper/paper.ts'
import { type Style, writeText } from '../../platform/paper/pdf-text.ts'
import { printable } from '../../platform/paper/typefaces.ts'
import type { TicketDocument } from '../queries.ts'
import { words } from './catalogue.ts'
import { drawQr } from './qr.ts'

/** Height of a ticket in points, and the width of the poster of two by three at its left. */
export const TICKET_HEIGHT = 228
const POSTER = (TICKET_HEIGHT * 2) / 3
/** Side of the code in points: 62 mm, with a white margin of at least four modules in the stub. */
const QR_SIDE = 176
const STUB = 212
const QR_GAP = (STUB - QR_SIDE) / 2
const PAD = 14
/** Radius of the notches at the tear. */
const NOTCH = 7

const styles = {
  show: { typeface: 'display', size: [30, 12], colour: face.text, room: { height: 56 }, leading: 1.02 },
  when: { typeface: 'bold', size: [11, 8], colour: face.text },
  place: { typeface: 'text', size: [10, 7], colour: face.text2, room: { height: 25 }, leading: 1.2 },
  label: { typeface: 'text', size: [9, 9], colour: face.text2 },
  holder: { typeface: 'bold', size: [10, 7], colour: face.text, room: { height: 24 } },
  kind: { typeface: 'text', size: [10, 7], colour: face.text2 },
  code: { typeface: 'bold', size: [9, 7], colour: ink.text },
} as const satisfies Record<string, Style>

/**
 * Draws a ticket across the page, its top at `y`: poster, show and seat on dark, and behind a tear the code on white.
 * Without a poster the text takes its place.
 */
export function drawTicket(
  doc: PDFKit.PDFDocument,
  paper: TicketDocument,
  ticket: TicketDocument['tickets'][number],
  { poster, seatColour }: { poster: string | null; seatColour: string },
  y: number,
) {
  const tear = MARGIN + WIDTH - STUB
  doc.rect(MARGIN, y, WIDTH - STUB, TICKET_HEIGHT).fill(face.bg)
  if (poster) doc.image(poster, MARGIN, y, { width: POSTER, height: TICKET_HEIGHT })
  drawStub(doc, ticket, tear, y)
  const x = MARGIN + (poster ? POSTER : 0) + PAD
  const line = { x, width: tear - x - PAD }
  const time = clockTime(paper.startsAt, paper.timeZone)
  const doors = clockTime(paper.doorsAt, paper.timeZone)
  let below = writeText(doc, paper.showName, { ...line, y: y + PAD - 3 }, styles.show) + 4
  below = writeText(doc, longDate(paper.startsAt, paper.timeZone), { ...line, y: below }, styles.when)
  below = writeText(doc, words.timeAndDoors({ time, doors }), { ...line, y: below }, styles.when)
  const place = [paper.location, splitLabel(ticket.label).area].filter(Boolean).join(', ')
  writeText(doc, place, { ...line, y: below + 1 }, styles.place)

  const bottom = y + TICKET_HEIGHT - PAD
  below = writeText(doc, holderOf(doc, paper), { ...line, y: bottom - 37 }, styles.holder)
  writeText(doc, ticketKind(ticket), { ...line, y: below }, styles.kind)
  const half = Math.min(line.width / 2, 90)
  const parts = seatParts(ticket.label)
  const width = parts.length > 1 ? half : line.width
  for (const [i, [name, value]] of parts.entries()) {
    writeText(doc, name, { x: x + i * half, y: bottom - 89, width }, styles.label)
    const place = { x: x + i * half, y: bottom - 80, width: width - 6 }
    writeText(doc, value, place, { typeface: 'display', size: [42, 24], colour: seatColour, leading: 1 })
  }
}

/** The buyer's name; one that the fonts cannot print whole gives way to the e-mail address, or to the order's number. */
function holderOf(doc: PDFKit.PDFDocument, { buyerName, buyerEmail, orderId }: TicketDocument): string {
  if (printable(doc, buyerName, styles.holder.typeface).complete) return buyerName
  return buyerEmail || common.orderNumber({ number: orderNumber(orderId) })
}

/** The code, and its number for a door that has to type it. */
function drawStub(doc: PDFKit.PDFDocument, ticket: TicketDocument['tickets'][number], x: number, y: number) {
  const end = y + TICKET_HEIGHT
  doc.rect(x, y, STUB, TICKET_HEIGHT).fill('#FFFFFF')
  doc
    .moveTo(x, y)
    .lineTo(x + STUB, y)
    .lineTo(x + STUB, end)
    .lineTo(x, end)
  doc.lineWidth(0.75).strokeColor(ink.line).stroke()
  doc.moveTo(x, y).lineTo(x, end).dash(4, { space: 4 }).strokeColor(ink.line).stroke().undash()
  for (const at of [y, end]) doc.circle(x, at, NOTCH).fill('#FFFFFF')
  drawQr(doc, ticket.qr, { x: x + QR_GAP, y: y + QR_GAP, side: QR_SIDE })
  writeText(doc, ticket.ticketId, { x: x + QR_GAP, y: end - QR_GAP + 2, width: QR_SIDE }, styles.code)
}
