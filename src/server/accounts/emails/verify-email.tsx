import { VERIFY_HOURS } from '../../../shared/accounts/contract.ts'
import type { Theatre } from '../../../shared/platform/settings.ts'
import { draftMail, type MailDraft } from '../../platform/mail/mail-layout.tsx'
import { AccountMail, Paragraph } from './account-mail.tsx'

declare module '../../platform/mail/renderer.ts' {
  interface Mails {
    'verify-email': VerifyEmailProps
  }
}

/** `link` is the full URL, token included. */
export type VerifyEmailProps = { link: string }

/** Asks a new patron to verify the address. Names nobody, as the reader is still unknown. */
export function verifyEmail({ link }: VerifyEmailProps, theatre: Theatre): MailDraft {
  return draftMail(
    <AccountMail
      preview="One click, and you can choose your seats."
      reason={`You are receiving this e-mail because somebody signed up at ${theatre.theatreName} with your address. If this was not you, please ignore it: nothing happens unless the link is opened.`}
      title="Confirm your e-mail address"
      firstName={null}
      action={{
        label: 'Verify my e-mail',
        link,
        note: `The link works once, for ${VERIFY_HOURS} hours. If the button does nothing, open this address:`,
      }}
    >
      <Paragraph>
        Please confirm your e-mail address so that we can send your tickets. After that you can reserve and
        buy seats.
      </Paragraph>
    </AccountMail>,
    `Verify your e-mail for ${theatre.theatreName}`,
  )
}
