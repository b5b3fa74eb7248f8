import { RESET_HOURS } from '../../../shared/accounts/contract.ts'
import type { Theatre } from '../../../shared/platform/settings/settings.ts'
import { draftMail, type MailDraft } from '../../platform/mail/mail-layout.tsx'
import { AccountMail, Paragraph } from './account-mail.tsx'
import { words } from './catalogue.ts'

/** `link` is the full URL, token included. */
export type PasswordResetProps = { firstName: string | null; link: string }

/** Sends the link that resets the password. */
export function passwordReset(
  { firstName, link }: PasswordResetProps,
  { theatreName: theatre }: Theatre,
): MailDraft {
  return draftMail(
    <AccountMail
      preview={words.resetPreview()}
      reason={words.resetReason({ theatre })}
      title={words.resetTitle()}
      firstName={firstName}
      action={{ label: words.choose(), link, note: words.resetNote({ hours: RESET_HOURS }) }}
    >
      <Paragraph>{words.resetText()}</Paragraph>
    </AccountMail>,
    words.resetSubject({ theatre }),
  )
}
