import type { Theatre } from '../../../shared/platform/settings/settings.ts'
import { clockTime, longDate } from '../../../shared/platform/when.ts'
import { draftMail, type MailDraft } from '../../platform/mail/mail-layout.tsx'
import { AccountMail, Paragraph } from './account-mail.tsx'
import { words } from './catalogue.ts'

/** `at` in ms since 1970; `link` resets the password. */
export type PasswordChangedProps = { firstName: string | null; at: number; timeZone: string; link: string }

/** Tells the owner that the password has changed. */
export function passwordChanged(
  { firstName, at, timeZone, link }: PasswordChangedProps,
  { theatreName: theatre }: Theatre,
): MailDraft {
  return draftMail(
    <AccountMail
      preview={words.actNow()}
      reason={words.changedReason({ theatre })}
      title={words.changedTitle()}
      firstName={firstName}
      action={{ label: words.notMe(), link, note: words.changedNote() }}
    >
      <Paragraph>
        {words.changedText({ date: longDate(at, timeZone), time: clockTime(at, timeZone) })}
      </Paragraph>
    </AccountMail>,
    words.changedSubject({ theatre }),
  )
}
