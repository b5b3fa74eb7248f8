import { pagePath } from './page-path.ts'

/** What a page is called, in its tab and on its server-rendered document, and what a search engine says of it. */
export type PageWords = { title: string; description: string }

const adminPanel: PageWords = {
  title: 'Admin Panel',
  description: 'The accounts of the theatre, and your own.',
}
const adminPages = new Map<string, PageWords>([
  ['update', { title: 'Update Profile', description: 'Change your own details.' }],
  ['security', { title: 'Security', description: 'Your password and where you are logged in.' }],
  ['users', { title: 'All Users', description: 'The accounts, and requests for a role.' }],
])
const allSeats: PageWords = { title: 'All Seats', description: 'The seats of the house, one by one.' }
const doorProfile: PageWords = {
  title: 'Ticket Person Profile',
  description: 'Your details, and the tickets that you scanned.',
}

/** Pages by their path. Those of a show are called as the show is; the home page has the theatre's name alone. */
const pages: Record<string, PageWords> = {
  '/shows': { title: 'Shows', description: 'What is on, and when.' },
  '/about': { title: 'About', description: 'Who we are and where to find us.' },
  '/login': { title: 'Log in', description: 'Log in to choose seats and to see your tickets.' },
  '/forgot-password': {
    title: 'Forgot Password',
    description: 'We e-mail you a link to choose a new password.',
  },
  '/reset-password': { title: 'Reset Password', description: 'Choose a new password for your account.' },
  '/complete-profile': {
    title: 'Complete Your Profile',
    description: 'Two details are missing before you can choose seats.',
  },
  '/verify-notice': {
    title: 'Verify your e-mail',
    description: 'We sent you a link to verify your e-mail address.',
  },
  '/verify': { title: 'Verify your e-mail', description: 'Your e-mail address is being verified.' },
  '/stop-email-change': {
    title: 'Keep your e-mail address',
    description: 'A change to your e-mail address is being stopped.',
  },
  '/seats': { title: 'Choose your seats', description: 'Choose your seats on the map of the house.' },
  '/cart': { title: 'Your cart', description: 'The seats that are held for you.' },
  '/payment': { title: 'Payment', description: 'Pay for your seats.' },
  '/payment-success': { title: 'Payment', description: 'The result of your payment.' },
  '/confirmation': { title: 'Your tickets', description: 'Your seats are booked.' },
  '/exchange': { title: 'Exchange tickets', description: 'Your tickets, for another date of the show.' },
  '/profile': { title: 'Your account', description: 'Your details, orders and tickets.' },
  '/past-shows': { title: 'Past Shows', description: 'The shows that you have seen.' },
  '/scan-ticket': { title: 'Scan tickets', description: 'The front door.' },
  '/ticket-person/profile': doorProfile,
  '/ticket-person-profile': doorProfile,
  '/admin': adminPanel,
  '/admin/dashboard': adminPanel,
  '/admin-dashboard': adminPanel,
  '/seatMap': { title: 'Seat Map', description: 'The plan of the house, and one performance on it.' },
  '/admin/seatMap': allSeats,
  '/admin/seats': allSeats,
  '/admin/seatMap/add': { title: 'Add a Seat', description: 'Add a seat to the house.' },
  '/admin/shows': { title: 'All Shows', description: 'The programme: shows, drafts and hidden ones.' },
  '/admin/shows/add': { title: 'Add Show', description: 'Put a show on the programme.' },
  '/admin/settings': { title: 'Settings', description: 'What can be changed about the theatre.' },
  '/admin/audit': { title: 'Audit', description: 'Who did what, and when.' },
  '/admin/users': { title: 'All Users', description: 'The accounts, and requests for a role.' },
  '/admin/users/add': { title: 'Add User', description: 'Make an account for somebody.' },
  '/admin/orders': {
    title: 'Orders',
    description: 'Orders that need an admin, and a search through all of them.',
  },
  '/admin/orders/new': { title: 'Sell at the desk', description: 'A sale in person.' },
  '/admin/orders/unknown': {
    title: 'Payments without an order',
    description: 'Payments at the providers that have no order here.',
  },
  '/unsubscribe': { title: 'E-mail preferences', description: 'Which e-mails you get from us.' },
  '/UserError': {
    title: 'We could not do that',
    description: 'The request could not be understood.',
  },
  '/SystemError': {
    title: 'Something broke on our side',
    description: 'We could not do that. Please try again.',
  },
}

/** Pages about one thing, by their path with `*` for what names it. Whose or which it is, a document does not know. */
const pagesOfOne: Record<string, PageWords> = {
  '/admin/users/*': { title: 'User', description: 'An account, and what can be done with it.' },
  '/admin/users/*/update': { title: 'Update User', description: 'Change the details of an account.' },
  '/admin/users/*/delete': { title: 'Delete User', description: 'Delete an account.' },
  '/admin/orders/*': { title: 'Order', description: 'An order, its payments and refunds.' },
  '/admin/performances/*/cancel': {
    title: 'Cancel a performance',
    description: 'Cancel a performance and refund everyone.',
  },
  '/seatMap/*': { title: 'Seat', description: 'A seat of the house.' },
  '/admin/seatMap/*/update': { title: 'Update Seat', description: 'Take a seat off sale, or put it back.' },
  '/admin/seatMap/*/delete': { title: 'Delete Seat', description: 'Take a seat out of the house.' },
  '/admin/shows/update/*': { title: 'Update Show', description: 'Change a show.' },
  '/admin/shows/delete/*': { title: 'Delete Show', description: 'Take a show off the programme.' },
  '/admin/shows/duplicate/*': { title: 'Duplicate Show', description: 'Copy a show as a draft.' },
  '/admin/shows/*/performances': { title: 'Performances', description: 'When a show is played.' },
  '/admin/shows/*/announcements': {
    title: 'Write to the audience',
    description: 'An announcement to those who have tickets.',
  },
}

/** Where each page is, with `*` for what names the thing that it is about. */
export const pagePaths: readonly string[] = [...Object.keys(pages), ...Object.keys(pagesOfOne)]

/** Both tables in the order of asking, as patterns that do not care for case: addresses are read so too. */
const patterns = [...Object.entries(pages), ...Object.entries(pagesOfOne)].map(([path, words]) => ({
  pattern: new RegExp(`^${path.replaceAll('*', '[^/]+')}$`, 'i'),
  words,
}))

/**
 * The words of the page at this path, however it is spelled; `search` is the query, whose `page` names a part of the
 * dashboard. Null where there are none.
 */
export function pageWords(path: string, search = ''): PageWords | null {
  const page = pagePath(path)
  if (/^\/admin(\/dashboard)?$/i.test(page)) {
    const part = new URLSearchParams(search).get('page') ?? ''
    return adminPages.get(part) ?? adminPanel
  }
  return patterns.find(({ pattern }) => pattern.test(page))?.words ?? null
}
