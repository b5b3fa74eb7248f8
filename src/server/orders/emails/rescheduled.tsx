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
import type { MailFile } from '../../platform/mail/renderer.ts'
import type { PosterPicture } from '../../shows/queries/poster.ts'
import type { TicketDocument } from '../../tickets/queries.ts'
import { OrderLine, posterFiles, ShowBand, ShowTimes } from './show-parts.tsx'

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
  const { timeZone, startsAt, from, tickets } = paper
  const when = (at: number) => `${longDate(at, timeZone)}, ${clockTime(at, timeZone)}`
  const show = plainLine(paper.showName)
  const one = tickets.length === 1
  return draftMail(
    <MailLayout
      preview={`Now ${when(startsAt)}. Your ${one ? 'ticket stays' : 'tickets stay'} valid.`}
      band={
        <ShowBand poster={poster} show={show}>
          <ShowTimes {...paper} />
        </ShowBand>
      }
      reason="You are receiving this e-mail because you have tickets for this performance."
    >
      <h1 style={mailStyles.heading}>{show} has a new time</h1>
      <p style={mailStyles.text}>Hello {plainLine(paper.buyerName)},</p>
      <p style={mailStyles.text}>The performance that you have tickets for has been rescheduled.</p>
      <p style={mailStyles.text}>
        It was: {when(from)}
        <br />
        <strong>It is now: {when(startsAt)}</strong>
      </p>
      <p style={mailStyles.text}>
        Your {one ? 'ticket stays' : 'tickets stay'} valid, with the same {one ? 'code' : 'codes'} and the
        same {one ? 'seat' : 'seats'}: {tickets.map((ticket) => seatLabel(ticket.seatNum)).join(', ')}. The
        new time is on the attached PDF, and the attached calendar entry replaces the earlier one.
      </p>
      <p style={mailStyles.text}>If you can't make it, reply to this e-mail.</p>
      {!paper.walkIn && <MailButton href={paper.orderUrl}>See your order</MailButton>}
      <OrderLine orderId={paper.orderId} />
    </MailLayout>,
    `New time: ${show}, now ${when(startsAt)}`,
    [...posterFiles(poster), ...files],
  )
}
