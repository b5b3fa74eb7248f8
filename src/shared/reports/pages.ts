import { type PageMessages, pageOf } from '../platform/page-words.ts'
import { words } from './pages-catalogue.ts'

/** Titles and descriptions of this feature's pages, by path; `*` stands for an id or a name. */
export const reportPages: Record<string, PageMessages> = {
  '/admin/reports': pageOf(words, 'adminReports'),
  '/admin/reports/*': pageOf(words, 'adminReportsOne'),
}
