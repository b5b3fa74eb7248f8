import { clockTime } from '../../../shared/platform/when.ts'
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
import { words as mailWords } from './catalogue.ts'
import { words } from './news-catalogue.ts'
import { OrderLine, posterFiles, ShowBand, ShowTimes, whenOf } from './show-parts.tsx'

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
  const when = whenOf(startsAt, timeZone)
  const doors = clockTime(paper.doorsAt, timeZone)
  const show = plainLine(paper.showName)
  const count = tickets.length
  return draftMail(
    <MailLayout
      preview={words.reminderPreview({ when, doors })}
      band={
        <ShowBand poster={poster} show={show} lang={paper.titleLang}>
          <ShowTimes {...paper} />
        </ShowBand>
      }
      reason={words.reminderReason()}
      stop={{ href: paper.unsubscribeUrl, label: words.stopReminders() }}
    >
      <h1 style={mailStyles.heading}>{words.seeYouSoon({ show })}</h1>
      <p style={mailStyles.text}>{mailWords.hello({ name: plainLine(paper.buyerName) })}</p>
      <p style={mailStyles.text}>
        {words.seats({ count, seats: tickets.map((ticket) => seatLabel(ticket.seatNum)).join(', ') })}
      </p>
      <MailButton href={paper.orderUrl}>{words.showTickets({ count })}</MailButton>
      {paper.orders === 1 && <OrderLine orderId={paper.orderId} />}
    </MailLayout>,
    words.reminderSubject({ show, when }),
    posterFiles(poster),
  )
}
