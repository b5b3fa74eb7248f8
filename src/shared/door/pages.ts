import type { PageWords } from '../platform/page-words.ts'

/** What the pages of this feature are called, by path; `*` is what names the thing a page is about. */
export const doorPages: Record<string, PageWords> = {
  '/scan-ticket': { title: 'Scan tickets', description: 'The front door.' },
}
