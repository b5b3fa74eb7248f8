import { clockTime } from '../../../shared/platform/when.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import { lengthText } from '../../../shared/shows/evening.ts'
import { placeOf, plainLine } from '../../../shared/tickets/wording.ts'
import {
  draftMail,
  MailButton,
  type MailDraft,
  MailLayout,
  mailStyles,
} from '../../platform/mail/mail-layout.tsx'
import type { MailFile } from '../../platform/mail/renderer.ts'
import type { PerformanceFacts } from '../../shows/commands/enqueue-change.ts'
import type { PosterPicture } from '../../shows/queries/poster.ts'
import { performanceMs } from '../../shows/rules/length.ts'
import type { TicketDocument } from '../../tickets/queries.ts'
import { words as mailWords } from './catalogue.ts'
import { words } from './news-catalogue.ts'
import { OrderLine, posterFiles, ShowBand, ShowTimes, whenOf } from './show-parts.tsx'

declare module '../../platform/mail/renderer.ts' {
  interface Mails {
    changed: ChangedProps
  }
}

/** The order's tickets as they are now, and what was different before. */
export type ChangedProps = TicketDocument & { before: Partial<PerformanceFacts> }

/**
 * Says what changed about a performance, before and now, and that the tickets stay valid. `files`: tickets and calendar
 * entry as they are now.
 */
export function changed(paper: ChangedProps, poster: PosterPicture | null, files: MailFile[]): MailDraft {
  const { timeZone, startsAt, tickets, before } = paper
  const when = whenOf(startsAt, timeZone)
  const show = plainLine(paper.showName)
  const count = tickets.length
  const what = kindOf(before)
  return draftMail(
    <MailLayout
      preview={words.changedPreview({ when, place: placeOf(paper), count })}
      band={
        <ShowBand poster={poster} show={show} lang={paper.titleLang}>
          <ShowTimes {...paper} />
        </ShowBand>
      }
      reason={words.haveTickets()}
    >
      <h1 style={mailStyles.heading}>{words.changed({ show, what })}</h1>
      <p style={mailStyles.text}>{mailWords.hello({ name: plainLine(paper.buyerName) })}</p>
      <p style={mailStyles.text}>{words.changes({ what })}</p>
      {changesOf(paper).map(({ was, now }) => (
        <p key={was} style={mailStyles.text}>
          {was}
          <br />
          <strong>{now}</strong>
        </p>
      ))}
      <p style={mailStyles.text}>
        {words.staysValid({ count, seats: tickets.map((ticket) => seatLabel(ticket.seatNum)).join(', ') })}
      </p>
      <p style={mailStyles.text}>{words.cannotMakeIt()}</p>
      {!paper.walkIn && <MailButton href={paper.orderUrl}>{mailWords.seeOrder()}</MailButton>}
      <OrderLine orderId={paper.orderId} />
    </MailLayout>,
    words.changedSubject({ show, when, what, place: plainLine(paper.location) }),
    [...posterFiles(poster), ...files],
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
function changesOf({ before, ...now }: ChangedProps): { was: string; now: string }[] {
  const { timeZone } = now
  const was = { ...now, ...before }
  const clock = (at: number) => clockTime(at, timeZone)
  const moved = before.startsAt !== undefined
  return [
    ...(moved
      ? [
          {
            was: words.was({ when: whenOf(was.startsAt, timeZone) }),
            now: words.isNow({ when: whenOf(now.startsAt, timeZone) }),
          },
        ]
      : []),
    ...(isElsewhere(before)
      ? [{ was: words.wasAt({ place: placeOf(was) }), now: words.isAt({ place: placeOf(now) }) }]
      : []),
    ...(before.doorsAt !== undefined && !moved
      ? [
          {
            was: words.doorsWere({ time: clock(was.doorsAt) }),
            now: words.doorsAre({ time: clock(now.doorsAt) }),
          },
        ]
      : []),
    ...(before.showName === undefined
      ? []
      : [
          {
            was: words.wasCalled({ show: plainLine(was.showName) }),
            now: words.isCalled({ show: plainLine(now.showName) }),
          },
        ]),
    ...(before.lengthMinutes === undefined
      ? []
      : [{ was: words.lasted({ length: lengthOf(was) }), now: words.lasts({ length: lengthOf(now) }) }]),
  ]
}

/** As the calendar entry says it. */
function lengthOf({ lengthMinutes }: Pick<TicketDocument, 'lengthMinutes'>): string {
  return lengthText(performanceMs(lengthMinutes ?? null) / 60_000)
}
