import { EMAIL_CHANGE_HOURS } from '../../../shared/accounts/contract.ts'
import { letterhead } from '../../platform/letterhead.ts'
import { renderMail } from '../../platform/mail-layout.tsx'
import type { RenderedMail } from '../../platform/renderer.ts'
import { AccountMail, Say } from './account-mail.tsx'

/** `link` is whole, token included. */
export type EmailConfirmProps = { firstName: string; newEmail: string; link: string }
/** `link` leads to a new password. */
export type EmailAnnounceProps = EmailConfirmProps

/** To the new address: is it yours? */
export function emailConfirm({ firstName, newEmail, link }: EmailConfirmProps): Promise<RenderedMail> {
  return renderMail(
    <AccountMail
      preview="One click, and your tickets come here."
      reason={`You get this mail because somebody gave your address as the new one of an account at ${letterhead().theatreName}. If it was not you, ignore it: without the click nothing happens.`}
      title="Is this your new address?"
      firstName={firstName}
      action={{
        label: 'Use this address',
        link,
        note: `The link works once, for ${EMAIL_CHANGE_HOURS} hours. If the button does nothing, open this address:`,
      }}
    >
      <Say>
        please confirm that {newEmail} is your new address. From then on you log in with it, and your mails
        about tickets go there.
      </Say>
    </AccountMail>,
    `Confirm your new e-mail address for ${letterhead().theatreName}`,
  )
}

/** To the present address: somebody wants another one. */
export function emailAnnounce({ firstName, newEmail, link }: EmailAnnounceProps): Promise<RenderedMail> {
  return renderMail(
    <AccountMail
      preview="If it was not you, act now."
      reason={`You get this mail because the address of your account at ${letterhead().theatreName} is about to change.`}
      title="Your address is about to change"
      firstName={firstName}
      action={{
        label: 'It was not me',
        link,
        note: 'Ask for a link to a new password there, soon: it ends every session of your account.',
      }}
    >
      <Say>
        somebody asked to change the address of your account to {newEmail}. It changes once that address is
        confirmed. If that was you, there is nothing to do here.
      </Say>
    </AccountMail>,
    `The e-mail address of your account at ${letterhead().theatreName} is about to change`,
  )
}
