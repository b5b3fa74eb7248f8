import type { PageMessages } from '../platform/page-words.ts'
import { words } from './pages-catalogue.ts'

/** Titles and descriptions of this feature's pages, by path; `*` stands for an id or a name. */
export const reportPages: Record<string, PageMessages> = {
  '/admin/reports': { title: words.adminReportsTitle, description: words.adminReportsDescription },
  '/admin/reports/*': { title: words.adminReportsOneTitle, description: words.adminReportsOneDescription },
}
