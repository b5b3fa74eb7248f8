import { EMAIL_CHANGE_HOURS } from '../../../shared/accounts/contract.ts'
import type { Theatre } from '../../../shared/platform/settings.ts'
import { draftMail, type MailDraft } from '../../platform/mail/mail-layout.tsx'
import { AccountMail, Paragraph } from './account-mail.tsx'

declare module '../../platform/mail/renderer.ts' {
  interface Mails {
    'email-confirm': EmailConfirmProps
    'email-announce': EmailAnnounceProps
  }
}

/** `link` is the full URL, token included. */
export type EmailConfirmProps = { link: string }
/** `link` is the full URL that stops the change, token included. */
export type EmailAnnounceProps = { firstName: string | null; newEmail: string; link: string }

/** Asks the owner of the new address to confirm it. Names nobody, as the reader is still unknown. */
export function emailConfirm({ link }: EmailConfirmProps, theatre: Theatre): MailDraft {
  return draftMail(
    <AccountMail
      preview="One click, and your tickets come here."
      reason={`You are receiving this e-mail because somebody gave your address as the new one of an account at ${theatre.theatreName}. If this was not you, please ignore it: nothing happens unless the link is opened.`}
      title="Is this your new address?"
      firstName={null}
      action={{
        label: 'Use this address',
        link,
        note: `The link works once, for ${EMAIL_CHANGE_HOURS} hours. If the button does nothing, open this address:`,
      }}
    >
      <Paragraph>
        Please confirm that this is your new address. From then on you will log in with it, and e-mails about
        your tickets will come here.
      </Paragraph>
    </AccountMail>,
    `Confirm your new e-mail address for ${theatre.theatreName}`,
  )
}

/** Warns the current address that another one was requested. */
export function emailAnnounce(
  { firstName, newEmail, link }: EmailAnnounceProps,
  theatre: Theatre,
): MailDraft {
  return draftMail(
    <AccountMail
      preview="If it was not you, act now."
      reason={`You are receiving this e-mail because the address of your account at ${theatre.theatreName} is about to change.`}
      title="Your address is about to change"
      firstName={firstName}
      action={{
        label: 'This was not me: stop the change',
        link,
        note: 'One click keeps your address and logs you out on every device. The link works until the change is confirmed, for 24 hours at most. If the button does nothing, open this address:',
      }}
    >
      <Paragraph>
        Somebody asked to change the address of your account to {newEmail}. It changes once that address is
        confirmed. If that was you, there is nothing to do here.
      </Paragraph>
    </AccountMail>,
    `The e-mail address of your account at ${theatre.theatreName} is about to change`,
  )
}
