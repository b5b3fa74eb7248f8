import { type PageMessages, pageOf } from '../platform/page-words.ts'
import { words } from './pages-catalogue.ts'

/** Titles and descriptions of this feature's pages, by path; `*` stands for an id or a name. */
export const operationsPages: Record<string, PageMessages> = {
  '/admin/messages': pageOf(words, 'adminMessages'),
  '/admin/messages/*': pageOf(words, 'adminMessagesOne'),
  '/admin/keys': pageOf(words, 'adminKeys'),
  '/admin/refused-addresses': pageOf(words, 'adminRefusedAddresses'),
  '/admin/health': pageOf(words, 'adminHealth'),
}
