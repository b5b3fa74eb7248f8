import { type PageMessages, pageOf } from '../platform/page-words.ts'
import { words } from './pages-catalogue.ts'

/** Titles and descriptions of this feature's pages, by path; `:id` stands for what it is of. */
export const operationsPages = {
  '/admin/messages': pageOf(words, 'adminMessages'),
  '/admin/messages/:id': pageOf(words, 'adminMessagesOne'),
  '/admin/keys': pageOf(words, 'adminKeys'),
  '/admin/refused-addresses': pageOf(words, 'adminRefusedAddresses'),
  '/admin/health': pageOf(words, 'adminHealth'),
} satisfies Record<string, PageMessages>
