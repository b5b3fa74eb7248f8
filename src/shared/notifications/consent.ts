import type { MailList } from './unsubscribe.ts'

/** Where somebody says which mails they want: on a page, or by the link in a mail. */
export const consentPlaces = ['payment', 'profile', 'mail'] as const
export type ConsentPlace = (typeof consentPlaces)[number]

/**
 * The words beside the boxes, and of the links that stop mails. They are kept with each consent: who changes them here
 * changes none that was given.
 */
export const consentWords: Record<ConsentPlace, Record<MailList, string>> = {
  payment: {
    reminders: 'Send me a reminder 1 day before the show',
    announcements: 'Send me announcements or updates related to this show',
  },
  profile: {
    reminders: 'Remind me 1 day before the show',
    announcements: 'Send me announcements about shows that I have tickets for',
  },
  mail: { reminders: 'Stop reminders', announcements: 'Stop announcements' },
}
