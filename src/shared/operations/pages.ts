import type { PageMessages } from '../platform/page-words.ts'
import { words } from './pages-catalogue.ts'

/** Titles and descriptions of this feature's pages, by path; `*` stands for an id or a name. */
export const operationsPages: Record<string, PageMessages> = {
  '/admin/messages': { title: words.adminMessagesTitle, description: words.adminMessagesDescription },
  '/admin/messages/*': { title: words.adminMessagesOneTitle, description: words.adminMessagesOneDescription },
  '/admin/keys': { title: words.adminKeysTitle, description: words.adminKeysDescription },
  '/admin/refused-addresses': {
    title: words.adminRefusedAddressesTitle,
    description: words.adminRefusedAddressesDescription,
  },
  '/admin/health': { title: words.adminHealthTitle, description: words.adminHealthDescription },
}
