import type { PageWords } from '../platform/page-words.ts'

/** Titles and descriptions of this feature's pages, by path; `*` stands for an id or a name. */
export const doorPages: Record<string, PageWords> = {
  '/scan-ticket': { title: 'Scan tickets', description: 'The front door.' },
  '/door-list': { title: 'Door list', description: 'Who comes to a performance, by name and by seat.' },
}
