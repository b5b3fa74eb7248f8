import { readerLanguage } from '../../../../shared/language/language.ts'
import { BoundedMap } from '../../base/bounded-map.ts'
import type { EventBus } from '../../records/events.ts'
import type { App } from '../policy.ts'
import type { PageData } from './pages.ts'
import type { FindPage } from './site.ts'

declare module '../../records/events.ts' {
  interface Events {
    /** Staff changed something that public pages may show. */
    pages: 'all'
  }
}

/** How long what a page shows counts, in ms of the database's clock; each hold changes the seats left. */
export const FOUND_FOR_MS = 1000
/** Most pages in the cache; the oldest is removed first. */
const KEPT = 100

export type FoundPages = {
  /** The same object for everybody who asks within the time, so that work on it can be kept with it. */
  find: FindPage
  /** Has every page found anew: call it after a commit that must show at once. */
  invalidate(): void
}

/** Finds each address with data at most once in FOUND_FOR_MS, until `invalidate`; `now` reads the database's clock. */
export function cachePages(find: FindPage, now: () => Promise<number>): FoundPages {
  const kept = new BoundedMap<string, { at: number; page: Promise<PageData | null> }>(KEPT)

  function begin(address: string, at: number, path: string, search: string): Promise<PageData | null> {
    const page = find(path, search)
    const entry = { at, page }
    kept.set(address, entry)
    const drop = () => {
      if (kept.get(address) === entry) kept.delete(address)
    }
    page.then((found) => found?.state === undefined && drop(), drop)
    return page
  }

  return {
    async find(path, search) {
      const at = await now()
      // What a page is called differs by language.
      const address = `${readerLanguage()} ${path}${search}`
      const known = kept.get(address)
      const age = known ? at - known.at : FOUND_FOR_MS
      return known && age >= 0 && age < FOUND_FOR_MS ? known.page : begin(address, at, path, search)
    },
    invalidate: () => kept.clear(),
  }
}

/**
 * Has pages found anew after each call by which an admin may have changed them, before it is answered: whoever changed
 * something sees it on the next load. Other processes are told, and have it a second later even if they do not hear.
 */
export function invalidateAfterAdminWrites(app: App, pages: FoundPages, events: EventBus) {
  app.addHook('onSend', async ({ method, routeOptions, viewer }) => {
    // Nobody else was let in, and so changed anything.
    const changes = routeOptions.config.policy === 'admin' && method !== 'GET' && method !== 'HEAD'
    if (!changes || viewer?.role !== 'admin') return
    pages.invalidate()
    events.publish('pages', 'all')
  })
  events.subscribe('pages', pages.invalidate)
}
