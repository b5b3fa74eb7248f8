import { clockTime } from '../../../shared/platform/when.ts'
import { listLabels } from '../../../shared/seating/seats.ts'
import { plainLine } from '../../../shared/tickets/wording.ts'
import { MailButton, type MailDraft } from '../../platform/mail/mail-layout.tsx'
import type { PosterPicture } from '../../shows/queries/pictures.ts'
import type { TicketDocument } from '../../tickets/queries.ts'
import { words } from './news-catalogue.ts'
import { draftShowMail, Paragraph } from './show-mail.tsx'
import { whenOf } from './show-parts.tsx'

export type ReminderProps = TicketDocument & {
  unsubscribeUrl: string
  /** How many orders the tickets are of; with several, none is named. */
  orders: number
}

/** A day before the show: when and where, which seats, and where the tickets are. */
export function reminder(paper: ReminderProps, poster: PosterPicture | null): MailDraft {
  const { timeZone, startsAt, tickets } = paper
  const when = whenOf(startsAt, timeZone)
  const show = plainLine(paper.showName)
  const count = tickets.length
  return draftShowMail(
    paper,
    poster,
    {
      title: words.seeYouSoon({ show }),
      subject: words.reminderSubject({ show, when }),
      preview: words.reminderPreview({ when, doors: clockTime(paper.doorsAt, timeZone) }),
      reason: words.reminderReason(),
      stop: { href: paper.unsubscribeUrl, label: words.stopReminders() },
      numbered: paper.orders === 1,
    },
    <>
      <Paragraph>{words.seats({ count, seats: listLabels(tickets.map(({ label }) => label)) })}</Paragraph>
      <MailButton href={paper.orderUrl}>{words.showTickets({ count })}</MailButton>
    </>,
  )
}
