import { type PageMessages, pageOf } from '../platform/page-words.ts'
import { words } from './pages-catalogue.ts'

/** The panel's first page. */
export const adminPanel: PageMessages = pageOf(words, 'adminPanel')
/** Parts of the panel, by the `page` parameter of its URL. */
export const panelParts = new Map<string, PageMessages>([
  ['info', pageOf(words, 'infoPart')],
  ['update', pageOf(words, 'updatePart')],
  ['security', pageOf(words, 'securityPart')],
  ['users', pageOf(words, 'usersPart')],
])

/** Titles and descriptions of this feature's pages, by path; `:id` stands for what it is of. */
export const officePages = {
  '/admin': adminPanel,
  '/admin/dashboard': adminPanel,
  '/admin-dashboard': adminPanel,
  '/admin/settings': pageOf(words, 'adminSettings'),
  '/admin/audit': pageOf(words, 'adminAudit'),
  '/admin/users': pageOf(words, 'adminUsers'),
  '/admin/users/add': pageOf(words, 'adminUsersAdd'),
  '/admin/users/import': pageOf(words, 'adminUsersImport'),
  '/admin/users/:username': pageOf(words, 'adminUsersOne'),
  '/admin/users/:username/update': pageOf(words, 'adminUsersUpdate'),
  '/admin/users/:id/delete': pageOf(words, 'adminUsersDelete'),
} satisfies Record<string, PageMessages>
