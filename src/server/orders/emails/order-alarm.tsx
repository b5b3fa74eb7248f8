import { formatCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { longDate } from '../../../shared/platform/when.ts'
import { plainLine } from '../../../shared/tickets/wording.ts'
import {
  draftMail,
  MailButton,
  type MailDraft,
  MailLayout,
  mailStyles,
} from '../../platform/mail/mail-layout.tsx'
import type { Alarm } from '../records/people/notify-admins.ts'
import { words } from './alarm-catalogue.ts'
import { OrderLine } from './show-parts.tsx'

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

const alarms: Record<Alarm, { title: () => string; text: () => string }> = {
  review: { title: words.review, text: words.reviewText },
  'refund-refused': { title: words.refundRefused, text: words.refundRefusedText },
  'refunded-outside': { title: words.refundedOutside, text: words.refundedOutsideText },
  'dispute-opened': { title: words.disputeOpened, text: words.disputeOpenedText },
  'dispute-won': { title: words.disputeWon, text: words.disputeWonText },
  'dispute-lost': { title: words.disputeLost, text: words.disputeLostText },
}

/** Says what happened to which order, with a link to it. */
export function orderAlarm(props: OrderAlarmProps): MailDraft {
  const title = alarms[props.alarm].title()
  const text = alarms[props.alarm].text()
  const show = plainLine(props.showName)
  return draftMail(
    <MailLayout preview={text} reason={common.sentToAdmins()}>
      <h1 style={mailStyles.heading}>{title}</h1>
      <p style={mailStyles.text}>
        {words.amountFor({
          amount: formatCents(props.cents),
          show,
          date: longDate(props.startsAt, props.timeZone),
        })}
      </p>
      <p style={mailStyles.text}>{text}</p>
      <MailButton href={props.link}>{common.seeOrder()}</MailButton>
      <OrderLine orderId={props.orderId} />
    </MailLayout>,
    words.subject({ title, show }),
  )
}
