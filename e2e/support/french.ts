import type { Browser, BrowserContext } from '@playwright/test'
import { followClock } from './suite-clock.ts'

/** A window of somebody whose browser asks for French. */
export async function openInFrench(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    locale: 'fr-CA',
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await followClock(context)
  return context
}
