import type { PageWords } from '../platform/page-words.ts'

/** Titles and descriptions of this feature's pages, by path; `*` stands for an id or a name. */
export const showPages: Record<string, PageWords> = {
  '/shows': { title: 'Shows', description: 'What is on, and when.' },
  '/about': { title: 'About', description: 'Who we are and where to find us.' },
  '/admin/shows': { title: 'All Shows', description: 'The programme: shows, drafts and hidden ones.' },
  '/admin/shows/add': { title: 'Add Show', description: 'Put a show on the programme.' },
  '/UserError': {
    title: 'We could not do that',
    description: 'The request could not be understood.',
  },
  '/SystemError': {
    title: 'Something broke on our side',
    description: 'We could not do that. Please try again.',
  },
  '/admin/shows/update/*': { title: 'Update Show', description: 'Change a show.' },
  '/admin/shows/delete/*': { title: 'Delete Show', description: 'Take a show off the programme.' },
  '/admin/shows/duplicate/*': { title: 'Duplicate Show', description: 'Copy a show as a draft.' },
  '/admin/shows/*/performances': { title: 'Performances', description: 'When a show is played.' },
}
