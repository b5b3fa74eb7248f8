import { readerLanguage } from '../language/language.ts'
import { type PageMessages, pageOf } from '../platform/page-words.ts'
import { words } from './pages-catalogue.ts'

/** What the installed scanner is called is in a file for each language. */
function manifest(): string {
  const language = readerLanguage()
  return language === 'en' ? '/scan-ticket.webmanifest' : `/scan-ticket.${language}.webmanifest`
}

/** Titles and descriptions of this feature's pages, by path; `:id` stands for what it is of. */
export const doorPages = {
  '/scan-ticket': { ...pageOf(words, 'scanTicket'), manifest },
  '/door-conflicts': pageOf(words, 'doorConflicts'),
  '/live-house': pageOf(words, 'liveHouse'),
  '/lobby': pageOf(words, 'lobby'),
  '/door-list': pageOf(words, 'doorList'),
} satisfies Record<string, PageMessages>
