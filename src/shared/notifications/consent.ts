import { spoken } from '../language/table.ts'
import { words } from './catalogue.ts'
import type { MailList } from './unsubscribe.ts'

/** Where somebody says which mails they want: on a page, or by the link in a mail. */
export const consentPlaces = ['payment', 'profile', 'mail'] as const
export type ConsentPlace = (typeof consentPlaces)[number]

/**
 * The words beside the boxes, and of the links that stop mails. They are kept with each consent, in the language in
 * which they were read: who changes them here changes none that was given.
 */
export const consentWords: Record<ConsentPlace, Record<MailList, string>> = {
  payment: spoken({ reminders: words.paymentReminders, announcements: words.paymentAnnouncements }),
  profile: spoken({ reminders: words.profileReminders, announcements: words.profileAnnouncements }),
  mail: spoken({ reminders: words.stopReminders, announcements: words.stopAnnouncements }),
}
