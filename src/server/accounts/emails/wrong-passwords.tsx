import type { Theatre } from '../../../shared/platform/settings.ts'
import { clockTime, longDate } from '../../../shared/platform/when.ts'
import { draftMail, type MailDraft } from '../../platform/mail/mail-layout.tsx'
import { AccountMail, Paragraph } from './account-mail.tsx'

declare module '../../platform/mail/renderer.ts' {
  interface Mails {
    'wrong-passwords': WrongPasswordsProps
  }
}

export type WrongPasswordsProps = {
  firstName: string | null
  count: number
  /** Time of the first one, in ms since 1970. */
  since: number
  timeZone: string
  /** Resets the password. */
  link: string
}

/** Warns of many wrong passwords for one account. */
export function wrongPasswords(
  { firstName, count, since, timeZone, link }: WrongPasswordsProps,
  theatre: Theatre,
): MailDraft {
  return draftMail(
    <AccountMail
      preview="Nobody got in. Here is what you can do."
      reason={`You are receiving this e-mail because wrong passwords were typed for your account at ${theatre.theatreName}. We send it at most once a day.`}
      title="Somebody may be guessing your password"
      firstName={firstName}
      action={{
        label: 'Choose a new password',
        link,
        note: 'Ask for a link there, and we will send it to this address. Setting a new password logs you out on all your devices. If the button does nothing, open this address:',
      }}
    >
      <Paragraph>
        Since {longDate(since, timeZone)} at {clockTime(since, timeZone)}, a wrong password has been entered{' '}
        {count} times for your account. None of these attempts got in, and we slow down anybody who keeps
        guessing.
      </Paragraph>
      <Paragraph>
        If that was you, there is nothing to do: the link below helps if you cannot remember your password.
      </Paragraph>
      <Paragraph>
        If it was not you, your account is safe as long as your password is hard to guess. Please choose a new
        one if it is short, or if you also use it elsewhere.
      </Paragraph>
    </AccountMail>,
    `Somebody may be guessing your password at ${theatre.theatreName}`,
  )
}
