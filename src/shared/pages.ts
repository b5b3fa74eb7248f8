import { words as accountPages } from './accounts/pages-catalogue.ts'
import { words as doorPages } from './door/pages-catalogue.ts'
import { readerLanguage } from './language/language.ts'
import { words as notificationPages } from './notifications/pages-catalogue.ts'
import { words as officePages } from './office/pages-catalogue.ts'
import { words as operationsPages } from './operations/pages-catalogue.ts'
import { words as orderPages } from './orders/pages-catalogue.ts'
import { pagePath } from './platform/page-path.ts'
import { words as reportPages } from './reports/pages-catalogue.ts'
import { words as seatingPages } from './seating/pages-catalogue.ts'
import { words as showPages } from './shows/pages-catalogue.ts'

/**
 * The title of each page by its path, where `:id` stands for what it is of, and the description of those that anybody may
 * open. A show's pages take its title; the home page has just the theatre's name.
 */
const messages = {
  ...accountPages,
  ...notificationPages,
  ...showPages,
  ...seatingPages,
  ...orderPages,
  ...doorPages,
  ...reportPages,
  ...operationsPages,
  ...officePages,
}

/** Pages with the title of another. */
const aliases = {
  '/ticket-person-profile': '/ticket-person/profile',
  '/admin/seatMap': '/admin/seats',
  '/admin/dashboard': '/admin',
  '/admin-dashboard': '/admin',
} as const

/** The path of a page: `:id` names what it is of. */
export type PagePath =
  | Exclude<keyof typeof messages, `${string} description` | `/admin?${string}`>
  | keyof typeof aliases
  | '/'
  | '/shows/:id'

/** The path of each page with words of its own, most specific first. */
export const pagePaths: readonly string[] = [...Object.keys(messages), ...Object.keys(aliases)]
  .filter((name) => !/[ ?]/.test(name))
  .sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')))

/** The paths as patterns in order of precedence, ignoring case like the router. */
const patterns = pagePaths.map((path) => ({
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`, 'i'),
  path: path in aliases ? aliases[path as keyof typeof aliases] : path,
}))

/** A page's title and its description for search engines; the path of a manifest if it can be installed. */
export type PageWords = { title: string; description?: string; manifest?: string }

/** The words of the page at this path, however encoded, null if none; `search` may select a part of the dashboard. */
export function pageWords(path: string, search = ''): PageWords | null {
  const page = patterns.find(({ pattern }) => pattern.test(pagePath(path)))?.path
  if (page === undefined) return null
  const say = (name: string) => (messages as Record<string, () => string>)[name]?.()
  const title = say(`${page}?page=${new URLSearchParams(search).get('page')}`) ?? say(page) ?? ''
  const description = say(`${page} description`)
  return {
    title,
    ...(description && { description }),
    ...(page === '/scan-ticket' && { manifest: scannerManifest() }),
  }
}

/** What the installed scanner is called is in a file for each language. */
function scannerManifest(): string {
  const language = readerLanguage()
  return language === 'en' ? '/scan-ticket.webmanifest' : `/scan-ticket.${language}.webmanifest`
}
