import { createEvents, type EventAttributes } from 'ics'
import { readerLanguage, urlIn } from '../../../shared/language/language.ts'
import type { Theatre } from '../../../shared/platform/settings/settings.ts'
import { clockTime } from '../../../shared/platform/when.ts'
import { listLabels } from '../../../shared/seating/seats.ts'
import { performanceMs } from '../../../shared/shows/length.ts'
import { placeOf, plainLine } from '../../../shared/tickets/wording.ts'
import type { TicketDocument } from '../queries.ts'
import { words } from './catalogue.ts'

/**
 * The performances of an order as an iCalendar file. The same order and performance always yield the same event, and a
 * higher `sequence` replaces a lower one (RFC 5545, 3.8.7.4). Without tickets it cancels the event.
 */
export async function calendarEntry(paper: TicketDocument, theatre: Theatre): Promise<Uint8Array> {
  const method = calendarMethod(paper)
  const events = [paper, ...(paper.more ?? [])].map((each) => eventOf(each, theatre))
  const { error, value } = createEvents(events, { method, productId: 'Front of House' })
  if (error || !value) throw error ?? new Error('no calendar entry was made')
  return new TextEncoder().encode(
    value
      .replace(/\r\n[ \t]/g, '')
      .split('\r\n')
      .map(folded)
      .join('\r\n'),
  )
}

function eventOf(paper: TicketDocument, theatre: Theatre): EventAttributes {
  const { orderId, performanceId, sequence, showName, startsAt, doorsAt, timeZone, orderUrl, walkIn } = paper
  const seats = listLabels(paper.tickets.map(({ label }) => label))
  const minutes = performanceMs(paper.lengthMinutes ?? null) / 60_000
  return {
    uid: `order-${orderId}-${performanceId}@${new URL(orderUrl).hostname}`,
    sequence,
    start: startsAt,
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { hours: Math.floor(minutes / 60), minutes: minutes % 60 },
    title: plainLine(showName),
    location: placeOf(paper),
    description: [
      words.doorsOpenAt({ time: clockTime(doorsAt, timeZone) }),
      ...(seats ? [words.yourSeats({ seats })] : []),
      ...(walkIn ? [] : [words.yourTickets({ link: urlIn(readerLanguage(), orderUrl) })]),
      theatre.theatreName,
    ].join('\n'),
    status: seats ? 'CONFIRMED' : 'CANCELLED',
    busyStatus: seats ? 'BUSY' : 'FREE',
  }
}

/** Longest line of a calendar file, in octets (RFC 5545, 3.1). */
const LINE_OCTETS = 75

/** A line folded between characters; the package counts these, of which one may be four octets. */
function folded(line: string): string {
  let [text, octets] = ['', 0]
  for (const sign of line) {
    const more = Buffer.byteLength(sign)
    if (octets + more > LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += sign
    octets += more
  }
  return text
}

/** The iTIP method of an order's calendar entry (RFC 5546). */
export function calendarMethod({ tickets }: Pick<TicketDocument, 'tickets'>): 'PUBLISH' | 'CANCEL' {
  return tickets.length > 0 ? 'PUBLISH' : 'CANCEL'
}
