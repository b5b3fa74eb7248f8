import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { openStripe, pick } from './support/buying.ts'
import { main } from './support/desk.ts'
import { newAddress } from './support/people.ts'
import type { RunningApp } from './support/running-app.ts'
import { shootAndCheck } from './support/screens.ts'
import type { SeededPerformance } from './support/seeded-performance.ts'
import { countTaps } from './support/taps.ts'
import { expect, test } from './support/theatre.ts'

const phone = { width: 390, height: 664 }
const codeIn = ({ text }: { text: string }) => /Your code: (\d{6})/i.exec(text)?.[1] ?? ''

/** Goes on from a show's page without an account, and chooses seats. */
async function choose(page: Page, { show, performance }: SeededPerformance, seats: number[]) {
  await page.goto(`/shows/${show._id}`)
  await page.locator(`[aria-describedby="when-${performance.id}"]`).click()
  await page
    .getByRole('dialog', { name: 'Sign up' })
    .getByRole('button', { name: 'Buy without an account' })
    .click()
  await pick(page, ...seats)
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(/\/payment$/)
}

/** Says who buys, and types the code of the mail. */
async function prove(page: Page, app: RunningApp, email: string) {
  await page.getByLabel('Name').fill('Zoé Lavoie-Tremblay')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText(`We have sent six digits to ${email}.`)).toBeVisible()
  await page
    .getByRole('textbox', { name: 'Code from the e-mail' })
    .fill(codeIn(await app.mail(email, /^Your code for/)))
}

test.describe('without an account', () => {
  test.use({ viewport: phone })

  test('A20 two seats on a phone in 10 taps and 3 fields; the mail leads to the tickets, and back to them elsewhere', {
    tag: '@phone-only',
  }, async ({ page, app, seeded, open, watch }) => {
    watch.expectProblem(/answer 400/)
    watch.expectProblem(/status of 400/)
    const email = newAddress()
    const taps = await countTaps(page)
    await choose(page, seeded, seeded.free.slice(0, 2))
    await shootAndCheck(page, 'guest-who')
    await expectAccessible(page, 'guest-who')
    await prove(page, app, email)
    await shootAndCheck(page, 'guest-code')
    await expectAccessible(page, 'guest-code')
    await page.getByRole('button', { name: 'Continue to the payment' }).click()
    const landing = await openStripe(page)
    await landing.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByRole('heading', { name: /, Zoé Lavoie-Tremblay\.$/ })).toBeVisible()
    expect(taps.length, 'taps').toBeLessThanOrEqual(10)
    await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(2)
    await expect(main(page).getByText('To exchange, return or send tickets')).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Send to a friend' })).toHaveCount(0)
    await shootAndCheck(page, 'guest-tickets')

    const elsewhere = await open()
    const link = /https?:\S+(\/guest#[\w.-]+)/.exec((await app.mail(email, /^Your tickets/)).text)?.[1] ?? ''
    await elsewhere.goto(link)
    await shootAndCheck(elsewhere, 'guest-link')
    await expect(elsewhere).toHaveURL(/\/guest$/)
    await elsewhere.getByRole('button', { name: 'Open the tickets' }).click()
    await expect(elsewhere.getByRole('img', { name: /^QR code/ })).toHaveCount(2)
    await elsewhere.goto('/guest#nonsense')
    await elsewhere.getByRole('button', { name: 'Open the tickets' }).click()
    await expect(elsewhere.getByText('Invalid or expired token.')).toBeVisible()
  })
})

test('A20 a wrong code is said at its field, the address can be corrected, and a reload keeps the seats', async ({
  page,
  app,
  seeded,
  watch,
}) => {
  watch.expectProblem(/40[014]/)
  watch.expectProblem(/status of 40[014]/)
  const seats = seeded.free.slice(0, 1)
  await choose(page, seeded, seats)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('Please enter a name: the e-mail begins with it.')).toBeVisible()
  await prove(page, app, newAddress())
  await page.getByRole('textbox', { name: 'Code from the e-mail' }).fill('000000')
  await page.getByRole('button', { name: 'Continue to the payment' }).click()
  await expect(page.getByText('This is not the code of our last e-mail')).toBeVisible()
  await page.getByRole('button', { name: 'Change the address, or send another code' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Zoé Lavoie-Tremblay')
  await prove(page, app, newAddress())
  const code = page.getByRole('textbox', { name: 'Code from the e-mail' })
  const typed = await code.inputValue()
  await page.reload()
  await code.fill(typed)
  await page.getByRole('button', { name: 'Continue to the payment' }).click()
  await expect(page.getByRole('button', { name: 'Pay with Stripe' })).toBeVisible()
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/confirmation$/)
})
