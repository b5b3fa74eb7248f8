import { letterhead } from '../../platform/mail/letterhead.ts'
import { renderMail } from '../../platform/mail/mail-layout.tsx'
import type { RenderedMail } from '../../platform/mail/renderer.ts'
import { AccountMail, Say } from './account-mail.tsx'

declare module '../../platform/mail/renderer.ts' {
  interface Mails {
    'account-deleted': AccountDeletedProps
  }
}

export type AccountDeletedProps = { firstName: string | null }

/** The last mail. */
export function accountDeleted({ firstName }: AccountDeletedProps): Promise<RenderedMail> {
  return renderMail(
    <AccountMail
      preview="Your account and your details have been deleted."
      reason={`You are receiving this e-mail because your account at ${letterhead().theatreName} was deleted. It is the last e-mail about it.`}
      title="Your account was deleted"
      firstName={firstName}
    >
      <Say>
        Your account was deleted, with your name, address, phone number and password. What you bought stays in
        our books without your name, as the law requires. Tickets you have on paper or in an e-mail remain
        valid.
      </Say>
    </AccountMail>,
    `Your account at ${letterhead().theatreName} was deleted`,
  )
}
