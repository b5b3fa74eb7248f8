import type { Theatre } from '../../../shared/platform/settings.ts'
import type { MailFile } from '../../platform/mail/renderer.ts'
import type { TicketDocument } from '../queries.ts'
import { calendarEntry } from './calendar.ts'
import { words } from './catalogue.ts'
import { qrPicture } from './qr.ts'
import { ticketPdf } from './ticket-pdf.ts'

/** All attachments of an order's mail: a picture of each code, named by ticket id, the PDF and the calendar entry. */
export async function ticketFiles(
  paper: TicketDocument,
  theatre: Theatre,
  poster: Uint8Array | null,
): Promise<MailFile[]> {
  const codes = await Promise.all(
    paper.tickets.map(async ({ ticketId, qr }) => ({
      name: `${ticketId}.png`,
      type: 'image/png',
      content: await qrPicture({ text: qr }),
      cid: ticketId,
    })),
  )
  return [...codes, ...(await paperFiles(paper, theatre, poster))]
}

/** The PDF and the calendar entry of an order. */
export async function paperFiles(
  paper: TicketDocument,
  theatre: Theatre,
  poster: Uint8Array | null,
): Promise<MailFile[]> {
  return [
    { name: words.ticketsFile(), type: 'application/pdf', content: await ticketPdf(paper, theatre, poster) },
    { name: words.calendarFile(), type: 'text/calendar', content: await calendarEntry(paper, theatre) },
  ]
}
