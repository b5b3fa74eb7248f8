import type { Theatre } from '../../../shared/platform/settings/settings.ts'
import { draftMail, type MailDraft } from '../../platform/mail/mail-layout.tsx'
import { AccountMail, Paragraph } from './account-mail.tsx'
import { words } from './catalogue.ts'

export type AccountsMergedProps = {
  firstName: string | null
  /** This address is that of the account that was closed. */
  goes: boolean
}

/** Tells both addresses of a person that their two accounts are one. Names neither address: somebody may have erred. */
export function accountsMerged(
  { firstName, goes }: AccountsMergedProps,
  { theatreName: theatre }: Theatre,
): MailDraft {
  return draftMail(
    <AccountMail
      preview={words.mergedPreview()}
      reason={words.mergedReason({ theatre })}
      title={words.mergedTitle()}
      firstName={firstName}
    >
      <Paragraph>{goes ? words.mergedAway() : words.mergedHere()}</Paragraph>
      <Paragraph>{words.onlyOne()}</Paragraph>
    </AccountMail>,
    words.mergedSubject({ theatre }),
  )
}
