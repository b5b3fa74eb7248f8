import { type PageMessages, pageOf } from '../platform/page-words.ts'
import { words } from './pages-catalogue.ts'

/** Titles and descriptions of this feature's pages, by path; `:id` stands for what it is of. */
export const reportPages = {
  '/admin/reports': pageOf(words, 'adminReports'),
  '/admin/reports/:name': pageOf(words, 'adminReportsOne'),
} satisfies Record<string, PageMessages>
