import type { AnnouncementPreview } from '../../../shared/orders/announcements.ts'
import { MailFrame } from './mail-frame.tsx'

/** "12 people". */
export function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${count} people`
}

/** The mail as it will be, and who gets it. */
export function AnnouncementPreviewBox({ preview }: { preview: AnnouncementPreview }) {
  const { recipients, optedOut, subject, html } = preview
  return (
    <section className="announce-preview" aria-label="Preview" aria-live="polite">
      <p className="field-label">
        {recipients === 0 ? 'Nobody would get this.' : `${peopleText(recipients)} will get this.`}
        {optedOut > 0 && ` ${peopleText(optedOut)} with tickets opted out of announcements.`}
      </p>
      <p>
        <b>{subject}</b>
      </p>
      <MailFrame html={html} title={`The e-mail “${subject}”`} />
    </section>
  )
}
