import { accountPages } from './accounts/pages.ts'
import { adminPages, adminPanel, panelParts } from './admin/pages.ts'
import { doorPages } from './door/pages.ts'
import { notificationPages } from './notifications/pages.ts'
import { orderPages } from './orders/pages.ts'
import { pagePath } from './platform/page-path.ts'
import type { PageWords } from './platform/page-words.ts'
import { seatingPages } from './seating/pages.ts'
import { showPages } from './shows/pages.ts'

/**
 * Pages by their path, of one thing last: a path with a name of its own wins over one for whatever is there. Those of a
 * show are called as the show is; the home page has the theatre's name alone.
 */
const pages = Object.entries({
  ...accountPages,
  ...notificationPages,
  ...showPages,
  ...seatingPages,
  ...orderPages,
  ...doorPages,
  ...adminPages,
}).sort(([a], [b]) => Number(a.includes('*')) - Number(b.includes('*')))

/** Where each page is, with `*` for what names the thing that it is about. */
export const pagePaths: readonly string[] = pages.map(([path]) => path)

/** The table in the order of asking, as patterns that do not care for case: addresses are read so too. */
const patterns = pages.map(([path, words]) => ({
  pattern: new RegExp(`^${path.replaceAll('*', '[^/]+')}$`, 'i'),
  words,
}))

/**
 * The words of the page at this path, however it is spelled; `search` is the query, whose `page` names a part of the
 * dashboard. Null where there are none.
 */
export function pageWords(path: string, search = ''): PageWords | null {
  const page = pagePath(path)
  if (/^\/admin(\/dashboard)?$/i.test(page)) {
    const part = new URLSearchParams(search).get('page') ?? ''
    return panelParts.get(part) ?? adminPanel
  }
  return patterns.find(({ pattern }) => pattern.test(page))?.words ?? null
}
