import type { PageWords } from '../platform/page-words.ts'

/** Titles and descriptions of this feature's pages, by path; `*` stands for an id or a name. */
export const doorPages: Record<string, PageWords> = {
  '/scan-ticket': {
    title: 'Scan tickets',
    description: 'The front door.',
    manifest: '/scan-ticket.webmanifest',
  },
  '/door-conflicts': {
    title: 'Door conflicts',
    description: 'Admissions that should not have been.',
  },
  '/live-house': { title: 'Live house', description: 'Who is in, seat by seat, while people come.' },
  '/lobby': {
    title: 'Lobby',
    description: 'The screen in front of the doors: what is on, and when the doors open.',
  },
  '/door-list': { title: 'Door list', description: 'Who comes to a performance, by name and by seat.' },
}
