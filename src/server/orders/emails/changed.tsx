import { clockTime, longDate } from '../../../shared/platform/when.ts'
import { listLabels } from '../../../shared/seating/seats.ts'
import { lengthText } from '../../../shared/shows/evening.ts'
import { performanceMs } from '../../../shared/shows/length.ts'
import { placeOf, plainLine } from '../../../shared/tickets/wording.ts'
import { Emphasis, MailButton, type MailDraft } from '../../platform/mail/mail-layout.tsx'
import type { MailFile } from '../../platform/mail/renderer.ts'
import type { PerformanceFacts } from '../../shows/commands/enqueue-change.ts'
import type { PosterPicture } from '../../shows/queries/pictures.ts'
import type { TicketDocument } from '../../tickets/queries.ts'
import { words as mailWords } from './catalogue.ts'
import { words } from './news-catalogue.ts'
import { draftShowMail, Paragraph } from './show-mail.tsx'
import { TicketFaces, whenOf } from './show-parts.tsx'

/** The order's tickets as they are now, and what was different before. */
export type ChangedProps = TicketDocument & { before: Partial<PerformanceFacts> }

/** Says what changed about a performance, and that tickets stay valid. `files`: tickets and calendar entry now. */
export function changed(paper: ChangedProps, poster: PosterPicture | null, files: MailFile[]): MailDraft {
  const { timeZone, startsAt, tickets, before } = paper
  const when = whenOf(startsAt, timeZone)
  const show = plainLine(paper.showName)
  const count = tickets.length
  const what = kindOf(before)
  return draftShowMail(
    paper,
    poster,
    {
      title: words.changed({ show, what }),
      subject: words.changedSubject({ show, when, what, place: plainLine(paper.location) }),
      preview: words.changedPreview({ when, place: placeOf(paper), count }),
      reason: words.haveTickets(),
      files,
    },
    <>
      <Paragraph>{words.changes({ what })}</Paragraph>
      {changesOf(paper).map(({ was, now }) => (
        <Paragraph key={was}>
          {was}
          <br />
          <strong>{now}</strong>
        </Paragraph>
      ))}
      <Paragraph>
        {words.staysValid({ count, seats: listLabels(tickets.map(({ label }) => label)) })}
      </Paragraph>
      <Paragraph>{words.cannotMakeIt()}</Paragraph>
      {!paper.walkIn && <MailButton href={paper.orderUrl}>{mailWords.seeOrder()}</MailButton>}
    </>,
  )
}

/** The change that matters most to the audience. */
function kindOf(before: Partial<PerformanceFacts>): 'time' | 'place' | 'other' {
  if (before.startsAt !== undefined) return 'time'
  return isElsewhere(before) ? 'place' : 'other'
}

function isElsewhere({ location, address }: Partial<PerformanceFacts>): boolean {
  return location !== undefined || address !== undefined
}

/** Each change as it was and as it is. */
function changesOf({ before, ...paper }: ChangedProps): { was: string; now: string }[] {
  const { timeZone } = paper
  const moved = before.startsAt !== undefined
  const changes = [
    { is: moved, was: words.was, now: words.isNow },
    { is: isElsewhere(before), was: words.wasAt, now: words.isAt },
    { is: before.doorsAt !== undefined && !moved, was: words.doorsWere, now: words.doorsAre },
    { is: before.showName !== undefined, was: words.wasCalled, now: words.isCalled },
    { is: before.lengthMinutes !== undefined, was: words.lasted, now: words.lasts },
  ]
  const said = (facts: TicketDocument) => ({
    when: whenOf(facts.startsAt, timeZone),
    place: placeOf(facts),
    time: clockTime(facts.doorsAt, timeZone),
    show: plainLine(facts.showName),
    length: lengthText(performanceMs(facts.lengthMinutes ?? null) / 60_000),
  })
  const [earlier, current] = [said({ ...paper, ...before }), said(paper)]
  return changes.flatMap(({ is, was, now }) => (is ? [{ was: was(earlier), now: now(current) }] : []))
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

/** A ticket that was sent to the reader, the label of its seat, and the link to accept it. */
export type TransferProps = TicketDocument & { why: string; seat: string; link: string; isCancelled: boolean }

/** Asks somebody to accept a ticket, brings it once they have, or says that it is no longer valid. */
export function transfer(paper: TransferProps, poster: PosterPicture | null, files: MailFile[]): MailDraft {
  const { why, seat } = paper
  const [show, from] = [plainLine(paper.showName), plainLine(paper.sentBy ?? '')]
  const title = words.transfer({ why, from })
  const text = words.transferText({ why: paper.isCancelled ? 'cancelled' : why, from, seat })
  const subject = mailWords.subject({ title, show, date: longDate(paper.startsAt, paper.timeZone) })
  return draftShowMail(
    paper,
    poster,
    {
      title,
      subject,
      preview: text,
      reason: words.transferReason({ from }),
      band: why !== 'accepted',
      files,
    },
    <>
      <Paragraph>{text}</Paragraph>
      <TicketFaces paper={paper} poster={poster} />
      {why === 'sent' && <MailButton href={paper.link}>{words.seeTransfer()}</MailButton>}
    </>,
  )
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
