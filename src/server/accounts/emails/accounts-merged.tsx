import type { Theatre } from '../../../shared/platform/settings.ts'
import { draftMail, type MailDraft } from '../../platform/mail/mail-layout.tsx'
import { AccountMail, Paragraph } from './account-mail.tsx'

declare module '../../platform/mail/renderer.ts' {
  interface Mails {
    'accounts-merged': AccountsMergedProps
  }
}

export type AccountsMergedProps = {
  firstName: string | null
  /** This address is that of the account that was closed. */
  goes: boolean
}

/** Tells both addresses of a person that their two accounts are one. Names neither address: somebody may have erred. */
export function accountsMerged({ firstName, goes }: AccountsMergedProps, theatre: Theatre): MailDraft {
  const { theatreName } = theatre
  return draftMail(
    <AccountMail
      preview="Your two accounts are now one."
      reason={`You are receiving this e-mail because the box office merged two accounts at ${theatreName}.`}
      title="Your two accounts are now one"
      firstName={firstName}
    >
      {goes ? (
        <Paragraph>
          The box office merged this account into your other one, which now has your orders and tickets. You
          can no longer log in with this address. Your tickets remain valid.
        </Paragraph>
      ) : (
        <Paragraph>
          The box office merged your other account into this one: its orders and tickets are here now. Log in
          with this address from now on. Your tickets remain valid.
        </Paragraph>
      )}
      <Paragraph>If you have only one account with us, please contact the box office at once.</Paragraph>
    </AccountMail>,
    `Your accounts at ${theatreName} were merged`,
  )
}
