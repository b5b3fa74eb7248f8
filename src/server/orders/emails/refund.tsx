import { locales, readerLanguage } from '../../../shared/language/language.ts'
import {
  centsOf,
  type RefundPart,
  type RefundWay,
  refundsByWay,
} from '../../../shared/orders/office/paid-by-hand.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { longDate } from '../../../shared/platform/when.ts'
import { listLabels } from '../../../shared/seating/seats.ts'
import { plainLine } from '../../../shared/tickets/wording.ts'
import { MailButton, type MailDraft } from '../../platform/mail/mail-layout.tsx'
import type { MailFile } from '../../platform/mail/renderer.ts'
import type { PosterPicture } from '../../shows/queries/pictures.ts'
import type { TicketDocument } from '../../tickets/queries.ts'
import type { RefundNews } from '../refunds/mail-refund.ts'
import { words as mailWords } from './catalogue.ts'
import { words } from './news-catalogue.ts'
import { draftShowMail, Paragraph, Paragraphs, type ShowProps } from './show-mail.tsx'

/** A refund of an order, of a payment that bought nothing, or a cancelled performance. */
export type RefundProps = Omit<RefundNews, 'evenings'> &
  ShowProps & {
    /** Of `note`, if it is not the mail's. */
    noteLang?: string | undefined
    orderUrl: string
    /** Whether the order cannot be opened on the site. */
    walkIn?: boolean
    showUrl: string
    /** Where it is about seats of several. */
    evenings?: readonly { show: string; startsAt: number; seats: readonly string[] }[] | undefined
    /** What is left for each performance; none if its tickets did not change, or it never had any. */
    papers?: readonly TicketDocument[]
  }

type About = { show: string; date: string; evenings: string }

/** Says what is refunded, how, and when it will show. `files`: what replaces the earlier PDF and calendar entry. */
export function refund(props: RefundProps, poster: PosterPicture | null, files: MailFile[] = []): MailDraft {
  const { late, papers = [] } = props
  const off = isOff(props)
  const about = aboutOf(props)
  const left = papers.flatMap(({ tickets }) => tickets.map(({ label }) => label))
  return draftShowMail(
    props,
    poster,
    { ...frameOf(props, about), files },
    <>
      <Paragraph>{opening(props, about)}</Paragraph>
      {props.note && <Paragraph lang={props.noteLang}>{plainLine(props.note)}</Paragraph>}
      <Paragraphs of={[...whatEnds(props), ...moneyWords(props)]} />
      {papers.length > 0 && (
        <Paragraph>{words.attached({ count: left.length, seats: listLabels(left) })}</Paragraph>
      )}
      {off && <Paragraph>{words.anotherEvening()}</Paragraph>}
      {late && <Paragraph>{words.otherSeats()}</Paragraph>}
      {off || late ? (
        <MailButton href={props.showUrl}>{off ? words.seeDates() : words.seeDatesAndSeats()}</MailButton>
      ) : (
        !props.walkIn && <MailButton href={props.orderUrl}>{mailWords.seeOrder()}</MailButton>
      )}
    </>,
  )
}

/** The performances that the mail is about, with their seats. */
function eveningsOf({ evenings, showName, timeZone, ...props }: RefundProps) {
  return (evenings ?? [{ ...props, show: showName }]).map(({ show, startsAt, seats }) => ({
    seats: listLabels(seats),
    evening: words.evening({ show: plainLine(show), date: longDate(startsAt, timeZone) }),
  }))
}

function aboutOf(props: RefundProps): About {
  const evenings = eveningsOf(props).map(({ evening }) => evening)
  return {
    show: plainLine(props.showName),
    date: longDate(props.startsAt, props.timeZone),
    evenings: new Intl.ListFormat(locales[readerLanguage()]).format(evenings),
  }
}

/** Whether the performance was cancelled. */
function isOff({ why }: RefundProps): boolean {
  return why === 'cancelled' || why === 'unpaid'
}

/** Whether free tickets were cancelled. */
function isFree({ why, parts }: RefundProps): boolean {
  return (why === 'requested' || why === 'returned') && parts.length === 0
}

function frameOf(props: RefundProps, about: About) {
  if (props.late) {
    const preview = words.latePreview({ amount: formatCents(centsOf(props.parts)) })
    return {
      title: words.lateTitle(),
      subject: words.lateSubject(about),
      preview,
      reason: words.lateReason(),
    }
  }
  const toCredit = props.why === 'returned'
  const title = isFree(props) ? words.yourTickets() : toCredit ? words.yourCredit() : words.yourRefund()
  const amount = formatCents(centsOf(refundsByWay(props.parts)))
  const off = isOff(props)
  return {
    title: off ? words.isCancelled(about) : title,
    subject: props.evenings
      ? words.subject({ title, ...about })
      : mailWords.subject({ title: off ? words.cancelled() : title, ...about }),
    preview: off
      ? words.isCancelledOn(about)
      : isFree(props)
        ? words.ticketsVoid(about)
        : (toCredit ? words.toCredit : words.refunding)({ amount }),
    reason: words.reason(),
    // It has one show alone.
    band: !props.evenings,
  }
}

function opening(props: RefundProps, about: About): string {
  switch (props.why) {
    case 'cancelled':
    case 'unpaid':
      return words.cannotTakePlace(about)
    case 'review':
      return words.didNotMatch(about)
    case 'duplicate':
      return words.paidTwice(about)
    case 'lapsed':
      return words.paidInPart(about)
    case 'late': {
      const { because = 'taken', isExchange = false } = props.late ?? {}
      const stays = isExchange ? words.noNewTickets() : words.noTickets()
      return `${words.late({ ...about, why: because })} ${stays}`
    }
    case 'returned':
      return words.returned(about)
    case 'requested':
      return isFree(props) ? words.freeCancelled(about) : words.refunded(about)
  }
}

/** What is given up: seats, a donation, or both. */
function whatEnds(props: RefundProps): string[] {
  const { seats, donation, why } = props
  if (why === 'unpaid') return []
  if (seats.length === 0) return donation ? [words.forDonation()] : []
  const each = eveningsOf(props).map((one) => (props.evenings ? `${one.seats} (${one.evening})` : one.seats))
  const named = { count: seats.length, seats: each.join('; ') }
  return [donation ? words.forSeatsAndDonation(named) : words.forSeats(named)]
}

/** Whether anything goes back, and how: a paragraph for each way. */
function moneyWords(props: RefundProps): string[] {
  const { parts, why } = props
  if (why === 'late') return [words.lateMoney({ amount: formatCents(centsOf(parts)) })]
  if (why === 'unpaid' && parts.length === 0) return [words.notPaidYet()]
  // Of more than credit there is a mail of its own.
  if (why === 'unpaid' && parts.some(({ provider }) => provider !== 'credit')) return []
  if (isFree(props)) return [words.wereFree()]
  if (parts.length === 0) return [words.nothingMore()]
  return backWords(parts, { taxed: props.taxed, twice: why === 'duplicate' })
}

/** How money goes back: a paragraph for each way. `twice`: it was paid a second time. */
export function backWords(
  parts: readonly RefundPart[],
  { taxed, twice = false }: { taxed: boolean; twice?: boolean },
): string[] {
  const ways = refundsByWay(parts)
  const part = ways.length > 1 ? 'yes' : 'no'
  const online = (amount: string) => {
    if (part === 'yes') return words.partToCard({ amount })
    return twice ? words.secondPayment({ amount }) : words.toCard({ amount, taxed: taxed ? 'yes' : 'no' })
  }
  const all: Record<RefundWay, (amount: string) => string> = {
    cash: (amount) => words.inCash({ amount, part }),
    terminal: (amount) => words.byTerminal({ amount, part }),
    credit: (amount) => words.toCredit({ amount }),
    'by-hand': (amount) => words.byHand({ amount, part }),
    online,
  }
  return ways.map(({ way, cents }) => all[way](formatCents(cents)))
}
