import { accountPages } from './accounts/pages.ts'
import { doorPages } from './door/pages.ts'
import { notificationPages } from './notifications/pages.ts'
import { adminPanel, officePages, panelParts } from './office/pages.ts'
import { operationsPages } from './operations/pages.ts'
import { orderPages } from './orders/pages.ts'
import { pagePath } from './platform/page-path.ts'
import type { PageMessages, PageWords } from './platform/page-words.ts'
import { reportPages } from './reports/pages.ts'
import { seatingPages } from './seating/pages.ts'
import { showPages } from './shows/pages.ts'

/** Pages by path. A show's pages take its title; the home page has just the theatre's name. */
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
} satisfies Record<string, PageMessages>

/** The path of a page: `:id` names what it is of. */
export type PagePath = keyof typeof messages | '/' | '/shows/:id'

/** The same, most specific first. */
const pages = Object.entries<PageMessages>(messages).sort(
  ([a], [b]) => Number(a.includes(':')) - Number(b.includes(':')),
)

/** The path of each page with words of its own. */
export const pagePaths: readonly string[] = pages.map(([path]) => path)

/** The paths as patterns in order of precedence, ignoring case like the router. */
const patterns = pages.map(([path, messages]) => ({
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`, 'i'),
  messages,
}))

/**
 * Title and description of the page at this path, however it is encoded; `search` is the query string, whose `page`
 * selects a part of the dashboard. Null if there are none.
 */
export function pageWords(path: string, search = ''): PageWords | null {
  const messages = messagesOf(path, search)
  if (!messages) return null
  const { title, description, manifest } = messages
  return { title: title(), description: description(), ...(manifest && { manifest: manifest() }) }
}

function messagesOf(path: string, search: string): PageMessages | null {
  const page = pagePath(path)
  if (/^\/admin(\/dashboard)?$/i.test(page)) {
    const part = new URLSearchParams(search).get('page') ?? ''
    return panelParts.get(part) ?? adminPanel
  }
  return patterns.find(({ pattern }) => pattern.test(page))?.messages ?? null
}
