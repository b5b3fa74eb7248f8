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

/** Says what happened to which order, with a link to it. */
export function orderAlarm(props: OrderAlarmProps): MailDraft {
  const title = words[props.alarm]()
  const text = words[`${props.alarm} text`]()
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
