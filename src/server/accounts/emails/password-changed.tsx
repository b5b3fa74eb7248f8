import type { Theatre } from '../../../shared/platform/settings.ts'
import { clockTime, longDate } from '../../../shared/platform/when.ts'
import { draftMail, type MailDraft } from '../../platform/mail/mail-layout.tsx'
import { AccountMail, Paragraph } from './account-mail.tsx'

declare module '../../platform/mail/renderer.ts' {
  interface Mails {
    'password-changed': PasswordChangedProps
  }
}

/** `at` in ms since 1970; `link` resets the password. */
export type PasswordChangedProps = { firstName: string | null; at: number; timeZone: string; link: string }

/** Tells the owner that the password has changed. */
export function passwordChanged(
  { firstName, at, timeZone, link }: PasswordChangedProps,
  theatre: Theatre,
): MailDraft {
  return draftMail(
    <AccountMail
      preview="If it was not you, act now."
      reason={`You are receiving this e-mail because the password of your account at ${theatre.theatreName} was changed.`}
      title="Your password was changed"
      firstName={firstName}
      action={{
        label: 'It was not me',
        link,
        note: 'Ask for a link there, and we will send it to this address. Choosing a new password logs out every device, and the other password stops working.',
      }}
    >
      <Paragraph>
        The password of your account was changed on {longDate(at, timeZone)} at {clockTime(at, timeZone)}.
        Other devices were logged out. If that was you, there is nothing to do.
      </Paragraph>
    </AccountMail>,
    `Your password for ${theatre.theatreName} was changed`,
  )
}
