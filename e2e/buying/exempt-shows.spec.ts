import type { Locator, Page } from '@playwright/test'
import type { Performance } from '../../src/shared/shows/contract.ts'
import { openStripe, orderSheet, pick, proceed } from '../support/buying.ts'
import { press } from '../support/desk.ts'
import { demoPerson, newPatron, staff } from '../support/people.ts'
import { addShow, expectPopup, unique } from '../support/programme.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

const exempt = { en: 'of which tickets exempt from tax', fr: 'dont billets exonérés de taxe' }

test('a show that an admin makes exempt has no tax in its cart, on its receipt and at the desk, in both languages', {
  tag: '@phone',
}, async ({ open, app }) => {
  const person = await demoPerson(app, staff.admin)
  const show = await addShow(app, person, unique('Antigone'))
  const admin = await openLow(await open(person))
  await admin.goto(`/fr/admin/shows/update/${show._id}`)
  await expect(admin.getByLabel('Taxes sur les billets')).toHaveAccessibleDescription(
    /Demandez à votre comptable/,
  )
  await shootAndCheck(admin, 'show-tax-fr')
  await admin.goto(`/admin/shows/update/${show._id}`)
  const tax = admin.getByLabel('Tax on tickets')
  await expect(tax).toHaveAccessibleDescription(/at least 90% of the performers are unpaid/)
  await tax.selectOption('Exempt: most performers are unpaid')
  await press(admin, 'Update Show')
  await expectPopup(admin, 'Show updated successfully!')

  const [performance] = await app.api<Performance[]>('GET', `/performances?show=${show._id}`)
  const query = new URLSearchParams({ show: show._id, performance: performance?.id ?? '' })
  const page = await openLow(await open(await newPatron(app)))
  await page.goto(`/seats?${query}`)
  await expect(page.getByText('plus tax')).toHaveCount(0)
  await pick(page, 1, 2)
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart', level: 1 })).toBeVisible()
  await page.getByLabel('Other amount').fill('20')
  // 10 % of the donation alone.
  const sums = ['Subtotal$51.80', `${exempt.en}$31.80`, 'Tax (10%)$2.00', 'Total$53.80']
  await expectLines(orderSheet(page), sums)
  await shootAndCheck(page, 'cart-exempt')
  await page.goto('/fr/cart')
  await expect(page.getByText(exempt.fr)).toBeVisible()
  await shootAndCheck(page, 'cart-exempt-fr')
  await page.goto('/cart')
  await proceed(page)
  await expectLines(orderSheet(page), sums)
  const landing = await openStripe(page)
  await expect(landing.getByRole('heading', { name: 'Pay $53.80' })).toBeVisible()
  await landing.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/confirmation/)
  const receipt = page.getByRole('region', { name: 'Receipt' })
  for (const row of ['Subtotal $51.80', `${exempt.en} $31.80`, 'Tax (10%) $2.00', 'Total $53.80'])
    await expect(receipt.getByRole('row', { name: row, exact: true })).toBeVisible()
  await shootAndCheck(page, 'receipt-exempt')
  await page.goto(`/fr${new URL(page.url()).pathname}${new URL(page.url()).search}`)
  await expect(page.getByRole('row', { name: new RegExp(`^${exempt.fr}`) })).toBeVisible()
  await shootAndCheck(page, 'receipt-exempt-fr')

  const desk = `admin/orders/new?performance=${performance?.id}&seats=11`
  await admin.goto(`/fr/${desk}`)
  await expect(admin.getByText(exempt.fr)).toBeVisible()
  await shootAndCheck(admin, 'desk-exempt-fr')
  await admin.goto(`/${desk}`)
  await expectLines(admin.locator('form'), [`${exempt.en}$15.90`, 'Tax (10%)$0.00', 'Total$15.90'])
  await shootAndCheck(admin, 'desk-exempt')
  await press(admin, 'Sell 1 seat for $15.90')
  await expect(
    admin
      .getByRole('link', { name: /\$15\.90/ })
      .or(admin.getByText('$15.90'))
      .first(),
  ).toBeVisible()
})

/** A page on a phone as low as one is with its keyboard's bar and the browser's own. */
async function openLow(page: Page): Promise<Page> {
  if ((page.viewportSize()?.width ?? 0) < 600) await page.setViewportSize({ width: 390, height: 664 })
  return page
}

async function expectLines(sheet: Locator, lines: readonly string[]): Promise<void> {
  for (const line of lines) await expect(sheet.getByText(line, { exact: true })).toBeVisible()
}
