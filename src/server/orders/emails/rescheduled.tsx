import { seatLabel } from '../../../shared/seating/seats.ts'
import { plainLine } from '../../../shared/tickets/wording.ts'
import {
  draftMail,
  MailButton,
  type MailDraft,
  MailLayout,
  mailStyles,
} from '../../platform/mail/mail-layout.tsx'
import type { MailFile } from '../../platform/mail/renderer.ts'
import type { PosterPicture } from '../../shows/queries/poster.ts'
import type { TicketDocument } from '../../tickets/queries.ts'
import { words as mailWords } from './catalogue.ts'
import { words } from './news-catalogue.ts'
import { OrderLine, posterFiles, ShowBand, ShowTimes, whenOf } from './show-parts.tsx'

declare module '../../platform/mail/renderer.ts' {
  interface Mails {
    rescheduled: RescheduledProps
  }
}

/** The order's tickets at the new time, and the previous start in ms since 1970. */
export type RescheduledProps = TicketDocument & { from: number }

/**
 * Says that a performance moved, from when to when, and that the tickets stay valid. `files`: tickets and calendar
 * entry at the new time.
 */
export function rescheduled(
  paper: RescheduledProps,
  poster: PosterPicture | null,
  files: MailFile[],
): MailDraft {
  const { timeZone, startsAt, tickets } = paper
  const when = whenOf(startsAt, timeZone)
  const show = plainLine(paper.showName)
  const count = tickets.length
  return draftMail(
    <MailLayout
      preview={words.movedPreview({ when, count })}
      band={
        <ShowBand poster={poster} show={show} lang={paper.titleLang}>
          <ShowTimes {...paper} />
        </ShowBand>
      }
      reason={words.haveTickets()}
    >
      <h1 style={mailStyles.heading}>{words.newTime({ show })}</h1>
      <p style={mailStyles.text}>{mailWords.hello({ name: plainLine(paper.buyerName) })}</p>
      <p style={mailStyles.text}>{words.rescheduled()}</p>
      <p style={mailStyles.text}>
        {words.was({ when: whenOf(paper.from, timeZone) })}
        <br />
        <strong>{words.isNow({ when })}</strong>
      </p>
      <p style={mailStyles.text}>
        {words.staysValid({ count, seats: tickets.map((ticket) => seatLabel(ticket.seatNum)).join(', ') })}
      </p>
      <p style={mailStyles.text}>{words.cannotMakeIt()}</p>
      {!paper.walkIn && <MailButton href={paper.orderUrl}>{mailWords.seeOrder()}</MailButton>}
      <OrderLine orderId={paper.orderId} />
    </MailLayout>,
    words.movedSubject({ show, when }),
    [...posterFiles(poster), ...files],
  )
}
