import type { AnnouncementPreview } from '../../../shared/orders/announcements.ts'
import { AppLink } from '../../platform/nav.tsx'
import { MailFrame } from './mail-frame.tsx'

/** "12 people". */
export function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${count} people`
}

/** The mail as it will be, and who gets it. */
export function AnnouncementPreviewBox({ preview, push }: { preview: AnnouncementPreview; push: boolean }) {
  const { recipients, optedOut, refused, devices, subject, html } = preview
  return (
    <section className="announce-preview" aria-label="Preview" aria-live="polite">
      <p className="field-label">
        {recipients === 0 ? 'Nobody would get this.' : `${peopleText(recipients)} will get this.`}
        {optedOut > 0 && ` ${peopleText(optedOut)} with tickets opted out of announcements.`}
      </p>
      {refused > 0 && (
        <p className="text-2">
          {refused === 1 ? 'One of them has an address' : `${refused} of them have addresses`} that{' '}
          {refused === 1 ? 'refuses' : 'refuse'} our e-mails and will be left out.{' '}
          <AppLink to="/admin/refused-addresses">Refused addresses</AppLink>
        </p>
      )}
      {push && (
        <p className="text-2">
          {devices === 0
            ? 'None of them has turned on notifications.'
            : `${devices === 1 ? 'One device' : `${devices} devices`} will be notified.`}
        </p>
      )}
      <p>
        <b>{subject}</b>
      </p>
      <MailFrame html={html} title={`The e-mail “${subject}”`} />
    </section>
  )
}
