import type { PageMessages } from '../platform/page-words.ts'
import { words } from './pages-catalogue.ts'

const doorProfile: PageMessages = { title: words.doorProfileTitle, description: words.doorProfileDescription }

/** Titles and descriptions of this feature's pages, by path; `*` stands for an id or a name. */
export const accountPages: Record<string, PageMessages> = {
  '/login': { title: words.loginTitle, description: words.loginDescription },
  '/privacy': { title: words.privacyTitle, description: words.privacyDescription },
  '/forgot-password': { title: words.forgotPasswordTitle, description: words.forgotPasswordDescription },
  '/reset-password': { title: words.resetPasswordTitle, description: words.resetPasswordDescription },
  '/complete-profile': { title: words.completeProfileTitle, description: words.completeProfileDescription },
  '/verify-notice': { title: words.verifyNoticeTitle, description: words.verifyNoticeDescription },
  '/verify': { title: words.verifyTitle, description: words.verifyDescription },
  '/stop-email-change': { title: words.stopEmailChangeTitle, description: words.stopEmailChangeDescription },
  '/profile': { title: words.profileTitle, description: words.profileDescription },
  '/ticket-person/profile': doorProfile,
  '/ticket-person-profile': doorProfile,
}
