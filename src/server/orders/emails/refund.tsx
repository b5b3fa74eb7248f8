import { partsOfBack, type RefundWay, refundsByWay } from '../../../shared/orders/paid-by-hand.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { longDate } from '../../../shared/platform/when.ts'
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
import type { PosterPicture, PosterSource } from '../../shows/queries/poster.ts'
import type { TicketDocument } from '../../tickets/queries.ts'
import type { RefundNews } from '../refunds/mail-refund.ts'
import { words as mailWords } from './catalogue.ts'
import { words } from './refund-catalogue.ts'
import { OrderLine, posterFiles, ShowBand, ShowTimes } from './show-parts.tsx'

declare module '../../platform/mail/renderer.ts' {
  interface Mails {
    refund: RefundProps
  }
}

/** A refund of an order, or a cancelled performance. */
export type RefundProps = RefundNews & {
  /** Of `note`, if it is not the mail's. */
  noteLang?: string | undefined
  orderUrl: string
  /** Whether the order cannot be opened on the site. */
  walkIn?: boolean
  showUrl: string
  buyerName: string
  showName: string
  /** The `lang` of the show's title; none where it is not known. */
  titleLang?: string | null | undefined
  /** ms since 1970. */
  startsAt: number
  timeZone: string
  poster?: PosterSource | null
  /** What is left of the order; null if its tickets did not change, or it never had any. */
  paper?: TicketDocument | null
}

/**
 * Says what is refunded, how much, how, and when it will show. `files`: what replaces the earlier PDF and calendar entry.
 */
export function refund(props: RefundProps, poster: PosterPicture | null, files: MailFile[] = []): MailDraft {
  const off = props.why === 'cancelled' || props.why === 'unpaid'
  const show = plainLine(props.showName)
  const date = longDate(props.startsAt, props.timeZone)
  const free = isFree(props)
  const title = free ? words.yourTickets() : words.yourRefund()
  const summary = off
    ? words.isCancelledOn({ show, date })
    : free
      ? words.ticketsVoid({ show })
      : words.refunding({ amount: formatCents(waysOf(props).reduce((sum, { cents }) => sum + cents, 0)) })
  return draftMail(
    <MailLayout
      preview={summary}
      band={
        <ShowBand poster={poster} show={show} lang={props.titleLang}>
          <ShowTimes {...props} />
        </ShowBand>
      }
      reason={words.reason()}
    >
      <h1 style={mailStyles.heading}>{off ? words.isCancelled({ show }) : title}</h1>
      <p style={mailStyles.text}>{mailWords.hello({ name: plainLine(props.buyerName) })}</p>
      <p style={mailStyles.text}>{opening(props, show, date)}</p>
      {props.note && (
        <p style={mailStyles.text} lang={props.noteLang}>
          {plainLine(props.note)}
        </p>
      )}
      {whatEnds(props) && <p style={mailStyles.text}>{whatEnds(props)}</p>}
      {moneyWords(props).map((sentence) => (
        <p key={sentence} style={mailStyles.text}>
          {sentence}
        </p>
      ))}
      {props.paper && (
        <p style={mailStyles.text}>
          {words.attached({
            count: props.paper.tickets.length,
            seats: props.paper.tickets.map((ticket) => seatLabel(ticket.seatNum)).join(', '),
          })}
        </p>
      )}
      {off && <p style={mailStyles.text}>{words.anotherEvening()}</p>}
      {(off || !props.walkIn) && (
        <MailButton href={off ? props.showUrl : props.orderUrl}>
          {off ? words.seeDates() : mailWords.seeOrder()}
        </MailButton>
      )}
      <OrderLine orderId={props.orderId} />
    </MailLayout>,
    mailWords.subject({ title: off ? words.cancelled() : title, show, date }),
    [...posterFiles(poster), ...files],
  )
}

/** Whether free tickets were cancelled. */
function isFree({ why, provider }: RefundProps): boolean {
  return why === 'requested' && provider === 'free'
}

function opening(props: RefundProps, show: string, date: string): string {
  switch (props.why) {
    case 'cancelled':
    case 'unpaid':
      return words.cannotTakePlace({ show, date })
    case 'review':
      return words.didNotMatch({ show, date })
    case 'duplicate':
      return words.paidTwice({ show, date })
    case 'lapsed':
      return words.paidInPart({ show, date })
    case 'requested':
      return isFree(props) ? words.freeCancelled({ show, date }) : words.refunded({ show, date })
  }
}

/** What is given up: seats, a donation, or both. */
function whatEnds({ seats, donation, why }: RefundProps): string {
  if (why === 'unpaid') return ''
  if (seats.length === 0) return donation ? words.forDonation() : ''
  const named = { count: seats.length, seats: seats.map(seatLabel).join(', ') }
  return donation ? words.forSeatsAndDonation(named) : words.forSeats(named)
}

/** Whether anything goes back, and how: a paragraph for each way. */
function moneyWords(props: RefundProps): string[] {
  const { cents, why } = props
  if (why === 'unpaid') return unpaidWords(props)
  if (isFree(props)) return [words.wereFree()]
  if (cents === 0) return [words.nothingMore()]
  return backWords(props, { taxed: props.taxed, twice: why === 'duplicate' })
}

/** What became of what was paid towards an order, if anything was; that can have a mail of its own. */
function unpaidWords(props: RefundProps): string[] {
  if (props.cents === 0) return [words.notPaidYet()]
  return props.parts?.length ? backWords(props, { taxed: false }) : []
}

/** How money goes back: a paragraph for each way. `twice`: it was paid a second time. */
export function backWords(
  back: Parameters<typeof partsOfBack>[0],
  { taxed, twice = false }: { taxed: boolean; twice?: boolean },
): string[] {
  const ways = waysOf(back)
  const all: Record<RefundWay, (values: { amount: string }) => string> =
    ways.length > 1
      ? {
          cash: words.partInCash,
          terminal: words.partByTerminal,
          credit: words.toCredit,
          'by-hand': words.partByHand,
          online: words.partToCard,
        }
      : {
          cash: words.inCash,
          terminal: words.byTerminal,
          credit: words.toCredit,
          'by-hand': words.byHand,
          online: ({ amount }) =>
            twice ? words.secondPayment({ amount }) : words.toCard({ amount, taxed: taxed ? 'yes' : 'no' }),
        }
  return ways.map(({ way, cents }) => all[way]({ amount: formatCents(cents) }))
}

function waysOf(back: Parameters<typeof partsOfBack>[0]) {
  return refundsByWay(partsOfBack(back))
}
