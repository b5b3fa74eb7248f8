import { type PageMessages, pageOf } from '../platform/page-words.ts'
import { words } from './pages-catalogue.ts'

/** Titles and descriptions of this feature's pages, by path; `:id` stands for what it is of. */
export const showPages = {
  '/shows': pageOf(words, 'shows'),
  '/about': pageOf(words, 'about'),
  '/admin/shows': pageOf(words, 'adminShows'),
  '/admin/shows/add': pageOf(words, 'adminShowsAdd'),
  '/UserError': pageOf(words, 'userError'),
  '/SystemError': pageOf(words, 'systemError'),
  '/admin/shows/update/:id': pageOf(words, 'adminShowsUpdateOne'),
  '/admin/shows/delete/:id': pageOf(words, 'adminShowsDeleteOne'),
  '/admin/shows/duplicate/:id': pageOf(words, 'adminShowsDuplicateOne'),
  '/admin/shows/:id/performances': pageOf(words, 'adminShowsPerformances'),
} satisfies Record<string, PageMessages>
