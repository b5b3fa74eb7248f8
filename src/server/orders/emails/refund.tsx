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
import type { PosterPicture, PosterSource } from '../../shows/queries/poster.ts'
import type { RefundNews } from '../refunds/mail-refund.ts'
import { OrderLine, posterFiles, ShowBand, ShowTimes } from './show-parts.tsx'

declare module '../../platform/mail/renderer.ts' {
  interface Mails {
    refund: RefundProps
  }
}

/** A refund of an order, or a cancelled performance. */
export type RefundProps = RefundNews & {
  orderUrl: string
  /** Whether the order cannot be opened on the site. */
  walkIn?: boolean
  showUrl: string
  buyerName: string
  showName: string
  /** ms since 1970. */
  startsAt: number
  timeZone: string
  poster?: PosterSource | null
}

/** Says what is refunded, how much, how, and when it will show. */
export function refund(props: RefundProps, poster: PosterPicture | null): MailDraft {
  const off = props.why === 'cancelled' || props.why === 'unpaid'
  const show = plainLine(props.showName)
  const date = longDate(props.startsAt, props.timeZone)
  const free = isFree(props)
  const title = off ? `${show} is cancelled` : free ? 'Your tickets' : 'Your refund'
  const summary = off
    ? `${show} on ${date} is cancelled.`
    : free
      ? `Your tickets for ${show} are no longer valid.`
      : `We are refunding ${formatCents(props.cents)} to you.`
  return draftMail(
    <MailLayout
      preview={summary}
      band={
        <ShowBand poster={poster} show={show}>
          <ShowTimes {...props} />
        </ShowBand>
      }
      reason="You are receiving this e-mail because you ordered tickets from us."
    >
      <h1 style={mailStyles.heading}>{title}</h1>
      <p style={mailStyles.text}>Hello {plainLine(props.buyerName)},</p>
      <p style={mailStyles.text}>{opening(props, show, date)}</p>
      {props.note && <p style={mailStyles.text}>{plainLine(props.note)}</p>}
      {whatEnds(props) && <p style={mailStyles.text}>{whatEnds(props)}</p>}
      <p style={mailStyles.text}>{moneyWords(props)}</p>
      {off && <p style={mailStyles.text}>We would love to see you on another evening.</p>}
      {(off || !props.walkIn) && (
        <MailButton href={off ? props.showUrl : props.orderUrl}>
          {off ? 'See other dates' : 'See your order'}
        </MailButton>
      )}
      <OrderLine orderId={props.orderId} />
    </MailLayout>,
    `${off ? 'Cancelled' : title}: ${show}, ${date}`,
    posterFiles(poster),
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
      return `We are very sorry: ${show} on ${date} cannot take place.`
    case 'review':
      return `Your payment for ${show} on ${date} did not match your order, so no tickets were made from it.`
    case 'duplicate':
      return `Your order for ${show} on ${date} was paid a second time. Nothing about the order changes: only the second payment is refunded.`
    case 'requested':
      return isFree(props)
        ? `The box office has cancelled tickets in your order for ${show} on ${date}.`
        : `We have refunded your order for ${show} on ${date}.`
  }
}

/** What is given up: seats, a donation, or both. */
function whatEnds({ seats, donation, why }: RefundProps): string {
  const parts = [
    ...(seats.length === 0
      ? []
      : [`${seats.length === 1 ? 'seat' : 'seats'} ${seats.map(seatLabel).join(', ')}`]),
    ...(donation ? ['your donation'] : []),
  ].join(' and ')
  if (parts === '' || why === 'unpaid') return ''
  const tickets = seats.length === 0 ? '' : ' The tickets for these seats are no longer valid.'
  return `This is for ${parts}.${tickets}`
}

function moneyWords(props: RefundProps): string {
  const { cents, provider, why } = props
  if (why === 'unpaid') return 'You had not paid yet. Nothing was charged, and you need not do anything.'
  if (isFree(props)) return 'They were free, so there is nothing to refund.'
  if (cents === 0) return 'There is nothing more to refund, and you need not do anything.'
  const amount = formatCents(cents)
  if (provider === 'cash')
    return `You paid in cash: please come to the box office, where ${amount} is waiting for you.`
  if (provider === 'terminal')
    return `You paid by card at the box office: please come there with that card, so that we can refund ${amount} to it.`
  if (why === 'duplicate')
    return `We are refunding ${amount} to the card or wallet that the second payment came from. You need not do anything. Banks usually show it within 5 to 10 business days.`
  return `We are refunding ${amount}, tax included, to the card or wallet you paid with. You need not do anything. Banks usually show it within 5 to 10 business days.`
}
