import { EMAIL_CHANGE_HOURS } from '../../../shared/accounts/contract.ts'
import type { Theatre } from '../../../shared/platform/settings/settings.ts'
import { draftMail, type MailDraft } from '../../platform/mail/mail-layout.tsx'
import { AccountMail, Paragraph } from './account-mail.tsx'
import { words } from './catalogue.ts'

/** `link` is the full URL, token included. */
export type EmailConfirmProps = { link: string }
/** `link` is the full URL that stops the change, token included. */
export type EmailAnnounceProps = { firstName: string | null; newEmail: string; link: string }

/** Asks the owner of the new address to confirm it. Names nobody, as the reader is still unknown. */
export function emailConfirm({ link }: EmailConfirmProps, { theatreName: theatre }: Theatre): MailDraft {
  return draftMail(
    <AccountMail
      preview={words.confirmPreview()}
      reason={words.confirmReason({ theatre })}
      title={words.confirmTitle()}
      firstName={null}
      action={{
        label: words.giveAddress(),
        link,
        note: words.linkNote({ hours: EMAIL_CHANGE_HOURS }),
      }}
    >
      <Paragraph>{words.confirmText()}</Paragraph>
    </AccountMail>,
    words.confirmSubject({ theatre }),
  )
}

/** Warns the current address that another one was requested. */
export function emailAnnounce(
  { firstName, newEmail, link }: EmailAnnounceProps,
  { theatreName: theatre }: Theatre,
): MailDraft {
  return draftMail(
    <AccountMail
      preview={words.actNow()}
      reason={words.announceReason({ theatre })}
      title={words.announceTitle()}
      firstName={firstName}
      action={{ label: words.stop(), link, note: words.announceNote() }}
    >
      <Paragraph>{words.announceText({ address: newEmail })}</Paragraph>
    </AccountMail>,
    words.announceSubject({ theatre }),
  )
}
