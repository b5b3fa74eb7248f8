import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { expectAccessible, expectSeen } from './accessible.ts'
import { expect, test } from './theatre.ts'

const phone = { width: 390, height: 844 }

/**
 * Expects nothing on the page to be wider than the window, at its own width and at a phone's, unless the phone runs
 * this test too. With SHOTS=1, saves a screenshot of each (full page, unless a dialog is open).
 */
export async function shoot(page: Page, name: string): Promise<void> {
  await expectToFit(page, name)
  await asOnPhone(page, () => expectToFit(page, name))
}

/**
 * Like `shoot`, for pages that no other test visits: also checks accessibility, and contrast in the phone's dark
 * colours.
 */
export async function shootAndCheck(page: Page, name: string): Promise<void> {
  await expectToFit(page, name)
  await expectAccessible(page, name)
  await asOnPhone(page, async () => {
    await expectToFit(page, name)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectSeen(page, name)
    await page.emulateMedia({ colorScheme: 'light' })
  })
}

/** Runs `look` at a phone's width, unless the phone project runs this test anyway. */
async function asOnPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const own = page.viewportSize() ?? phone
  if (own.width <= phone.width || test.info().tags.includes('@phone')) return
  await page.setViewportSize(phone)
  await look()
  await page.setViewportSize(own)
}

async function expectToFit(page: Page, name: string): Promise<void> {
  const { width } = page.viewportSize() ?? phone
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

/** Runs in the browser: waits for fonts, and for pictures off screen too. */
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

/** How long nothing is asked for once a page has loaded all of it, in ms. */
const QUIET_MS = 500

/** Opens a page and waits until it asks for nothing more. The stream of a seat map, which never ends, is left out. */
export async function openWhole(page: Page, address: string): Promise<void> {
  const underWay = new Set<Request>()
  let since = Date.now()
  const end = (request: Request) => {
    underWay.delete(request)
    since = Date.now()
  }
  const begin = (request: Request) => {
    if (!request.url().endsWith('/seats/stream')) underWay.add(request)
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect.poll(() => underWay.size === 0 && Date.now() - since > QUIET_MS).toBe(true)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}
