import type { Theatre } from '../../../shared/platform/settings/settings.ts'
import { draftMail, type MailDraft } from '../../platform/mail/mail-layout.tsx'
import { AccountMail, Paragraph } from './account-mail.tsx'
import { words } from './catalogue.ts'

export type AccountUnusedProps = { firstName: string | null; days: number; link: string }

/** Says that an account nobody uses will be deleted, and how to keep it. */
export function accountUnused(
  { firstName, days, link }: AccountUnusedProps,
  { theatreName: theatre }: Theatre,
): MailDraft {
  return draftMail(
    <AccountMail
      preview={words.unusedPreview()}
      reason={words.unusedReason({ theatre })}
      title={words.unusedTitle()}
      firstName={firstName}
      action={{ label: words.keep(), link, note: words.leadsHere() }}
    >
      <Paragraph>{words.unusedText({ days })}</Paragraph>
    </AccountMail>,
    words.unusedSubject({ theatre, days }),
  )
}
