import { longDate } from '../../../shared/platform/when.ts'
import { plainLine } from '../../../shared/tickets/wording.ts'
import { Emphasis, MailButton, type MailDraft } from '../../platform/mail/mail-layout.tsx'
import type { MailFile } from '../../platform/mail/renderer.ts'
import type { PosterPicture } from '../../shows/queries/pictures.ts'
import type { TicketDocument } from '../../tickets/queries.ts'
import { words as mailWords } from './catalogue.ts'
import { words } from './news-catalogue.ts'
import { draftShowMail, Paragraph } from './show-mail.tsx'
import { TicketFaces, whenOf } from './show-parts.tsx'

/**
 * Brings an order's tickets with new codes, and says that the earlier ones are refused. `files`: each code as a picture
 * with the ticket's id as its cid, the PDF and the calendar entry.
 */
export function newCodes(paper: TicketDocument, poster: PosterPicture | null, files: MailFile[]): MailDraft {
  const show = plainLine(paper.showName)
  const date = longDate(paper.startsAt, paper.timeZone)
  const count = paper.tickets.length
  const title = words.newCodes({ count })
  return draftShowMail(
    paper,
    poster,
    {
      title,
      subject: mailWords.subject({ title, show, date }),
      preview: words.codesPreview({ show, date, count }),
      reason: words.keepIt(),
      band: false,
      files,
    },
    <>
      <Paragraph>{words.reissued({ count, show, when: whenOf(paper.startsAt, paper.timeZone) })}</Paragraph>
      <Paragraph>
        <Emphasis text={words.codesBelow({ count })} />{' '}
        {paper.walkIn ? words.fileAttached({ count }) : words.attachedAndOnSite({ count })}
      </Paragraph>
      <TicketFaces paper={paper} poster={poster} />
      {!paper.walkIn && <MailButton href={paper.orderUrl}>{mailWords.seeOrder()}</MailButton>}
    </>,
  )
}
