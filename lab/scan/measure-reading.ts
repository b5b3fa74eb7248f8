import { type Browser, chromium } from '@playwright/test'
import { cameraArguments } from '../../e2e/support/camera.ts'
import { launchOptions } from '../../scripts/test/chromium.ts'
import type { Reading, ReadingPage } from './page/reading.ts'

declare global {
  interface Window {
    reading: ReadingPage
  }
}

/**
 * Lets every reader read each of so many numbered frames of a film that a camera shows. Undefined for a frame that was
 * not caught within `timeoutMs`.
 */
export async function measureReading(
  url: string,
  film: string,
  frames: number,
  timeoutMs: number,
): Promise<(Reading | undefined)[]> {
  const browser: Browser = await chromium.launch(launchOptions(cameraArguments(film)))
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      permissions: ['camera'],
    })
    const page = await context.newPage()
    await page.goto(`${url}/reading.html`)
    return await page.evaluate(([count, patience]) => window.reading.readAll(count, patience), [
      frames,
      timeoutMs,
    ] as const)
  } finally {
    await browser.close()
  }
}
