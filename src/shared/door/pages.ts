import { readerLanguage } from '../language/language.ts'
import type { PageMessages } from '../platform/page-words.ts'
import { words } from './pages-catalogue.ts'

/** What the installed scanner is called is in a file for each language. */
function manifest(): string {
  const language = readerLanguage()
  return language === 'en' ? '/scan-ticket.webmanifest' : `/scan-ticket.${language}.webmanifest`
}

/** Titles and descriptions of this feature's pages, by path; `*` stands for an id or a name. */
export const doorPages: Record<string, PageMessages> = {
  '/scan-ticket': {
    title: words.scanTicketTitle,
    description: words.scanTicketDescription,
    manifest,
  },
  '/door-conflicts': { title: words.doorConflictsTitle, description: words.doorConflictsDescription },
  '/live-house': { title: words.liveHouseTitle, description: words.liveHouseDescription },
  '/lobby': { title: words.lobbyTitle, description: words.lobbyDescription },
  '/door-list': { title: words.doorListTitle, description: words.doorListDescription },
}
