import type { PageWords } from '../platform/page-words.ts'

/** The panel's first page. */
export const adminPanel: PageWords = {
  title: 'Tonight',
  description: 'How the house stands, what waits, and how it sells.',
}
/** Parts of the panel, by the `page` parameter of its URL. */
export const panelParts = new Map<string, PageWords>([
  ['info', { title: 'Personal Information', description: 'Your own account and its details.' }],
  ['update', { title: 'Update Profile', description: 'Change your own details.' }],
  ['security', { title: 'Security', description: 'Your password and where you are logged in.' }],
  ['users', { title: 'All Users', description: 'The accounts, and requests for a role.' }],
])

/** Titles and descriptions of this feature's pages, by path; `*` stands for an id or a name. */
export const adminPages: Record<string, PageWords> = {
  '/admin': adminPanel,
  '/admin/dashboard': adminPanel,
  '/admin-dashboard': adminPanel,
  '/admin/messages': { title: 'Messages', description: 'What was sent, what waits, and what was given up.' },
  '/admin/messages/*': { title: 'E-mail', description: 'What became of one e-mail.' },
  '/admin/reports': {
    title: 'Reports',
    description: 'Statements, money and attendance, on screen and as files.',
  },
  '/admin/reports/*': { title: 'Report', description: 'Figures of the house, on screen and as files.' },
  '/admin/settings': { title: 'Settings', description: 'What can be changed about the theatre.' },
  '/admin/keys': { title: 'Ticket keys', description: 'What signs the codes of the tickets.' },
  '/admin/refused-addresses': { title: 'Refused addresses', description: 'Where our mail does not arrive.' },
  '/admin/health': { title: 'Health', description: 'What works, what does not, and what to do.' },
  '/admin/audit': { title: 'Audit', description: 'Who did what, and when.' },
  '/admin/users': { title: 'All Users', description: 'The accounts, and requests for a role.' },
  '/admin/users/add': { title: 'Add User', description: 'Make an account for somebody.' },
  '/admin/users/*': { title: 'User', description: 'An account, and what can be done with it.' },
  '/admin/users/*/update': { title: 'Update User', description: 'Change the details of an account.' },
  '/admin/users/*/delete': { title: 'Delete User', description: 'Delete an account.' },
}
