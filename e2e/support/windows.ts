import type { Browser, Page } from '@playwright/test'

/** Windows that tests reuse: opening one costs more than most tests, since it has to load every script again. */
export type Windows = {
  /** A window on an empty page of the app: logged out, with empty storage and no history. */
  take: () => Promise<Page>
  /** Clears a window for the next test, or closes it if this test left something behind. */
  giveBack: (page: Page) => Promise<void>
}

/** The windows of one browser, each with a session of its own. */
export function trackWindows(browser: Browser, url: string): Windows {
  const idle: Page[] = []
  const pristine = new WeakMap<Page, string>()
  /** The smallest document on the app's origin. */
  const blank = `${url}/favicon.svg`
  return {
    take: async () => {
      const page = idle.pop() ?? (await (await browser.newContext()).newPage())
      if (!pristine.has(page)) {
        await page.goto(blank)
        pristine.set(page, await page.evaluate(surroundings))
      }
      await clearHistory(page)
      return page
    },
    giveBack: async (page) => {
      if (!page.isClosed()) await empty(page, blank)
      if (!page.isClosed() && (await page.evaluate(surroundings)) === pristine.get(page)) idle.push(page)
      else await page.context().close()
    },
  }
}

async function empty(page: Page, blank: string): Promise<void> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of ['request', 'response', 'dialog']) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(blank)
  await page.mouse.move(-1, -1)
  await context.clearCookies()
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  })
}

async function clearHistory(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.resetNavigationHistory')
  await session.detach()
}

/** Runs in the browser. What a test may have changed and not restored: size, media, clock, network. */
function surroundings(): string {
  const media = [
    'print',
    '(forced-colors: active)',
    '(prefers-color-scheme: dark)',
    '(prefers-contrast: more)',
    '(prefers-reduced-motion: reduce)',
  ]
  const matching = media.filter((query) => matchMedia(query).matches)
  const hasOwnClock = [Date, setTimeout].every((one) => String(one).includes('[native code]'))
  return JSON.stringify([innerWidth, innerHeight, matching, hasOwnClock, navigator.onLine])
}
