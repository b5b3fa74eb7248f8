import type { Theatre } from '../../../shared/platform/settings/settings.ts'
import { clockTime, longDate } from '../../../shared/platform/when.ts'
import { draftMail, type MailDraft } from '../../platform/mail/mail-layout.tsx'
import { deviceName } from '../rules/devices.ts'
import { AccountMail, Paragraph } from './account-mail.tsx'
import { words } from './catalogue.ts'

export type NewDeviceProps = {
  firstName: string | null
  /** What the browser says of itself. */
  userAgent: string
  /** ms since 1970. */
  at: number
  timeZone: string
  /** Resets the password. */
  link: string
}

/** Reports a log-in from a browser not used before. */
export function newDevice(
  { firstName, userAgent, at, timeZone, link }: NewDeviceProps,
  { theatreName: theatre }: Theatre,
): MailDraft {
  return draftMail(
    <AccountMail
      preview={words.devicePreview()}
      reason={words.deviceReason({ theatre })}
      title={words.deviceTitle()}
      firstName={firstName}
      action={{ label: words.notMe(), link, note: words.deviceNote() }}
    >
      <Paragraph>
        {words.deviceText({
          device: deviceName(userAgent),
          date: longDate(at, timeZone),
          time: clockTime(at, timeZone),
        })}
      </Paragraph>
    </AccountMail>,
    words.deviceSubject({ theatre }),
  )
}
