import type { Browser, Page } from '@playwright/test'

/** Windows that one test after the other has: a new one costs more than most tests, as it starts with no script read. */
export type Windows = {
  /** A window on an empty page of the house: nobody is logged in, nothing is stored, and there is no way back. */
  take: () => Promise<Page>
  /** Empties a window for the next test, or closes it when something of this one is left. */
  giveBack: (page: Page) => Promise<void>
}

/** The windows of one browser, each with a session of its own. */
export function keepWindows(browser: Browser, url: string): Windows {
  const idle: Page[] = []
  const newest = new WeakMap<Page, string>()
  /** The smallest document that has the origin of the house. */
  const blank = `${url}/favicon.svg`
  return {
    take: async () => {
      const page = idle.pop() ?? (await (await browser.newContext()).newPage())
      if (!newest.has(page)) {
        await page.goto(blank)
        newest.set(page, await page.evaluate(surroundings))
      }
      await forgetTheWay(page)
      return page
    },
    giveBack: async (page) => {
      if (!page.isClosed()) await empty(page, blank)
      if (!page.isClosed() && (await page.evaluate(surroundings)) === newest.get(page)) idle.push(page)
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
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

async function forgetTheWay(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.resetNavigationHistory')
  await session.detach()
}

/** Runs in the browser. What a test may have changed of the window, and not put back: its size, media, clock, network. */
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
