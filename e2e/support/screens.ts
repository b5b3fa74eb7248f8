import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './theatre.ts'

const phone = { width: 390, height: 844 }

/**
 * Expects that nothing on the page, as it is, is wider than the window: the one it has, and a phone's, unless the phone
 * runs this test too. With SHOTS=1 it keeps a picture of each (of the whole page, unless a dialog is open).
 */
export async function shoot(page: Page, name: string): Promise<void> {
  const own = page.viewportSize() ?? phone
  await expectToFit(page, name, own.width)
  if (own.width <= phone.width || test.info().tags.includes('@phone')) return
  await page.setViewportSize(phone)
  await expectToFit(page, name, phone.width)
  await page.setViewportSize(own)
}

/** The same for a page that no other test looks at: it must be accessible too. */
export async function shootAndCheck(page: Page, name: string): Promise<void> {
  await shoot(page, name)
  await expectAccessible(page, name)
}

async function expectToFit(page: Page, name: string, width: number): Promise<void> {
  await page.evaluate(loadPictures)
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect
    .configure({ soft: true })
    .poll(wide, { message: `${name} has no horizontal scroll at ${width} px`, timeout: 2000 })
    .toBeLessThanOrEqual(width)
  if (process.env.SHOTS !== '1') return
  await page.screenshot({
    path: join('test-results/screens', `${name}-${width}.png`),
    fullPage: (await page.locator('dialog[open]').count()) === 0,
    animations: 'disabled',
  })
}

/** Runs in the browser: waits for the fonts, and for pictures that are out of sight too. */
async function loadPictures(): Promise<void> {
  await document.fonts.ready
  for (const picture of document.images) picture.loading = 'eager'
  const loaded = [...document.images].map(
    (picture) =>
      picture.complete ||
      new Promise((resolve) => {
        picture.addEventListener('load', resolve)
        picture.addEventListener('error', resolve)
      }),
  )
  await Promise.all(loaded)
}
