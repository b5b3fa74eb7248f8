import { type PageMessages, pageOf } from '../platform/page-words.ts'
import { words } from './pages-catalogue.ts'

/** Titles and descriptions of this feature's pages, by path; `*` stands for an id or a name. */
export const showPages: Record<string, PageMessages> = {
  '/shows': pageOf(words, 'shows'),
  '/about': pageOf(words, 'about'),
  '/admin/shows': pageOf(words, 'adminShows'),
  '/admin/shows/add': pageOf(words, 'adminShowsAdd'),
  '/UserError': pageOf(words, 'userError'),
  '/SystemError': pageOf(words, 'systemError'),
  '/admin/shows/update/*': pageOf(words, 'adminShowsUpdateOne'),
  '/admin/shows/delete/*': pageOf(words, 'adminShowsDeleteOne'),
  '/admin/shows/duplicate/*': pageOf(words, 'adminShowsDuplicateOne'),
  '/admin/shows/*/performances': pageOf(words, 'adminShowsPerformances'),
}
