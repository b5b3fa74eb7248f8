import { buffer } from 'node:stream/consumers'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { clockTime, longDate } from '../../../shared/platform/when.ts'
import { listLabels } from '../../../shared/seating/seats.ts'
import type { PrintedTheatre } from '../../platform/mail/renderer.ts'
import { drawMark, ink, MARGIN, openPaper, PAGE, WIDTH } from '../../platform/paper/paper.ts'
import { type Style, writeText } from '../../platform/paper/pdf-text.ts'
import type { TicketDocument } from '../queries.ts'
import { words } from './catalogue.ts'
import { drawTicket, TICKET_HEIGHT } from './pdf-ticket.ts'

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
  const number = common.orderNumber({ number: orderNumber(paper.orderId) })
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
