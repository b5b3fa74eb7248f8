import { clockTime, longDate } from '../../../shared/platform/when.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import { plainLine } from '../../../shared/tickets/wording.ts'
import {
  draftMail,
  MailButton,
  type MailDraft,
  MailLayout,
  mailStyles,
} from '../../platform/mail/mail-layout.tsx'
import type { PosterPicture } from '../../shows/queries/poster.ts'
import type { TicketDocument } from '../../tickets/queries.ts'
import { OrderLine, posterFiles, ShowBand, ShowTimes } from './show-parts.tsx'

declare module '../../platform/mail/renderer.ts' {
  interface Mails {
    reminder: ReminderProps
  }
}

export type ReminderProps = TicketDocument & {
  unsubscribeUrl: string
  /** How many orders the tickets are of; with several, none is named. */
  orders: number
}

/** A day before the show: when and where, which seats, and where the tickets are. */
export function reminder(paper: ReminderProps, poster: PosterPicture | null): MailDraft {
  const { timeZone, startsAt, tickets } = paper
  const date = longDate(startsAt, timeZone)
  const time = clockTime(startsAt, timeZone)
  const doors = clockTime(paper.doorsAt, timeZone)
  const show = plainLine(paper.showName)
  const one = tickets.length === 1
  return draftMail(
    <MailLayout
      preview={`${date}, ${time}. Doors open at ${doors}.`}
      band={
        <ShowBand poster={poster} show={show}>
          <ShowTimes {...paper} />
        </ShowBand>
      }
      reason="You are receiving this e-mail because you asked to be reminded of shows that you have tickets for."
      stop={{ href: paper.unsubscribeUrl, label: 'Stop reminders' }}
    >
      <h1 style={mailStyles.heading}>See you soon at {show}</h1>
      <p style={mailStyles.text}>Hello {plainLine(paper.buyerName)},</p>
      <p style={mailStyles.text}>
        Your {one ? 'seat' : 'seats'}: {tickets.map((ticket) => seatLabel(ticket.seatNum)).join(', ')}. Have
        your {one ? 'ticket' : 'tickets'} ready at the door, on your phone or on paper.
      </p>
      <MailButton href={paper.orderUrl}>{one ? 'Show my ticket' : 'Show my tickets'}</MailButton>
      {paper.orders === 1 && <OrderLine orderId={paper.orderId} />}
    </MailLayout>,
    `Reminder: ${show}, ${date}, ${time}`,
    posterFiles(poster),
  )
}
