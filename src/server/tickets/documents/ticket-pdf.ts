import { orderNumber } from '../../../shared/orders/order-number.ts'
import type { Theatre } from '../../../shared/platform/settings/settings.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { drawMark, ink, MARGIN, openPaper, PAGE, WIDTH } from '../../platform/paper/paper.ts'
import { type Style, writeText } from '../../platform/paper/pdf-text.ts'
import type { TicketDocument } from '../queries.ts'
import { words } from './catalogue.ts'
import { drawEvening } from './pdf-evening.ts'
import { drawTicket, TICKET_HEIGHT } from './pdf-ticket.ts'

/** Top of the first ticket, and from the top of one to the top of the next, in points. */
const FIRST = 62
const STEP = TICKET_HEIGHT + 14
const PER_PAGE = 3

const styles = {
  theatre: { typeface: 'display', size: [19, 11], colour: ink.text },
  order: { typeface: 'bold', size: [11, 11], colour: ink.text, align: 'right' },
  small: { typeface: 'text', size: [9.5, 8], colour: ink.text2, align: 'right' },
} as const satisfies Record<string, Style>

/**
 * The tickets of an order as a PDF of letter size, three to a page, to be cut apart. Where a page has room for it, the
 * evening in large letters comes below them. `poster`: a JPEG, or null.
 */
export async function ticketPdf(
  paper: TicketDocument,
  theatre: Theatre,
  poster: Uint8Array | null,
): Promise<Uint8Array> {
  const title = words.title({ show: paper.showName })
  const doc = openPaper(PAGE, { title, author: theatre.theatreName })
  const chunks: Uint8Array[] = []
  const done = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  // As an address, so that the library puts it into the file once, whatever number of tickets show it.
  const picture = poster && `data:image/jpeg;base64,${Buffer.from(poster).toString('base64')}`
  for (const each of [paper, ...(paper.more ?? [])]) drawPages(doc, each, theatre, picture)
  doc.end()
  await done
  return Buffer.concat(chunks)
}

/** Draws the tickets for one performance; another begins a page. */
function drawPages(doc: PDFKit.PDFDocument, paper: TicketDocument, theatre: Theatre, picture: string | null) {
  for (const [n, ticket] of paper.tickets.entries()) {
    if (n % PER_PAGE === 0) {
      doc.addPage()
      drawHead(doc, paper, theatre)
    }
    drawTicket(doc, paper, ticket, picture, FIRST + (n % PER_PAGE) * STEP)
  }
  const onLastPage = ((paper.tickets.length - 1) % PER_PAGE) + 1
  if (onLastPage < PER_PAGE) drawEvening(doc, paper, FIRST + onLastPage * STEP + 24)
}

function drawHead(doc: PDFKit.PDFDocument, paper: TicketDocument, theatre: Theatre) {
  drawMark(doc, { x: MARGIN, y: 24, side: 24 })
  const left = { x: MARGIN + 32, y: 26, width: WIDTH / 2 - 32 }
  writeText(doc, `${theatre.theatreName}, ${theatre.city}`, left, styles.theatre)
  const right = { x: MARGIN + WIDTH / 2, width: WIDTH / 2 }
  const number = common.orderNumber({ number: orderNumber(paper.orderId) })
  const below = writeText(doc, number, { ...right, y: 24 }, styles.order)
  writeText(doc, words.admits(), { ...right, y: below + 1 }, styles.small)
}
