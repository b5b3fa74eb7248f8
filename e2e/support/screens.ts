import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect } from './theatre.ts'

/** Keeps a picture of the page as it is (the whole of it, unless a dialog is open), and expects that nothing in it is wider than the window. */
export async function shoot(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)))
  })
  await page.screenshot({
    path: join('test-results/screens', `${name}-${width}.png`),
    fullPage: (await page.locator('dialog[open]').count()) === 0,
    animations: 'disabled',
  })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(wide, `${name} has no horizontal scroll`).toBeLessThanOrEqual(width)
}

/** The same for a page that no other test looks at: it must be accessible too. */
export async function shootAndCheck(page: Page, name: string): Promise<void> {
  await shoot(page, name)
  await expectAccessible(page, name)
}
