import { orderNumber } from '../../../shared/orders/order-number.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { longDate } from '../../../shared/platform/when.ts'
import { plainLine } from '../../../shared/tickets/wording.ts'
import {
  draftMail,
  MailButton,
  type MailDraft,
  MailLayout,
  mailStyles,
} from '../../platform/mail/mail-layout.tsx'
import type { Alarm } from '../records/tell-admins.ts'

declare module '../../platform/mail/renderer.ts' {
  interface Mails {
    'order-alarm': OrderAlarmProps
  }
}

/** An order whose money needs an admin. */
export type OrderAlarmProps = {
  alarm: Alarm
  showName: string
  /** ms since 1970. */
  startsAt: number
  timeZone: string
  orderId: string
  cents: number
  /** The order's page. */
  link: string
}

const words: Record<Alarm, [title: string, text: string]> = {
  review: [
    'A payment does not match its order',
    'Please decide within 24 hours: accept it and issue the tickets, or refund it. Without a decision it is refunded automatically.',
  ],
  'refund-refused': [
    'A refund was refused',
    'The provider did not carry out a refund. It is retried automatically; the order says why, and lets you record that it was paid in another way.',
  ],
  'refunded-outside': [
    'A refund was made at the provider',
    'It was not made here. If it covers the whole payment, the tickets are void. If it covers a part, they stay valid until you refund them; what was already refunded counts then.',
  ],
  'dispute-opened': [
    'A buyer disputes a payment',
    'The bank has taken the money for now. The tickets stay valid until you refund them or the dispute is lost. Please respond to it on the site of the provider.',
  ],
  'dispute-won': [
    'A dispute is won',
    'The money is back. Tickets that were taken back meanwhile are refunded to the buyer.',
  ],
  'dispute-lost': [
    'A dispute is lost',
    'The bank keeps the money. If it was the whole payment, the tickets are void now.',
  ],
}

/** Says what happened to which order, with a link to it. */
export function orderAlarm(props: OrderAlarmProps): MailDraft {
  const [title, text] = words[props.alarm]
  const show = plainLine(props.showName)
  return draftMail(
    <MailLayout
      preview={text}
      reason="You are receiving this e-mail because you are an admin of the box office."
    >
      <h1 style={mailStyles.heading}>{title}</h1>
      <p style={mailStyles.text}>
        {formatCents(props.cents)} for {show} on {longDate(props.startsAt, props.timeZone)}.
      </p>
      <p style={mailStyles.text}>{text}</p>
      <MailButton href={props.link}>See the order</MailButton>
      <p className="m-small" style={mailStyles.small}>
        Order {orderNumber(props.orderId)}
      </p>
    </MailLayout>,
    `${title}: ${show}`,
  )
}
