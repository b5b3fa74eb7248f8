import type { Theatre } from '../../../shared/platform/settings.ts'
import { draftMail, type MailDraft } from '../../platform/mail/mail-layout.tsx'
import { AccountMail, Paragraph } from './account-mail.tsx'

declare module '../../platform/mail/renderer.ts' {
  interface Mails {
    'account-unused': AccountUnusedProps
  }
}

export type AccountUnusedProps = { firstName: string | null; days: number; link: string }

/** Says that an account nobody uses will be deleted, and how to keep it. */
export function accountUnused({ firstName, days, link }: AccountUnusedProps, theatre: Theatre): MailDraft {
  return draftMail(
    <AccountMail
      preview="Log in once and your account stays."
      reason={`You are receiving this e-mail because you have an account at ${theatre.theatreName} that has not been used for a long time.`}
      title="Your account will be deleted"
      firstName={firstName}
      action={{ label: 'Keep my account', link, note: 'The button leads to this page:' }}
    >
      <Paragraph>
        Nobody has used your account for a long time, so we will delete it in {days} days, with your name,
        address and phone number. If you would like to keep it, log in once.
      </Paragraph>
    </AccountMail>,
    `Your account at ${theatre.theatreName} will be deleted in ${days} days`,
  )
}
