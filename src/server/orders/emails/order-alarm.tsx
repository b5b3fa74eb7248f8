import { Heading, Text } from 'react-email'
import { formatCents } from '../../../shared/platform/money.ts'
import { longDate, plainLine } from '../../../shared/tickets/wording.ts'
import { MailButton, MailLayout, mailStyles, renderMail } from '../../platform/mail/mail-layout.tsx'
import type { RenderedMail } from '../../platform/mail/renderer.ts'
import type { Alarm } from '../records/tell-admins.ts'

declare module '../../platform/mail/renderer.ts' {
  interface Mails {
    'order-alarm': OrderAlarmProps
  }
}

/** An order whose money wants an admin's eyes. */
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
    'Please decide within 24 hours: accept it and issue the tickets, or send it back. Without a decision it goes back by itself.',
  ],
  'refund-refused': [
    'A refund was refused',
    'The provider did not carry a refund out. It is tried again by itself; the order says why, and there you can say that it was paid otherwise.',
  ],
  'refunded-outside': [
    'A refund was made at the provider',
    'It was not made here. When it is the whole payment, the tickets are void. After a part of it they stay valid until you refund them; what went back already counts then.',
  ],
  'dispute-opened': [
    'A buyer disputes a payment',
    'The bank has taken the money for now. The tickets stay valid until you refund them or the dispute is lost. Please answer it in the pages of the provider.',
  ],
  'dispute-won': [
    'A dispute is won',
    'The money is back. What was given up meanwhile is refunded to the buyer.',
  ],
  'dispute-lost': [
    'A dispute is lost',
    'The bank keeps the money. When it was the whole payment, the tickets are void now.',
  ],
}

/** Says what happened to which order, and leads to it. */
export function orderAlarm(props: OrderAlarmProps): Promise<RenderedMail> {
  const [title, text] = words[props.alarm]
  const show = plainLine(props.showName)
  return renderMail(
    <MailLayout
      preview={text}
      reason="You are receiving this e-mail because you are an admin of the box office."
    >
      <Heading style={mailStyles.heading}>{title}</Heading>
      <Text style={mailStyles.text}>
        {formatCents(props.cents)} for {show} on {longDate(props.startsAt, props.timeZone)}.
      </Text>
      <Text style={mailStyles.text}>{text}</Text>
      <MailButton href={props.link}>See the order</MailButton>
      <Text className="m-small" style={mailStyles.small}>
        Order {props.orderId}
      </Text>
    </MailLayout>,
    `${title}: ${show}`,
  )
}
