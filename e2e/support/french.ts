import type { Browser, BrowserContext } from '@playwright/test'

/** A window of somebody whose browser asks for French. */
export function openInFrench(browser: Browser, baseURL: string): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    locale: 'fr-CA',
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
}
