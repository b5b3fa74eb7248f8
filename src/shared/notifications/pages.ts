import { type PageMessages, pageOf } from '../platform/page-words.ts'
import { words } from './pages-catalogue.ts'

/** Titles and descriptions of this feature's pages, by path; `:id` stands for what it is of. */
export const notificationPages = {
  '/unsubscribe': pageOf(words, 'unsubscribe'),
} satisfies Record<string, PageMessages>
