import type { PageWords } from '../platform/page-words.ts'

/** Titles and descriptions of this feature's pages, by path; `*` stands for an id or a name. */
export const doorPages: Record<string, PageWords> = {
  '/scan-ticket': { title: 'Scan tickets', description: 'The front door.' },
}
