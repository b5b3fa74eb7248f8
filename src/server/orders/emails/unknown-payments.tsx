import { formatCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { MailDraft } from '../../platform/mail/mail-layout.tsx'
import { plainMail } from '../../platform/mail/plain-mail.tsx'
import { words } from './catalogue.ts'

/** Payments without an order; `link` leads to their list. */
export type UnknownPaymentsProps = { count: number; cents: number; link: string }

/** Tells an admin of payments at the providers that belong to no order. */
export function unknownPayments({ count, cents, link }: UnknownPaymentsProps): MailDraft {
  return plainMail({
    title: words.noOrder({ count }),
    reason: common.sentToAdmins(),
    texts: [words.paidFor({ count, amount: formatCents(cents) }), words.pleaseReview({ count })],
    button: { href: link, label: words.seePayments() },
  })
}
