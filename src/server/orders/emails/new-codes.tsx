import { longDate } from '../../../shared/platform/when.ts'
import { plainLine } from '../../../shared/tickets/wording.ts'
import { Emphasis } from '../../platform/mail/emphasis.tsx'
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
import { OrderLine, posterFiles, TicketFace, whenOf } from './show-parts.tsx'

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
  const count = paper.tickets.length
  const title = words.newCodes({ count })
  return draftMail(
    <MailLayout preview={words.codesPreview({ show, date, count })} reason={words.keepIt()}>
      <h1 style={mailStyles.heading}>{title}</h1>
      <p style={mailStyles.text}>{mailWords.hello({ name: plainLine(paper.buyerName) })}</p>
      <p style={mailStyles.text}>
        {words.reissued({ count, show, when: whenOf(paper.startsAt, paper.timeZone) })}
      </p>
      <p style={mailStyles.text}>
        <Emphasis text={words.codesBelow({ count })} />{' '}
        {paper.walkIn ? words.attached({ count }) : words.attachedAndOnSite({ count })}
      </p>
      {[paper, ...(paper.more ?? [])].map((each) =>
        each.tickets.map(({ ticketId }, index) => (
          <TicketFace key={ticketId} paper={each} poster={poster} index={index} />
        )),
      )}
      {!paper.walkIn && <MailButton href={paper.orderUrl}>{mailWords.seeOrder()}</MailButton>}
      <OrderLine orderId={paper.orderId} />
    </MailLayout>,
    mailWords.subject({ title, show, date }),
    [...posterFiles(poster), ...files],
  )
}
