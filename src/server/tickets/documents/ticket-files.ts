import type { Theatre } from '../../../shared/platform/settings/settings.ts'
import type { MailFile } from '../../platform/mail/renderer.ts'
import type { TicketDocument } from '../queries.ts'
import { calendarEntry, calendarMethod } from './calendar.ts'
import { words } from './catalogue.ts'
import { qrPicture } from './qr.ts'
import { ticketPdf } from './ticket-pdf.ts'

type Poster = Uint8Array | null

/** All attachments of an order's mail: a picture of each code, named by ticket id, the PDF and the calendar entry. */
export async function ticketFiles(
  paper: TicketDocument,
  theatre: Theatre,
  poster: Poster,
): Promise<MailFile[]> {
  const pictureOf = async ({ ticketId, qr }: TicketDocument['tickets'][number]): Promise<MailFile> => {
    const content = await qrPicture({ text: qr })
    return { name: `${ticketId}.png`, type: 'image/png', content, cid: ticketId }
  }
  const tickets = [paper, ...(paper.more ?? [])].flatMap((each) => each.tickets)
  return [...(await Promise.all(tickets.map(pictureOf))), ...(await paperFiles(paper, theatre, poster))]
}

/** The PDF and the calendar entry of an order; without tickets the entry alone, which cancels the event. */
export async function paperFiles(
  paper: TicketDocument,
  theatre: Theatre,
  poster: Poster,
): Promise<MailFile[]> {
  const entry = await calendarFile(paper, theatre, words.calendarFile())
  if (paper.tickets.length === 0) return [entry]
  const content = await ticketPdf(paper, theatre, poster)
  return [{ name: words.ticketsFile(), type: 'application/pdf', content }, entry]
}

/** What is left for each of these performances: one PDF, and an entry for each that lost all of its tickets. */
export async function leftFiles(papers: readonly TicketDocument[], theatre: Theatre, poster: Poster) {
  const [first, ...more] = papers.filter(({ tickets }) => tickets.length > 0)
  const left = first ? await paperFiles({ ...first, more }, theatre, poster) : []
  const gone = papers.filter(({ tickets }) => tickets.length === 0)
  return [
    ...left,
    ...(await Promise.all(gone.map((paper) => calendarFile(paper, theatre, words.calendarFile())))),
  ]
}

/** The calendar entry of the performance that tickets were exchanged from: what is left of it. */
export async function earlierFiles(earlier: TicketDocument | null, theatre: Theatre): Promise<MailFile[]> {
  return earlier ? [await calendarFile(earlier, theatre, words.earlierFile())] : []
}

async function calendarFile(paper: TicketDocument, theatre: Theatre, name: string): Promise<MailFile> {
  const type = `text/calendar; charset=utf-8; method=${calendarMethod(paper)}`
  return { name, type, content: await calendarEntry(paper, theatre) }
}
