import type { Theatre } from '../../../shared/platform/settings/settings.ts'
import { clockTime, longDate } from '../../../shared/platform/when.ts'
import { draftMail, type MailDraft } from '../../platform/mail/mail-layout.tsx'
import { AccountMail, Paragraph } from './account-mail.tsx'
import { words } from './catalogue.ts'

export type WrongPasswordsProps = {
  firstName: string | null
  count: number
  /** Time of the first one, in ms since 1970. */
  since: number
  timeZone: string
  /** Resets the password. */
  link: string
}

/** Warns of many wrong passwords for one account. */
export function wrongPasswords(
  { firstName, count, since, timeZone, link }: WrongPasswordsProps,
  { theatreName: theatre }: Theatre,
): MailDraft {
  return draftMail(
    <AccountMail
      preview={words.wrongPreview()}
      reason={words.wrongReason({ theatre })}
      title={words.wrongTitle()}
      firstName={firstName}
      action={{ label: words.choose(), link, note: words.wrongNote() }}
    >
      <Paragraph>
        {words.wrongCount({ date: longDate(since, timeZone), time: clockTime(since, timeZone), count })}
      </Paragraph>
      <Paragraph>{words.wrongWasYou()}</Paragraph>
      <Paragraph>{words.wrongWasNotYou()}</Paragraph>
    </AccountMail>,
    words.wrongSubject({ theatre }),
  )
}
