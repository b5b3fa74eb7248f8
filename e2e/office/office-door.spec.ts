import type { Page } from '@playwright/test'
import { buy } from '../support/orders.ts'
import { demoPerson, staff } from '../support/people.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('an admin opens the door list from the office, prints it, admits by name and sees conflicts, by keyboard', async ({
  open,
  app,
  seeded,
}) => {
  const { order } = await buy(app, seeded, seeded.free.slice(0, 2))
  const seats = order.tickets.map(({ label }) => label).join(', ')
  const page = await open(await demoPerson(app, staff.admin))
  const follow = async (name: string) => {
    await page.getByRole('link', { name, exact: true }).first().focus()
    await page.keyboard.press('Enter')
  }
  await page.goto(`/admin/dashboard?performance=${seeded.performance.id}`)
  await follow('Door list')
  await expect(heading(page, 'Door list')).toBeVisible()
  await page.getByLabel('Name or seat').fill(order.tickets[0]?.label ?? '')
  const party = page.getByRole('listitem').filter({ hasText: seats })
  await party.getByRole('button', { name: /^Admit 2 for / }).press('Enter')
  await expect(party.getByText(/^In at /)).toBeFocused()
  await shootAndCheck(page, 'door-list-of-admin')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await follow('Conflicts')
  await expect(heading(page, 'Door conflicts')).toBeVisible()
  await expect(heading(page, 'Door conflicts')).toBeInViewport()
  await follow('Back to the office')
  await expect(page).toHaveURL('/admin/dashboard')
  await page.goto('/admin/audit')
  await expect(page.getByRole('main')).toContainText(/admitted by name order [0-9A-F-]+ \(/)
  await page.goto(`/live-house?performance=${seeded.performance.id}`)
  await follow('Door list')
  await expect(heading(page, 'Door list')).toBeVisible()
  await page.goto('/door-list')
  await follow('Back to the office')
  await expect(page).toHaveURL('/admin/dashboard')
})

test('every page at the door names the theatre and has the staff profile and Logout', {
  tag: '@phone',
}, async ({ open, app, seeded }) => {
  const query = `?performance=${seeded.performance.id}`
  const page = await open(await demoPerson(app, staff.door))
  for (const path of [
    '/scan-ticket',
    `/door-list${query}`,
    `/door-conflicts${query}`,
    `/live-house${query}`,
  ]) {
    await page.goto(path)
    const bar = page.locator('.door-bar')
    await expect(bar).toContainText('Hawthorn College Theatre')
    await expect(bar.getByRole('link', { name: 'Ticket Person Profile' })).toHaveAttribute(
      'href',
      '/ticket-person/profile',
    )
    await expect(bar.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
    if (path !== '/scan-ticket') continue
    expect((await bar.boundingBox())?.height, 'the camera has the rest of the window').toBeLessThanOrEqual(57)
  }
  await page.goto('/lobby')
  await expect(page.getByText('Hawthorn College Theatre')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/lobby')
  await expect(page.getByText('Hawthorn College Theatre')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
})
