import type { Page } from '@playwright/test'
import { openStripe, proceed, quoteFor } from './support/buying.ts'
import { main, press } from './support/desk.ts'
import { demoPerson, newAddress, newPatron, staff } from './support/people.ts'
import type { RunningApp } from './support/running-app.ts'
import { shootAndCheck } from './support/screens.ts'
import { hold } from './support/seeded-performance.ts'
import { expect, test } from './support/theatre.ts'

const codeIn = (text: string) => /(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}/.exec(text)?.[0] ?? ''

async function codeFor(app: RunningApp, email: string) {
  return codeIn((await app.mail(email, /A gift from Odile/)).text)
}

/** Looks up what is left on a card. */
async function seeBalance(page: Page, code: string) {
  await page.getByLabel('Gift card code').fill(code)
  await press(page, 'See its balance')
}

test('a gift card is bought, replaced when it is lost, and pays for a part of an order beside a card @phone', async ({
  page,
  app,
  seeded,
  patron: _,
  open,
  watch,
}) => {
  watch.expectProblem(/400/)
  watch.expectProblem(/404/)
  const [email, other] = [newAddress(), newAddress()]
  await test.step('a value, a message, and whom it is for', async () => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gift cards' }).click()
    await expect(page.getByRole('heading', { name: 'Gift cards', level: 1 })).toBeVisible()
    await page.getByLabel('Amount in dollars').fill('25')
    await press(page, 'Pay $25.00 by card')
    await expect(main(page).getByText('Enter a name').first()).toBeVisible()
    await page.getByLabel('Recipient').fill('Max Roy')
    await page.getByLabel('Their e-mail address').fill(email)
    await page.getByLabel('Your name').fill('Odile')
    await page.getByLabel('Your message').fill('Bravo!')
    await shootAndCheck(page, 'gift-card-form')
  })
  await test.step('pay by card, and come back', async () => {
    await press(page, 'Pay $25.00 by card')
    await page.waitForURL(/\/stripe\/pay\//)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(main(page).getByText(`E-mailed to ${email}`)).toBeVisible()
    await shootAndCheck(page, 'gift-card-bought')
    await page.goto('/fr/gift-cards')
    await expect(main(page).getByText(`Envoyée à ${email}`)).toBeVisible()
    await shootAndCheck(page, 'gift-card-french')
  })

  const lost = await codeFor(app, email)
  const admin = await demoPerson(app, staff.admin)
  const office = await open(admin)
  await test.step('the office finds the card and replaces it', async () => {
    await office.goto(`/admin/orders?q=${lost.slice(-4)}`)
    await main(office).getByRole('link', { name: /Odile/ }).first().click()
    await expect(main(office).getByRole('heading', { name: '$25.00 for Max Roy' })).toBeVisible()
    await press(office, 'Replace the card')
    const dialog = office.getByRole('dialog', { name: 'Replace the card' })
    await dialog.getByLabel('Their e-mail address').fill(other)
    await dialog.getByLabel(/password/i).fill(admin.password)
    await shootAndCheck(office, 'gift-card-replace')
    await dialog.getByRole('button', { name: 'Replace the card' }).dblclick()
    await expect(dialog).toBeHidden()
    await expect(main(office).getByText(/^Goes out on|^E-mailed to/)).toBeVisible()
    await shootAndCheck(office, 'gift-card-office')
  })

  const code = await codeFor(app, other)
  const visitor = await open()
  await test.step('anybody sees a balance, and the lost code has none', async () => {
    await visitor.goto('/gift-cards')
    await seeBalance(visitor, lost)
    await expect(main(visitor).getByText('There is no such code.')).toBeVisible()
    await seeBalance(visitor, code.toLowerCase())
    await expect(main(visitor).getByText('There is $25.00 on this card.')).toBeVisible()
    await shootAndCheck(visitor, 'gift-card-balance')
    expect(visitor.url()).not.toContain(code)
  })

  const friend = await newPatron(app)
  const buyer = await open(friend)
  const seats = seeded.free.slice(0, 2)
  await test.step('its code in the cart is credit, which pays before the card', async () => {
    await hold(app, friend, seeded, seats)
    await buyer.goto('/cart')
    await buyer.getByLabel('Code or gift card').fill(code)
    await press(buyer, 'Apply')
    await expect(main(buyer).getByText('$25.00 is now your credit and pays first.')).toBeVisible()
    await shootAndCheck(buyer, 'gift-card-in-cart')
    await proceed(buyer)
    await expect(buyer.getByLabel('Use my credit ($25.00)')).toBeChecked()
    const landing = await openStripe(buyer)
    const rest = `$${((quoteFor(seats).totalCents - 2500) / 100).toFixed(2)}`
    await expect(landing.getByRole('heading', { name: `Pay ${rest}` })).toBeVisible()
    await landing.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(landing.getByText('Payment Successful!')).toBeVisible()
  })
  await test.step('nothing is left', async () => {
    await visitor.goto('/fr/gift-cards')
    await visitor.getByLabel('Code de la carte-cadeau').fill(code)
    await press(visitor, 'Voir son solde')
    await expect(main(visitor).getByText('Il y a 0,00\u00a0$ sur cette carte.')).toBeVisible()
  })
})
