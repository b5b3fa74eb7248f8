import { clockTime, longDate } from '../../../shared/platform/when.ts'
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
import { OrderLine, posterFiles, TicketFace } from './show-parts.tsx'

declare module '../../platform/mail/renderer.ts' {
  interface Mails {
    'new-codes': TicketDocument
  }
}

/**
 * Brings an order's tickets with new codes, and says that the earlier ones are refused. `files`: each code as a picture
 * with the ticket's id as its cid, the PDF and the calendar entry.
 */
export function newCodes(paper: TicketDocument, poster: PosterPicture | null, files: MailFile[]): MailDraft {
  const show = plainLine(paper.showName)
  const date = longDate(paper.startsAt, paper.timeZone)
  const one = paper.tickets.length === 1
  const title = one ? 'Your ticket has a new code' : 'Your tickets have new codes'
  return draftMail(
    <MailLayout
      preview={`${show}, ${date}. ${one ? 'The earlier code is' : 'The earlier codes are'} no longer valid.`}
      reason="You are receiving this e-mail because you have tickets for this performance. Please keep it: it holds your tickets."
    >
      <h1 style={mailStyles.heading}>{title}</h1>
      <p style={mailStyles.text}>Hello {plainLine(paper.buyerName)},</p>
      <p style={mailStyles.text}>
        We have reissued your {one ? 'ticket' : 'tickets'} for {show} on {date},{' '}
        {clockTime(paper.startsAt, paper.timeZone)}. Your {one ? 'seat is' : 'seats are'} the same, and there
        is nothing to pay.
      </p>
      <p style={mailStyles.text}>
        <strong>
          Please use {one ? 'the code' : 'the codes'} below.{' '}
          {one ? 'The earlier code is' : 'The earlier codes are'} no longer valid at the door
        </strong>
        , in e-mails, printed, or saved on a phone. {one ? 'The new ticket is' : 'The new tickets are'} also
        attached as a PDF{paper.walkIn ? '' : ', and in your order on our site'}.
      </p>
      {paper.tickets.map(({ ticketId }, index) => (
        <TicketFace key={ticketId} paper={paper} poster={poster} index={index} />
      ))}
      {!paper.walkIn && <MailButton href={paper.orderUrl}>See your order</MailButton>}
      <OrderLine orderId={paper.orderId} />
    </MailLayout>,
    `${title}: ${show}, ${date}`,
    [...posterFiles(poster), ...files],
  )
}
