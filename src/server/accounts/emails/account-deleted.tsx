import type { Theatre } from '../../../shared/platform/settings/settings.ts'
import { draftMail, type MailDraft } from '../../platform/mail/mail-layout.tsx'
import { AccountMail, Paragraph } from './account-mail.tsx'
import { words } from './catalogue.ts'

export type AccountDeletedProps = { firstName: string | null }

/** Confirms that the account has been deleted. */
export function accountDeleted(
  { firstName }: AccountDeletedProps,
  { theatreName: theatre }: Theatre,
): MailDraft {
  return draftMail(
    <AccountMail
      preview={words.deletedPreview()}
      reason={words.deletedReason({ theatre })}
      title={words.deletedTitle()}
      firstName={firstName}
    >
      <Paragraph>{words.deletedText()}</Paragraph>
    </AccountMail>,
    words.deletedSubject({ theatre }),
  )
}
