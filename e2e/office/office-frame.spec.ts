import type { Page } from '@playwright/test'
import { buy } from '../support/orders.ts'
import { demoPerson, staff } from '../support/people.ts'
import { openWhole, shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

const pages = [
  '/admin/dashboard',
  '/admin/dashboard?page=info',
  '/admin/orders',
  '/admin/orders/new',
  '/admin/shows',
  '/seatMap',
  '/admin/ticket-types',
  '/admin/codes',
  '/admin/users',
  '/admin/messages',
  '/admin/reports/money',
  '/admin/settings',
  '/admin/health',
  '/admin/audit',
]

const bar = (page: Page) => page.getByRole('banner')
const tonight = (page: Page) =>
  bar(page).getByRole('link', { name: 'Tonight', exact: true }).filter({ visible: true })

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('the pages of the office have a frame of their own, where Tonight is one click away', {
  tag: '@phone',
}, async ({ open, app }) => {
  const page = await open(await demoPerson(app, staff.admin))
  const isPhone = (page.viewportSize()?.width ?? 0) < 900
  for (const path of pages)
    await test.step(path, async () => {
      await openPage(page, path)
      await expect(bar(page)).toContainText('Hawthorn College Theatre')
      await expect(bar(page).getByText(/^Test mode/)).toBeInViewport({ ratio: 1 })
      await expect(tonight(page)).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      // The settings have a preview of the banner.
      await expect(page.getByText('Under construction.').and(page.locator(':not(main *)'))).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
      const heading = page.getByRole('heading', { level: 1 })
      const { y = 0 } = (await heading.boundingBox()) ?? {}
      expect(y, 'the page begins at the top').toBeLessThan(140)
      if (!isPhone) await expect(heading).toHaveCSS('font-size', '32px')
    })
  await tonight(page).click()
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the side bar has the account, the language and the ways out', async ({ open, app }) => {
  const page = await open(await demoPerson(app, staff.admin))
  await openPage(page, '/admin/orders')
  await expect(bar(page)).toContainText('@admin')
  await expect(bar(page).getByRole('button', { name: 'Upload Photo' })).toBeInViewport({ ratio: 1 })
  await expect(bar(page).getByRole('link', { name: 'Personal Information' })).toBeInViewport({ ratio: 1 })
  await bar(page).getByRole('link', { name: 'Security' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security')
  await expect(bar(page).getByRole('link', { name: 'Security' })).toHaveAttribute('aria-current', 'page')
  await openPage(page, '/admin/codes')
  await expect(bar(page).getByRole('link', { name: 'Codes' })).toHaveAttribute('aria-current', 'page')
  const links = page.getByRole('navigation', { name: 'Admin Panel' })
  await links.getByRole('button', { name: 'Users' }).click()
  await links.getByRole('link', { name: '+ Add User' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await shootAndCheck(page, 'office-frame')
  await bar(page).getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL('/fr/admin/users/add')
  await expect(bar(page).getByText(/^Essai/)).toBeVisible()
  await bar(page).getByRole('link', { name: 'Site public' }).click()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.goto('/en/admin/dashboard')
  await bar(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/en/')
})

test('on a phone the menu covers the page, closes with Escape and with every step', {
  tag: '@phone-only',
}, async ({ open, app }) => {
  const page = await open(await demoPerson(app, staff.admin))
  await openPage(page, '/admin/orders')
  const menu = page.getByRole('button', { name: 'Menu' })
  const links = page.getByRole('navigation', { name: 'Admin Panel' })
  await expect(links).toBeHidden()
  await menu.press('Enter')
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('main')).toHaveJSProperty('inert', true)
  await shootAndCheck(page, 'office-menu')
  await page.keyboard.press('Tab')
  await expect(links.getByRole('link', { name: 'Tonight' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(links).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await bar(page).getByRole('button', { name: 'Logout' }).scrollIntoViewIfNeeded()
  await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
  await links.getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(links).toBeHidden()
})

test('at 320 px, as in a window of 1280 px at 400 %, the office scrolls one way and Tonight stays in reach', async ({
  open,
  app,
  seeded,
}) => {
  const { order } = await buy(app, seeded, seeded.free.slice(0, 2))
  const page = await open(await demoPerson(app, staff.admin))
  for (const [width, height] of [
    [320, 568],
    [320, 200],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of [...pages, `/admin/orders/${order.orderId}`])
      await test.step(`${path} at ${width}x${height}`, async () => {
        await openWhole(page, path)
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
          .toBeLessThanOrEqual(width)
        await expect(tonight(page)).toBeInViewport({ ratio: 1 })
      })
  }
})
