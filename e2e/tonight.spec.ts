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

test('the next thing to do follows the evening, and its summary is printed on one sheet', {
  tag: '@phone',
}, async ({ open, app, seeded }) => {
  const bought = await buy(app, seeded, seeded.free.slice(0, 3))
  const admin = await demoPerson(app, staff.admin)
  await app.api('PUT', `/admin/orders/${bought.order.orderId}/note`, {
    token: admin.token,
    body: { note: 'Comes with a guide dog, sits at the aisle', before: '' },
  })
  const page = await open(admin)
  const of = `?performance=${seeded.performance.id}`
  await page.goto(`/admin/dashboard${of}`)
  const acts = page.locator('.tonight-head .button')
  await expect(acts).toHaveText(['Sell at the desk', 'Live house', 'Door list'])
  await expect(acts.first()).toHaveAttribute('data-variant', 'primary')

  await page.goto(`/admin/reports/summary${of}`)
  await expect(page.getByRole('heading', { name: 'Evening’s summary' })).toBeVisible()
  const part = (name: string) => page.getByRole('region', { name })
  await expect(part('The house')).toContainText(/Of which after the start\s*0/)
  await expect(part('Money')).toContainText('Stripe')
  await expect(part('Notes of the evening')).toContainText('Comes with a guide dog')
  await shootAndCheck(page, 'evening-summary')
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('heading', { name: seeded.show.showName })).toBeVisible()
  const paper = await page.pdf({ format: 'A4', printBackground: false })
  await test.info().attach('paper', { body: paper, contentType: 'application/pdf' })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g), 'one sheet').toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`/fr/admin/reports/summary${of}`)
  await expect(page.getByRole('heading', { name: 'Bilan de la soirée' })).toBeVisible()
  await shootAndCheck(page, 'evening-summary-french')
})
