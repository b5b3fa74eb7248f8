import { VERIFY_HOURS } from '../../../shared/accounts/contract.ts'
import type { Theatre } from '../../../shared/platform/settings/settings.ts'
import { draftMail, type MailDraft } from '../../platform/mail/mail-layout.tsx'
import { AccountMail, Paragraph } from './account-mail.tsx'
import { words } from './catalogue.ts'

/** `link` is the full URL, token included. */
export type VerifyEmailProps = { link: string }

/** Asks a new patron to verify the address. Names nobody, as the reader is still unknown. */
export function verifyEmail({ link }: VerifyEmailProps, { theatreName: theatre }: Theatre): MailDraft {
  return draftMail(
    <AccountMail
      preview={words.verifyPreview()}
      reason={words.verifyReason({ theatre })}
      title={words.verifyTitle()}
      firstName={null}
      action={{
        label: words.verify(),
        link,
        note: words.linkNote({ hours: VERIFY_HOURS }),
      }}
    >
      <Paragraph>{words.verifyText()}</Paragraph>
    </AccountMail>,
    words.verifySubject({ theatre }),
  )
}
