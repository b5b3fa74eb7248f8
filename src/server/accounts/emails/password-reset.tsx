import { RESET_HOURS } from '../../../shared/accounts/contract.ts'
import type { Theatre } from '../../../shared/platform/settings.ts'
import { draftMail, type MailDraft } from '../../platform/mail/mail-layout.tsx'
import { AccountMail, Paragraph } from './account-mail.tsx'

declare module '../../platform/mail/renderer.ts' {
  interface Mails {
    'password-reset': PasswordResetProps
  }
}

/** `link` is the full URL, token included. */
export type PasswordResetProps = { firstName: string | null; link: string }

/** Sends the link that resets the password. */
export function passwordReset({ firstName, link }: PasswordResetProps, theatre: Theatre): MailDraft {
  const hours = RESET_HOURS === 1 ? 'one hour' : `${RESET_HOURS} hours`
  return draftMail(
    <AccountMail
      preview="Choose a new password with this link."
      reason={`You are receiving this e-mail because somebody asked for a new password at ${theatre.theatreName} with your address. If it was not you, ignore it: your password stays as it is.`}
      title="A new password"
      firstName={firstName}
      action={{
        label: 'Choose a new password',
        link,
        note: `The link works once, for ${hours}. A link that you asked for earlier no longer works. If the button does nothing, open this address:`,
      }}
    >
      <Paragraph>
        Somebody, probably you, asked for a new password for your account. Choosing one logs you out on all
        your devices.
      </Paragraph>
    </AccountMail>,
    `Choose a new password for ${theatre.theatreName}`,
  )
}
