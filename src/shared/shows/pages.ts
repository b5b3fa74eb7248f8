import type { PageMessages } from '../platform/page-words.ts'
import { words } from './pages-catalogue.ts'

/** Titles and descriptions of this feature's pages, by path; `*` stands for an id or a name. */
export const showPages: Record<string, PageMessages> = {
  '/shows': { title: words.showsTitle, description: words.showsDescription },
  '/about': { title: words.aboutTitle, description: words.aboutDescription },
  '/admin/shows': { title: words.adminShowsTitle, description: words.adminShowsDescription },
  '/admin/shows/add': { title: words.adminShowsAddTitle, description: words.adminShowsAddDescription },
  '/UserError': { title: words.userErrorTitle, description: words.userErrorDescription },
  '/SystemError': { title: words.systemErrorTitle, description: words.systemErrorDescription },
  '/admin/shows/update/*': {
    title: words.adminShowsUpdateOneTitle,
    description: words.adminShowsUpdateOneDescription,
  },
  '/admin/shows/delete/*': {
    title: words.adminShowsDeleteOneTitle,
    description: words.adminShowsDeleteOneDescription,
  },
  '/admin/shows/duplicate/*': {
    title: words.adminShowsDuplicateOneTitle,
    description: words.adminShowsDuplicateOneDescription,
  },
  '/admin/shows/*/performances': {
    title: words.adminShowsPerformancesTitle,
    description: words.adminShowsPerformancesDescription,
  },
}
