import { formatCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import {
  draftMail,
  MailButton,
  type MailDraft,
  MailLayout,
  mailStyles,
} from '../../platform/mail/mail-layout.tsx'
import { words } from './alarm-catalogue.ts'

/** Payments without an order; `link` leads to their list. */
export type UnknownPaymentsProps = { count: number; cents: number; link: string }

/** Tells an admin of payments at the providers that belong to no order. */
export function unknownPayments({ count, cents, link }: UnknownPaymentsProps): MailDraft {
  const title = words.noOrder({ count })
  return draftMail(
    <MailLayout preview={title} reason={common.sentToAdmins()}>
      <h1 style={mailStyles.heading}>{title}</h1>
      <p style={mailStyles.text}>{words.paidFor({ count, amount: formatCents(cents) })}</p>
      <p style={mailStyles.text}>{words.pleaseReview({ count })}</p>
      <MailButton href={link}>{words.seePayments()}</MailButton>
    </MailLayout>,
    title,
  )
}
