import type { Locator, Page } from '@playwright/test'
import type { AdminOrder } from '../../src/shared/orders/refunds.ts'
import { openStripe, orderSheet, proceed, toCart } from '../support/buying.ts'
import { demoPassword, demoPerson, newPatron, staff } from '../support/people.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

// Its own theatre: other tests rely on the single tax.
test.use({ holdMinutes: 14.7 })

const taxes = ['GST (5%), no. 12345 6789 RT0001', 'QST (9.975%), no. 1234567890 TQ0001']

test('P06 an admin fills in Quebec’s taxes, and a purchase names each, from the cart to the receipt', {
  tag: '@phone',
}, async ({ open, app, seeded, watch }) => {
  watch.expectProblem(/answer 403: PUT \/api\/settings/)
  watch.expectProblem(/console error: .* status of 403/)
  const admin = await open(await demoPerson(app, staff.admin))
  await test.step('the settings', () => fillIn(admin))

  const page = await open(await newPatron(app))
  await toCart(page, seeded, ...seeded.free.slice(0, 2))
  await page.getByLabel('Other amount').fill('20')
  await expectLines(orderSheet(page), ['Donation (not taxed)$20.00', 'Subtotal$51.80'])
  await shootAndCheck(page, 'cart-two-taxes')
  await proceed(page)
  await expectLines(orderSheet(page), ['Donation (not taxed)$20.00', 'Subtotal$51.80'])
  const landing = await openStripe(page)
  await expect(landing.getByRole('heading', { name: 'Pay $56.56' })).toBeVisible()
  for (const tax of taxes) await expect(landing.getByText(tax)).toBeVisible()
  await landing.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(landing.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()

  await expect(page).toHaveURL(/\/confirmation/)
  const receipt = page.getByRole('region', { name: 'Receipt' })
  for (const row of [
    'Donation (not taxed), thank you $20.00',
    'Subtotal $51.80',
    `${taxes[0]} $1.59`,
    `${taxes[1]} $3.17`,
    'Total $56.56',
  ])
    await expect(receipt.getByRole('row', { name: row, exact: true })).toBeVisible()
  await shootAndCheck(page, 'receipt-two-taxes')

  const { token } = await demoPerson(app, staff.admin)
  const orderId = new URL(page.url()).searchParams.get('order') ?? ''
  const { lines } = await app.api<AdminOrder>('GET', `/orders/${orderId}/detail`, { token })
  const ticketIds = lines.flatMap(({ ticket }) => ticket?.ticketId ?? []).slice(1)
  const body = { ticketIds, donation: true, key: 'b'.repeat(32), password: demoPassword }
  await app.api('POST', `/orders/${orderId}/refunds`, { token, body })
  await page.reload()
  for (const row of [
    'Returned, before tax -$35.90',
    `${taxes[0]}, returned -$0.79`,
    `${taxes[1]}, returned -$1.58`,
    'Refunded -$38.27',
    'Net paid $18.29',
  ])
    await expect(receipt.getByRole('row', { name: row, exact: true })).toBeVisible()
  await shootAndCheck(page, 'receipt-refunded-taxes')
  await page.goto(`/fr/confirmation?order=${orderId}`)
  await expect(page.getByRole('row', { name: /^Retours, avant taxes/ })).toBeVisible()
  await shootAndCheck(page, 'receipt-refunded-taxes-fr')
})

async function fillIn(admin: Page): Promise<void> {
  await admin.goto('/admin/settings#tax')
  const section = admin.getByRole('region', { name: 'Tax and price', exact: true })
  const save = section.getByRole('button', { name: 'Save Tax and price' })
  await section.getByRole('button', { name: '+ Add a tax' }).click()
  await expect(section.getByLabel('Name in English')).toBeFocused()
  await section.getByLabel('Rate in per cent').fill('45')
  await save.click()
  await expect(section.getByLabel('Name in English')).toHaveAccessibleDescription(/English name of the tax/)
  await expect(section.getByLabel('Rate in per cent')).toHaveAccessibleDescription(
    /rate of the tax, 0% to 30%/,
  )
  await shootAndCheck(admin, 'settings-taxes-wrong')
  await section.getByRole('button', { name: 'Remove this tax' }).click()
  await section.getByRole('button', { name: 'Fill in Quebec’s taxes' }).click()
  await expect(section.getByRole('checkbox', { name: 'Donations are taxed' })).not.toBeChecked()
  const number = (tax: string) =>
    section.getByRole('group', { name: tax, exact: true }).getByLabel('Registration number')
  await number('GST').fill('12345 6789 RT0001')
  await number('QST').fill('1234567890 TQ0001')
  await section.getByLabel('Your password').fill('wrong')
  await save.click()
  await expect(section.getByLabel('Your password')).toHaveAccessibleDescription(/not your password/)
  await section.getByLabel('Your password').fill(demoPassword)
  await save.click()
  await expect(section.getByText('Saved.')).toBeVisible()
  await expect(section.getByLabel('Name in French, if it has another').nth(1)).toHaveValue('TVQ')
  await shootAndCheck(admin, 'settings-taxes')
}

async function expectLines(sheet: Locator, others: readonly string[]): Promise<void> {
  for (const line of [...others, `${taxes[0]}$1.59`, `${taxes[1]}$3.17`, 'Total$56.56'])
    await expect(sheet.getByRole('paragraph').filter({ hasText: line })).toHaveText(line)
}
