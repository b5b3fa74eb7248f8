import type { Page } from '@playwright/test'
import { addSeason } from '../lab/admin/season.ts'
import { openWhole, withOffice } from './support/office.ts'
import { buy } from './support/orders.ts'
import { demoPerson, staff } from './support/people.ts'
import { shootAndCheck } from './support/screens.ts'
import { expect, test } from './support/theatre.ts'

const tileOn = (page: Page) => (name: string) =>
  page.locator('.tonight-facts > div').filter({ hasText: name })

test('the figures of today stand beside those of last week, and lead to the orders and the money that they count', {
  tag: '@phone',
}, async ({ open, app, seeded }) => {
  await buy(app, seeded, seeded.free.slice(0, 2))
  const page = await open(await demoPerson(app, staff.admin))
  const path = `/admin/dashboard?performance=${seeded.performance.id}`
  const tile = tileOn(page)
  await page.goto(path)
  await expect(tile('Tickets sold today')).toContainText(/\d(no earlier week| more than last )/)
  await expect(tile('Takings today')).toContainText(/\$[\d,.]+(no earlier week|\$[\d,.]+ more than last )/)
  await shootAndCheck(page, 'tonight-today')
  await tile('Tickets sold today').getByRole('link').click()
  await expect(page.getByLabel('Sold on')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await expect(page.getByRole('main')).toContainText(/\d+ orders?/)
  await shootAndCheck(page, 'orders-sold-on')
  await page.getByLabel('Sold on').fill('2025-01-02')
  await expect(page.getByText('No order matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show all orders' }).click()
  await expect(page.getByLabel('Sold on')).toHaveValue('')

  await page.goto(`/fr${path}`)
  await expect(tile('Billets vendus aujourd’hui')).toContainText(/aucune semaine précédente|de plus que/)
  await shootAndCheck(page, 'tonight-today-french')
  await tile('Recettes du jour').getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/reports\/money\?from=[\d-]+&to=[\d-]+$/)
})

test('a season that was sold for weeks has figures to compare with', async ({ browser }) => {
  const season = { shows: 40, tickets: 4000 }
  await withOffice(
    browser,
    (app, adminId) => addSeason(app, season, adminId),
    async (page) => {
      await openWhole(page, '/admin/dashboard')
      const tile = tileOn(page)
      await expect(tile('Tickets sold today')).toContainText(
        /(\d+ (more|fewer) than|as many as) last [A-Z]\w+day by now$/,
      )
      await expect(tile('Takings today')).toContainText(
        /(\$[\d,.]+ (more|less) than|the same as) last [A-Z]\w+day by now$/,
      )
      await shootAndCheck(page, 'tonight-compared')
    },
  )
})
