import type { PageWords } from '../platform/page-words.ts'

const doorProfile: PageWords = {
  title: 'Ticket Person Profile',
  description: 'Your details, and the tickets that you scanned.',
}

/** Titles and descriptions of this feature's pages, by path; `*` stands for an id or a name. */
export const accountPages: Record<string, PageWords> = {
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
  '/profile': { title: 'Your account', description: 'Your details, orders and tickets.' },
  '/ticket-person/profile': doorProfile,
  '/ticket-person-profile': doorProfile,
}
