import type { PageWords } from '../platform/page-words.ts'

/** What the pages of this feature are called, by path; `*` is what names the thing a page is about. */
export const notificationPages: Record<string, PageWords> = {
  '/unsubscribe': { title: 'E-mail preferences', description: 'Which e-mails you get from us.' },
}
