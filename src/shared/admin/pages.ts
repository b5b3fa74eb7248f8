import type { PageMessages } from '../platform/page-words.ts'
import { words } from './pages-catalogue.ts'

/** The panel's first page. */
export const adminPanel: PageMessages = {
  title: words.adminPanelTitle,
  description: words.adminPanelDescription,
}
/** Parts of the panel, by the `page` parameter of its URL. */
export const panelParts = new Map<string, PageMessages>([
  ['info', { title: words.infoPartTitle, description: words.infoPartDescription }],
  ['update', { title: words.updatePartTitle, description: words.updatePartDescription }],
  ['security', { title: words.securityPartTitle, description: words.securityPartDescription }],
  ['users', { title: words.usersPartTitle, description: words.usersPartDescription }],
])

/** Titles and descriptions of this feature's pages, by path; `*` stands for an id or a name. */
export const adminPages: Record<string, PageMessages> = {
  '/admin': adminPanel,
  '/admin/dashboard': adminPanel,
  '/admin-dashboard': adminPanel,
  '/admin/messages': { title: words.adminMessagesTitle, description: words.adminMessagesDescription },
  '/admin/messages/*': { title: words.adminMessagesOneTitle, description: words.adminMessagesOneDescription },
  '/admin/reports': { title: words.adminReportsTitle, description: words.adminReportsDescription },
  '/admin/reports/*': { title: words.adminReportsOneTitle, description: words.adminReportsOneDescription },
  '/admin/settings': { title: words.adminSettingsTitle, description: words.adminSettingsDescription },
  '/admin/keys': { title: words.adminKeysTitle, description: words.adminKeysDescription },
  '/admin/refused-addresses': {
    title: words.adminRefusedAddressesTitle,
    description: words.adminRefusedAddressesDescription,
  },
  '/admin/health': { title: words.adminHealthTitle, description: words.adminHealthDescription },
  '/admin/audit': { title: words.adminAuditTitle, description: words.adminAuditDescription },
  '/admin/users': { title: words.adminUsersTitle, description: words.adminUsersDescription },
  '/admin/users/add': { title: words.adminUsersAddTitle, description: words.adminUsersAddDescription },
  '/admin/users/*': { title: words.adminUsersOneTitle, description: words.adminUsersOneDescription },
  '/admin/users/*/update': {
    title: words.adminUsersUpdateTitle,
    description: words.adminUsersUpdateDescription,
  },
  '/admin/users/*/delete': {
    title: words.adminUsersDeleteTitle,
    description: words.adminUsersDeleteDescription,
  },
}
