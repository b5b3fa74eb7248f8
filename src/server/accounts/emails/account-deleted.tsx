import type { Theatre } from '../../../shared/platform/settings.ts'
import { draftMail, type MailDraft } from '../../platform/mail/mail-layout.tsx'
import { AccountMail, Paragraph } from './account-mail.tsx'

declare module '../../platform/mail/renderer.ts' {
  interface Mails {
    'account-deleted': AccountDeletedProps
  }
}

export type AccountDeletedProps = { firstName: string | null }

/** Confirms that the account has been deleted. */
export function accountDeleted({ firstName }: AccountDeletedProps, theatre: Theatre): MailDraft {
  return draftMail(
    <AccountMail
      preview="Your account and your details have been deleted."
      reason={`You are receiving this e-mail because your account at ${theatre.theatreName} was deleted. It is the last e-mail about it.`}
      title="Your account was deleted"
      firstName={firstName}
    >
      <Paragraph>
        Your account was deleted, with your name, address, phone number and password. What you bought stays in
        our books without your name, as the law requires. Tickets you have on paper or in an e-mail remain
        valid.
      </Paragraph>
    </AccountMail>,
    `Your account at ${theatre.theatreName} was deleted`,
  )
}
