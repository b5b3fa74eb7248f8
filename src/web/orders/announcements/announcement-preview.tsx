import type { AnnouncementPreview } from '../../../shared/orders/announcements.ts'
import { AppLink } from '../../platform/nav.tsx'
import { words } from './catalogue.ts'
import { MailFrame } from './mail-frame.tsx'

/** The mail as it will be, and who gets it. */
export function AnnouncementPreviewBox({ preview, push }: { preview: AnnouncementPreview; push: boolean }) {
  const { recipients, optedOut, refused, devices, subject, html } = preview
  return (
    <section className="announce-preview" aria-label={words.preview()} aria-live="polite">
      <p className="field-label">
        {words.willGet({ count: recipients })}
        {optedOut > 0 && ` ${words.optedOut({ count: optedOut })}`}
      </p>
      {refused > 0 && (
        <p className="text-2">
          {words.refused({ count: refused })}{' '}
          <AppLink to="/admin/refused-addresses">{words.refusedAddresses()}</AppLink>
        </p>
      )}
      {push && <p className="text-2">{words.devices({ count: devices })}</p>}
      <p>
        <b>{subject}</b>
      </p>
      <MailFrame html={html} title={words.theMail({ subject })} />
    </section>
  )
}
