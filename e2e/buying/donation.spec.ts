import { alertBox, toCart } from '../support/buying.ts'
import { deskOf, main, press } from '../support/desk.ts'
import { demoPerson, newPatron, staff } from '../support/people.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

test('a large donation is confirmed before it is paid, by keyboard too; an ordinary one is not @phone', async ({
  open,
  app,
  seeded,
}) => {
  const page = await open(await newPatron(app))
  await toCart(page, seeded, ...seeded.free.slice(0, 1))
  const amount = page.getByLabel('Other amount')
  const checkout = page.getByRole('button', { name: 'Proceed to Checkout' })
  const question = alertBox(page, 'Donate $1,050.00?')
  await amount.fill('1050')
  await checkout.press('Enter')
  await expect(question.getByRole('button', { name: 'Donate $1,050.00' })).toBeFocused()
  await shootAndCheck(page, 'donation-large')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(checkout).toBeFocused()
  await expect(page).toHaveURL('/cart')

  await checkout.press('Enter')
  await question.getByRole('button', { name: 'Change the amount' }).press('Enter')
  await amount.fill('100')
  await checkout.press('Enter')
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()

  await page.goto('/fr/cart')
  await page.getByLabel('Autre montant').fill('1050')
  await press(page, 'Passer au paiement')
  await press(page, /^Donner 1\s050,00\s\$$/)
  await expect(page.getByRole('heading', { name: 'Paiement', level: 1 })).toBeVisible()
})

test('the cart is not wider than a window of 320 px', async ({ open, app, seeded }) => {
  const page = await open(await newPatron(app))
  await toCart(page, seeded, ...seeded.free.slice(0, 2))
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('the desk asks before it charges a large donation', async ({ open, app, seeded }) => {
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto(deskOf(seeded, seeded.free.slice(0, 1)))
  await main(page).getByText('Buyer, donation and note').click()
  await main(page).getByLabel('Donation in dollars (optional)').fill('1050')
  const sell = main(page).getByRole('button', { name: 'Sell 1 seat for $1,172.50' })
  await sell.press('Enter')
  await press(page, 'Change the amount')
  await expect(sell).toBeFocused()
  await sell.press('Enter')
  await press(page, 'Donate $1,050.00')
  await expect(main(page).getByRole('heading', { name: /^Sold: / })).toBeVisible()
})
