import type { PageWords } from '../platform/page-words.ts'

/** Titles and descriptions of this feature's pages, by path; `*` stands for an id or a name. */
export const notificationPages: Record<string, PageWords> = {
  '/unsubscribe': { title: 'E-mail preferences', description: 'Which e-mails you get from us.' },
}
