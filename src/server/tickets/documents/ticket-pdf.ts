import { buffer } from 'node:stream/consumers'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { clockTime, longDate } from '../../../shared/platform/when.ts'
import { listLabels, splitLabel } from '../../../shared/seating/seats.ts'
import { seatParts } from '../../../shared/tickets/seat-parts.ts'
import { ticketKind } from '../../../shared/tickets/wording.ts'
import type { PrintedTheatre } from '../../platform/mail/renderer.ts'
import { drawMark, face, ink, MARGIN, openPaper, PAGE, WIDTH } from '../../platform/paper/paper.ts'
import { type Style, writeText } from '../../platform/paper/pdf-text.ts'
import { printable } from '../../platform/paper/typefaces.ts'
import type { TicketDocument } from '../queries.ts'
import { words } from './catalogue.ts'
import { drawQr } from './qr.ts'

/** Height of a ticket in points, and the width of the poster of two by three at its left. */
const TICKET_HEIGHT = 228
const POSTER = (TICKET_HEIGHT * 2) / 3
/** Side of the code in points: 62 mm, with a white margin of at least four modules in the stub. */
const QR_SIDE = 176
const STUB = 212
const QR_GAP = (STUB - QR_SIDE) / 2
const PAD = 14
/** Radius of the notches at the tear. */
const NOTCH = 7

const ticketStyles = {
  show: { typeface: 'display', size: [30, 12], colour: face.text, room: { height: 56 }, leading: 1.02 },
  when: { typeface: 'bold', size: [11, 8], colour: face.text },
  place: { typeface: 'text', size: [10, 7], colour: face.text2, room: { height: 25 }, leading: 1.2 },
  label: { typeface: 'text', size: [9, 9], colour: face.text2 },
  holder: { typeface: 'bold', size: [10, 7], colour: face.text, room: { height: 24 } },
  kind: { typeface: 'text', size: [10, 7], colour: face.text2 },
  code: { typeface: 'bold', size: [9, 7], colour: ink.text },
} as const satisfies Record<string, Style>

/** Top of the first ticket, and from the top of one to the top of the next, in points. */
const FIRST = 62
const STEP = TICKET_HEIGHT + 14
const PER_PAGE = 3

const styles = {
  theatre: { typeface: 'display', size: [19, 11], colour: ink.text },
  order: { typeface: 'bold', size: [11, 11], colour: ink.text, align: 'right' },
  small: { typeface: 'text', size: [9.5, 8], colour: ink.text2, align: 'right' },
  evening: { typeface: 'display', size: [44, 20], colour: ink.text, leading: 0.98 },
  label: { typeface: 'text', size: [11, 11], colour: ink.text2 },
  fact: { typeface: 'bold', size: [13, 8], colour: ink.text, room: { lines: 2 }, leading: 1.2 },
} as const satisfies Record<string, Style>

/**
 * The tickets of an order as a PDF of letter size, three to a page, to be cut apart. Where a page has room for it, the
 * evening in large letters comes below them. `poster`: a JPEG, or null.
 */
export async function ticketPdf(paper: TicketDocument, theatre: PrintedTheatre, poster: Uint8Array | null) {
  const title = words.title({ show: paper.showName })
  const doc = openPaper(PAGE, { title, author: theatre.theatreName })
  const written = buffer(doc)
  // As an address, so that the library puts it into the file once, whatever number of tickets show it.
  const picture = poster && `data:image/jpeg;base64,${Buffer.from(poster).toString('base64')}`
  for (const each of [paper, ...(paper.more ?? [])]) drawPages(doc, each, theatre, picture)
  doc.end()
  return written
}

/** Draws the tickets for one performance; another begins a page. */
function drawPages(
  doc: PDFKit.PDFDocument,
  paper: TicketDocument,
  theatre: PrintedTheatre,
  picture: string | null,
) {
  for (const [n, ticket] of paper.tickets.entries()) {
    if (n % PER_PAGE === 0) {
      doc.addPage()
      drawHead(doc, paper, theatre)
    }
    const y = FIRST + (n % PER_PAGE) * STEP
    drawTicket(doc, paper, ticket, { poster: picture, seatColour: theatre.darkColour }, y)
  }
  const onLastPage = ((paper.tickets.length - 1) % PER_PAGE) + 1
  if (onLastPage < PER_PAGE) drawEvening(doc, paper, theatre.lightColour, FIRST + onLastPage * STEP + 24)
}

function drawHead(doc: PDFKit.PDFDocument, paper: TicketDocument, theatre: PrintedTheatre) {
  const x = drawMark(doc, theatre, { x: MARGIN, y: 24, side: 24 }) + 8
  const left = { x, y: 26, width: MARGIN + WIDTH / 2 - x }
  writeText(doc, `${theatre.theatreName}, ${theatre.city}`, left, styles.theatre)
  const right = { x: MARGIN + WIDTH / 2, width: WIDTH / 2 }
  const number = paper.sentBy === undefined ? common.orderNumber({ number: orderNumber(paper.orderId) }) : ''
  const below = writeText(doc, number, { ...right, y: 24 }, styles.order)
  writeText(doc, words.admits(), { ...right, y: below + 1 }, styles.small)
}

/** Draws when and where, and which seats, in letters to read on a refrigerator's door; `y` is the top. */
function drawEvening(doc: PDFKit.PDFDocument, paper: TicketDocument, colour: string, y: number) {
  const { startsAt, doorsAt, timeZone, tickets } = paper
  doc.rect(MARGIN, y, WIDTH, 2).fill(colour)
  const line = { x: MARGIN, width: WIDTH }
  const date = longDate(startsAt, timeZone)
  const top = writeText(doc, words.seeYou({ date }), { ...line, y: y + 16 }, styles.evening) + 14
  const column = WIDTH / 3
  const fact = (label: string, value: string, place: { x: number; y: number; width: number }) => {
    const below = writeText(doc, label, place, styles.label)
    writeText(doc, value, { ...place, y: below }, styles.fact)
  }
  const seats = listLabels(tickets.map(({ label }) => label))
  fact(common.doorsOpen(), clockTime(doorsAt, timeZone), { x: MARGIN, y: top, width: column - 16 })
  fact(common.starts(), clockTime(startsAt, timeZone), { x: MARGIN + column, y: top, width: column - 16 })
  fact(words.seats({ count: tickets.length }), seats, { x: MARGIN + 2 * column, y: top, width: column })
  fact(words.where(), paper.location, { x: MARGIN, y: top + 52, width: WIDTH })
}

/** Draws a ticket with its top at `y`: poster (or text), show and seat on dark; behind a tear the code on white. */
function drawTicket(
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
  let below = writeText(doc, paper.showName, { ...line, y: y + PAD - 3 }, ticketStyles.show) + 4
  below = writeText(doc, longDate(paper.startsAt, paper.timeZone), { ...line, y: below }, ticketStyles.when)
  below = writeText(doc, words.timeAndDoors({ time, doors }), { ...line, y: below }, ticketStyles.when)
  const place = [paper.location, splitLabel(ticket.label).area].filter(Boolean).join(', ')
  writeText(doc, place, { ...line, y: below + 1 }, ticketStyles.place)

  const bottom = y + TICKET_HEIGHT - PAD
  below = writeText(doc, holderOf(doc, paper), { ...line, y: bottom - 37 }, ticketStyles.holder)
  writeText(doc, ticketKind(ticket), { ...line, y: below }, ticketStyles.kind)
  const half = Math.min(line.width / 2, 90)
  const parts = seatParts(ticket.label)
  const width = parts.length > 1 ? half : line.width
  for (const [i, [name, value]] of parts.entries()) {
    writeText(doc, name, { x: x + i * half, y: bottom - 89, width }, ticketStyles.label)
    const place = { x: x + i * half, y: bottom - 80, width: width - 6 }
    writeText(doc, value, place, { typeface: 'display', size: [42, 24], colour: seatColour, leading: 1 })
  }
}

/** The buyer's name; one that the fonts cannot print whole gives way to the e-mail address, or to the order's number. */
function holderOf(doc: PDFKit.PDFDocument, { buyerName, buyerEmail, orderId }: TicketDocument): string {
  if (printable(doc, buyerName, ticketStyles.holder.typeface).complete) return buyerName
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
  writeText(doc, ticket.ticketId, { x: x + QR_GAP, y: end - QR_GAP + 2, width: QR_SIDE }, ticketStyles.code)
}
