import { formatCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { longDate } from '../../../shared/platform/when.ts'
import { plainLine } from '../../../shared/tickets/wording.ts'
import { words as platform } from '../../platform/base/catalogue.ts'
import type { MailDraft } from '../../platform/mail/mail-layout.tsx'
import { plainMail } from '../../platform/mail/plain-mail.tsx'
import type { Alarm } from '../records/people/notify-admins.ts'
import { words } from './catalogue.ts'
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
  const amount = formatCents(props.cents)
  const date = longDate(props.startsAt, props.timeZone)
  return plainMail({
    title,
    subject: words.alarmSubject({ title, show }),
    preview: text,
    reason: platform.sentToAdmins(),
    texts: [words.amountFor({ amount, show, date }), text],
    button: { href: props.link, label: common.seeOrder() },
    foot: <OrderLine orderId={props.orderId} />,
  })
}

/** Payments without an order; `link` leads to their list. */
export type UnknownPaymentsProps = { count: number; cents: number; link: string }

/** Tells an admin of payments at the providers that belong to no order. */
export function unknownPayments({ count, cents, link }: UnknownPaymentsProps): MailDraft {
  return plainMail({
    title: words.noOrder({ count }),
    reason: platform.sentToAdmins(),
    texts: [words.paidFor({ count, amount: formatCents(cents) }), words.pleaseReview({ count })],
    button: { href: link, label: words.seePayments() },
  })
}
