import { formatCents } from '../../../shared/platform/money.ts'
import {
  draftMail,
  MailButton,
  type MailDraft,
  MailLayout,
  mailStyles,
} from '../../platform/mail/mail-layout.tsx'

declare module '../../platform/mail/renderer.ts' {
  interface Mails {
    'unknown-payments': UnknownPaymentsProps
  }
}

/** Payments without an order; `link` leads to their list. */
export type UnknownPaymentsProps = { count: number; cents: number; link: string }

/** Tells an admin of payments at the providers that belong to no order. */
export function unknownPayments({ count, cents, link }: UnknownPaymentsProps): MailDraft {
  const title = count === 1 ? 'A payment has no order' : `${count} payments have no order`
  return draftMail(
    <MailLayout
      preview={title}
      reason="You are receiving this e-mail because you are an admin of the box office."
    >
      <h1 style={mailStyles.heading}>{title}</h1>
      <p style={mailStyles.text}>
        {formatCents(cents)} was paid at the provider for {count === 1 ? 'an order' : 'orders'} that{' '}
        {count === 1 ? 'is' : 'are'} not in our database. That happens after a backup has been restored: what
        was sold since the backup is missing here.
      </p>
      <p style={mailStyles.text}>
        Please review {count === 1 ? 'it' : 'them'}: refund at the provider, or explain what{' '}
        {count === 1 ? 'it is' : 'they are'}.
      </p>
      <MailButton href={link}>See the payments</MailButton>
    </MailLayout>,
    title,
  )
}
