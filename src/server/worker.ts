import { defaultSettings, type Theatre, theatreOf } from '../shared/platform/settings.ts'
import { accountDeleted } from './accounts/emails/account-deleted.tsx'
import { emailAnnounce, emailConfirm } from './accounts/emails/email-change.tsx'
import { newDevice } from './accounts/emails/new-device.tsx'
import { passwordChanged } from './accounts/emails/password-changed.tsx'
import { passwordReset } from './accounts/emails/password-reset.tsx'
import { roleDecided } from './accounts/emails/role-decided.tsx'
import { verifyEmail } from './accounts/emails/verify-email.tsx'
import { wrongPasswords } from './accounts/emails/wrong-passwords.tsx'
import { announcement } from './orders/emails/announcement.tsx'
import { lateRefund } from './orders/emails/late-refund.tsx'
import { orderAlarm } from './orders/emails/order-alarm.tsx'
import { orderConfirmation } from './orders/emails/order-confirmation.tsx'
import { refund } from './orders/emails/refund.tsx'
import { reminder } from './orders/emails/reminder.tsx'
import { rescheduled } from './orders/emails/rescheduled.tsx'
import { unknownPayments } from './orders/emails/unknown-payments.tsx'
import { type MailDraft, renderDraft } from './platform/mail/mail-layout.tsx'
import type { Documents, Mails, RenderedMail } from './platform/mail/renderer.ts'
import { hoarding } from './seating/emails/hoarding.tsx'
import { calendarEntry } from './tickets/documents/calendar.ts'
import { qrPicture } from './tickets/documents/qr.ts'
import { paperFiles, ticketFiles } from './tickets/documents/ticket-files.ts'
import { ticketPdf } from './tickets/documents/ticket-pdf.ts'

type MailMakers = {
  [T in keyof Mails]: (props: Mails[T], theatre: Theatre) => MailDraft | Promise<MailDraft>
}
type DocumentMakers = {
  [D in keyof Documents]: (props: Documents[D], theatre: Theatre) => Promise<Uint8Array>
}

const mails: MailMakers = {
  'verify-email': verifyEmail,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'email-confirm': emailConfirm,
  'email-announce': emailAnnounce,
  'role-decided': roleDecided,
  'new-device': newDevice,
  'wrong-passwords': wrongPasswords,
  'account-deleted': accountDeleted,
  'order-confirmation': async (props, theatre) => orderConfirmation(props, await ticketFiles(props, theatre)),
  'late-refund': lateRefund,
  rescheduled: async (props, theatre) => rescheduled(props, await paperFiles(props, theatre)),
  reminder,
  announcement,
  refund,
  'order-alarm': orderAlarm,
  'unknown-payments': unknownPayments,
  hoarding,
}

const documents: DocumentMakers = { qr: qrPicture, 'ticket-pdf': ticketPdf, calendar: calendarEntry }

/** Renders a mail: subject, both bodies and attachments. Without a theatre it uses the default names. */
export async function renderMail<T extends keyof Mails>({
  template,
  props,
  theatre = theatreOf(defaultSettings),
}: {
  template: T
  props: Mails[T]
  theatre?: Theatre
}): Promise<RenderedMail> {
  return renderDraft(await mails[template](props, theatre), theatre)
}

/** Renders a document and returns its bytes. */
export function renderDocument<D extends keyof Documents>({
  kind,
  props,
  theatre = theatreOf(defaultSettings),
}: {
  kind: D
  props: Documents[D]
  theatre?: Theatre
}): Promise<Uint8Array> {
  return documents[kind](props, theatre)
}
