import type { Language } from '../shared/language/language.ts'
import { defaultSettings, theatreOf } from '../shared/platform/settings/settings.ts'
import {
  accountDeleted,
  accountsMerged,
  accountUnused,
  emailAnnounce,
  emailConfirm,
  guestCode,
  newDevice,
  passwordChanged,
  passwordReset,
  roleDecided,
  verifyEmail,
  wrongPasswords,
} from './accounts/emails/account-mails.tsx'
import { healthAlarm } from './operations/emails/health-alarm.tsx'
import { type AnnouncementProps, announcement } from './orders/emails/announcement.tsx'
import {
  type ChangedProps,
  changed,
  newCodes,
  type ReminderProps,
  reminder,
  type TransferProps,
  transfer,
} from './orders/emails/changed.tsx'
import { gift } from './orders/emails/gift.tsx'
import { type OfferProps, offer } from './orders/emails/offer.tsx'
import { orderAlarm, unknownPayments } from './orders/emails/order-alarm.tsx'
import { type OrderConfirmationProps, orderConfirmation } from './orders/emails/order-confirmation.tsx'
import { type RefundProps, refund } from './orders/emails/refund.tsx'
import { inLanguage, installReaderLanguage } from './platform/base/reader.ts'
import { type MailDraft, renderDraft } from './platform/mail/mail-layout.tsx'
import type { Documents, Mails, PrintedTheatre, RenderedMail, Tasks } from './platform/mail/renderer.ts'
import { hoarding } from './seating/emails/hoarding.tsx'
import { posterPicture } from './shows/documents/poster.ts'
import type { PosterPicture, PosterSource } from './shows/queries/pictures.ts'
import { applePass } from './tickets/documents/apple-pass.ts'
import { calendarEntry } from './tickets/documents/calendar.ts'
import { qrPicture } from './tickets/documents/qr.ts'
import { earlierFiles, leftFiles, paperFiles, ticketFiles } from './tickets/documents/ticket-files.ts'
import { ticketPdf } from './tickets/documents/ticket-pdf.ts'
import type { TicketDocument } from './tickets/queries.ts'

/** The poster is made from the props that have one. */
type Poster = PosterPicture | null
type MailMaker<Props> = (
  props: Props,
  theatre: PrintedTheatre,
  poster: Poster,
) => MailDraft | Promise<MailDraft>
type PropsOf<Makers> = {
  [T in keyof Makers]: Makers[T] extends (props: infer P, ...rest: never[]) => unknown ? P : never
}
type DocumentMakers = {
  [D in keyof Documents]: (
    props: Documents[D],
    theatre: PrintedTheatre,
    poster: Poster,
  ) => Promise<Uint8Array>
}

const mails = {
  'verify-email': verifyEmail,
  'guest-code': guestCode,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'email-confirm': emailConfirm,
  'email-announce': emailAnnounce,
  'role-decided': roleDecided,
  'new-device': newDevice,
  'wrong-passwords': wrongPasswords,
  'account-deleted': accountDeleted,
  'account-unused': accountUnused,
  'accounts-merged': accountsMerged,
  'order-confirmation': async (props: OrderConfirmationProps, theatre, poster) =>
    orderConfirmation(props, poster, [
      ...(await ticketFiles(props, theatre, contentOf(poster))),
      ...(await earlierFiles(props.earlier ?? null, theatre)),
    ]),
  'new-codes': async (props: TicketDocument, theatre, poster) =>
    newCodes(props, poster, await ticketFiles(props, theatre, contentOf(poster))),
  changed: async (props: ChangedProps, theatre, poster) =>
    changed(props, poster, await paperFiles(props, theatre, contentOf(poster))),
  reminder: (props: ReminderProps, _theatre, poster) => reminder(props, poster),
  offer: (props: OfferProps, _theatre, poster) => offer(props, poster),
  announcement: (props: AnnouncementProps, _theatre, poster) => announcement(props, poster),
  refund: async (props: RefundProps, theatre, poster) =>
    refund(props, poster, await leftFiles(props.papers ?? [], theatre, contentOf(poster))),
  gift,
  transfer: async (props: TransferProps, theatre, poster) =>
    transfer(props, poster, props.why === 'sent' ? [] : await ticketFiles(props, theatre, contentOf(poster))),
  'order-alarm': orderAlarm,
  'unknown-payments': unknownPayments,
  'health-alarm': healthAlarm,
  hoarding,
} satisfies Record<string, MailMaker<never>>

declare module './platform/mail/renderer.ts' {
  interface Mails extends PropsOf<typeof mails> {}
}

const makers: { [T in keyof Mails]: MailMaker<Mails[T]> } = mails

const documents: DocumentMakers = {
  qr: qrPicture,
  'ticket-pdf': (props, theatre, poster) => ticketPdf(props, theatre, contentOf(poster)),
  calendar: calendarEntry,
  'apple-pass': applePass,
}

const contentOf = (poster: Poster) => poster?.content ?? null

/** What comes with every task: the theatre (default names without it), the built pages, and who reads it. */
type Surroundings = { theatre?: PrintedTheatre; clientDir?: string; language?: Language }

installReaderLanguage()

/** Makes something from props for its reader; the poster is that of the props. */
async function make<R>(
  props: object,
  { theatre = theatreOf(defaultSettings, 'en'), clientDir = '', language = 'en' }: Surroundings,
  from: (theatre: PrintedTheatre, poster: Poster) => R | Promise<R>,
): Promise<R> {
  const poster = await posterPicture((props as { poster?: PosterSource | null }).poster, clientDir)
  return inLanguage(language, () => from(theatre, poster))
}

/** Renders a mail: subject, both bodies and attachments. */
export function renderMail<T extends keyof Mails>({
  template,
  props,
  ...around
}: { template: T; props: Mails[T] } & Surroundings): Promise<RenderedMail> {
  return make(props, around, async (theatre, poster) =>
    renderDraft(await makers[template](props, theatre, poster), theatre),
  )
}

/** Renders a document and returns its bytes. */
export function renderDocument<D extends keyof Documents>({
  kind,
  props,
  ...around
}: { kind: D; props: Documents[D] } & Surroundings): Promise<Uint8Array> {
  return make(props, around, (theatre, poster) => documents[kind](props, theatre, poster))
}

type TaskMakers = {
  [T in keyof Tasks]: (props: Tasks[T]['props'], theatre: PrintedTheatre) => Promise<Tasks[T]['result']>
}

const tasks: TaskMakers = {
  report: async (props, theatre) =>
    (await import('./reports/queries/make-report.ts')).makeReport(props, theatre),
  books: async (props) => (await import('./operations/health/books.ts')).checkBooks(props),
}

/** Does a task. What it needs is loaded with the first one. */
export function runTask<T extends keyof Tasks>({
  name,
  props,
  ...around
}: { name: T; props: Tasks[T]['props'] } & Surroundings): Promise<Tasks[T]['result']> {
  return make(props, around, (theatre) => tasks[name](props, theatre))
}
