import { type PageMessages, pageOf } from '../platform/page-words.ts'
import { words } from './pages-catalogue.ts'

const doorProfile: PageMessages = pageOf(words, 'doorProfile')

/** Titles and descriptions of this feature's pages, by path; `:id` stands for what it is of. */
export const accountPages = {
  '/login': pageOf(words, 'login'),
  '/privacy': pageOf(words, 'privacy'),
  '/forgot-password': pageOf(words, 'forgotPassword'),
  '/reset-password': pageOf(words, 'resetPassword'),
  '/complete-profile': pageOf(words, 'completeProfile'),
  '/verify-notice': pageOf(words, 'verifyNotice'),
  '/verify': pageOf(words, 'verify'),
  '/stop-email-change': pageOf(words, 'stopEmailChange'),
  '/profile': pageOf(words, 'profile'),
  '/ticket-person/profile': doorProfile,
  '/ticket-person-profile': doorProfile,
} satisfies Record<string, PageMessages>
