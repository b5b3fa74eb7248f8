import type { EventAttributes } from 'ics'
import { readerLanguage, urlIn } from '../../../shared/language/language.ts'
import type { Theatre } from '../../../shared/platform/settings/settings.ts'
import { clockTime } from '../../../shared/platform/when.ts'
import { listLabels } from '../../../shared/seating/seats.ts'
import { performanceMs } from '../../../shared/shows/length.ts'
import { placeOf, plainLine } from '../../../shared/tickets/wording.ts'
import { calendarFile, utcTimes } from '../../platform/paper/calendar-file.ts'
import type { TicketDocument } from '../queries.ts'
import { words } from './catalogue.ts'

/**
 * The performances of an order as an iCalendar file. The same order and performance always yield the same event, and a
 * higher `sequence` replaces a lower one (RFC 5545, 3.8.7.4). Without tickets it cancels the event.
 */
export async function calendarEntry(paper: TicketDocument, theatre: Theatre): Promise<Uint8Array> {
  const method = calendarMethod(paper)
  const events = [paper, ...(paper.more ?? [])].map((each) => eventOf(each, theatre))
  return new TextEncoder().encode(calendarFile(events, { method }))
}

/** A person's own calendar, for programs that read it again and again. */
export function ownCalendar(papers: readonly TicketDocument[], theatre: Theatre): string {
  const header = { method: 'PUBLISH', calName: theatre.theatreName }
  return calendarFile(
    papers.map((paper) => eventOf(paper, theatre)),
    header,
  )
}

function eventOf(paper: TicketDocument, theatre: Theatre): EventAttributes {
  const { orderId, performanceId, sequence, showName, startsAt, doorsAt, timeZone, orderUrl, walkIn } = paper
  const seats = listLabels(paper.tickets.map(({ label }) => label))
  return {
    uid: `order-${orderId}-${performanceId}@${new URL(orderUrl).hostname}`,
    sequence,
    ...utcTimes(startsAt, performanceMs(paper.lengthMinutes ?? null)),
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

/** The iTIP method of an order's calendar entry (RFC 5546). */
export function calendarMethod({ tickets }: Pick<TicketDocument, 'tickets'>): 'PUBLISH' | 'CANCEL' {
  return tickets.length > 0 ? 'PUBLISH' : 'CANCEL'
}
