import type { Theatre } from '../../../shared/platform/settings.ts'
import { clockTime, longDate } from '../../../shared/platform/when.ts'
import { draftMail, type MailDraft } from '../../platform/mail/mail-layout.tsx'
import { AccountMail, Paragraph } from './account-mail.tsx'

declare module '../../platform/mail/renderer.ts' {
  interface Mails {
    'new-device': NewDeviceProps
  }
}

export type NewDeviceProps = {
  firstName: string | null
  /** For example 'Firefox on Linux'. */
  device: string
  /** ms since 1970. */
  at: number
  timeZone: string
  /** Resets the password. */
  link: string
}

/** Reports a log-in from a browser not used before. */
export function newDevice(
  { firstName, device, at, timeZone, link }: NewDeviceProps,
  theatre: Theatre,
): MailDraft {
  return draftMail(
    <AccountMail
      preview="If it was you, there is nothing to do."
      reason={`You are receiving this e-mail because somebody logged in to your account at ${theatre.theatreName}.`}
      title="A new device"
      firstName={firstName}
      action={{
        label: 'It was not me',
        link,
        note: 'Ask for a link there, and we will send it to this address. Choosing a new password logs you out on all your devices.',
      }}
    >
      <Paragraph>
        Somebody logged in to your account from a device that we had not seen before: {device}, on{' '}
        {longDate(at, timeZone)} at {clockTime(at, timeZone)}. If that was you, there is nothing to do.
      </Paragraph>
    </AccountMail>,
    `A new device logged in to your account at ${theatre.theatreName}`,
  )
}
