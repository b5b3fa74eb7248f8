import type { Theatre } from '../shared/platform/settings.ts'
import { type AccountDeletedProps, accountDeleted } from './accounts/emails/account-deleted.tsx'
import {
  type EmailAnnounceProps,
  type EmailConfirmProps,
  emailAnnounce,
  emailConfirm,
} from './accounts/emails/email-change.tsx'
import { type NewDeviceProps, newDevice } from './accounts/emails/new-device.tsx'
import { type PasswordChangedProps, passwordChanged } from './accounts/emails/password-changed.tsx'
import { type PasswordResetProps, passwordReset } from './accounts/emails/password-reset.tsx'
import { type RoleDecidedProps, roleDecided } from './accounts/emails/role-decided.tsx'
import { type VerifyEmailProps, verifyEmail } from './accounts/emails/verify-email.tsx'
import { type WrongPasswordsProps, wrongPasswords } from './accounts/emails/wrong-passwords.tsx'
import { type AnnouncementProps, announcement } from './orders/emails/announcement.tsx'
import { type LateRefundProps, lateRefund } from './orders/emails/late-refund.tsx'
import { type OrderAlarmProps, orderAlarm } from './orders/emails/order-alarm.tsx'
import { type OrderConfirmationProps, orderConfirmation } from './orders/emails/order-confirmation.tsx'
import { type RefundProps, refund } from './orders/emails/refund.tsx'
import { type ReminderProps, reminder } from './orders/emails/reminder.tsx'
import { type RescheduledProps, rescheduled } from './orders/emails/rescheduled.tsx'
import { type UnknownPaymentsProps, unknownPayments } from './orders/emails/unknown-payments.tsx'
import { setLetterhead } from './platform/mail/letterhead.ts'
import type { RenderedMail } from './platform/mail/renderer.ts'
import { type HoardingProps, hoarding } from './seating/emails/hoarding.tsx'
import { calendarEntry } from './tickets/documents/calendar.ts'
import { qrPicture } from './tickets/documents/qr.ts'
import { paperFiles, ticketFiles } from './tickets/documents/ticket-files.ts'
import { ticketPdf } from './tickets/documents/ticket-pdf.ts'
import type { QrProps, TicketDocument } from './tickets/queries.ts'

type Mails = Record<string, (props: never) => Promise<RenderedMail>>
type Documents = Record<string, (props: never) => Promise<Uint8Array>>

const mails = {
  'verify-email': (props: VerifyEmailProps) => verifyEmail(props),
  'password-reset': (props: PasswordResetProps) => passwordReset(props),
  'password-changed': (props: PasswordChangedProps) => passwordChanged(props),
  'email-confirm': (props: EmailConfirmProps) => emailConfirm(props),
  'email-announce': (props: EmailAnnounceProps) => emailAnnounce(props),
  'role-decided': (props: RoleDecidedProps) => roleDecided(props),
  'new-device': (props: NewDeviceProps) => newDevice(props),
  'wrong-passwords': (props: WrongPasswordsProps) => wrongPasswords(props),
  'account-deleted': (props: AccountDeletedProps) => accountDeleted(props),
  'order-confirmation': async (props: OrderConfirmationProps) =>
    orderConfirmation(props, await ticketFiles(props)),
  'late-refund': (props: LateRefundProps) => lateRefund(props),
  rescheduled: async (props: RescheduledProps) => rescheduled(props, await paperFiles(props)),
  reminder: (props: ReminderProps) => reminder(props),
  announcement: (props: AnnouncementProps) => announcement(props),
  refund: (props: RefundProps) => refund(props),
  'order-alarm': (props: OrderAlarmProps) => orderAlarm(props),
  'unknown-payments': (props: UnknownPaymentsProps) => unknownPayments(props),
  hoarding: (props: HoardingProps) => hoarding(props),
} satisfies Mails

const documents = {
  qr: (props: QrProps) => qrPicture(props),
  'ticket-pdf': (props: TicketDocument) => ticketPdf(props),
  calendar: (props: TicketDocument) => calendarEntry(props),
} satisfies Documents

/** Makes a mail: subject, both bodies and files. */
export async function renderMail({
  template,
  props,
  theatre,
}: {
  template: string
  props: unknown
  theatre?: Theatre
}): Promise<RenderedMail> {
  setLetterhead(theatre)
  const make = (mails as Mails)[template]
  if (!make) throw new Error(`no mail template ${template}`)
  return make(props as never)
}

/** Makes a document: its bytes. */
export async function renderDocument({
  kind,
  props,
  theatre,
}: {
  kind: string
  props: unknown
  theatre?: Theatre
}): Promise<Uint8Array> {
  setLetterhead(theatre)
  const make = (documents as Documents)[kind]
  if (!make) throw new Error(`no document ${kind}`)
  return make(props as never)
}
