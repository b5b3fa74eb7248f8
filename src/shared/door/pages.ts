import type { PageMessages } from '../platform/page-words.ts'
import { words } from './pages-catalogue.ts'

/** Titles and descriptions of this feature's pages, by path; `*` stands for an id or a name. */
export const doorPages: Record<string, PageMessages> = {
  '/scan-ticket': {
    title: words.scanTicketTitle,
    description: words.scanTicketDescription,
    manifest: '/scan-ticket.webmanifest',
  },
  '/door-conflicts': { title: words.doorConflictsTitle, description: words.doorConflictsDescription },
  '/live-house': { title: words.liveHouseTitle, description: words.liveHouseDescription },
  '/lobby': { title: words.lobbyTitle, description: words.lobbyDescription },
  '/door-list': { title: words.doorListTitle, description: words.doorListDescription },
}
