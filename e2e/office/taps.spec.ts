import type { Page } from '@playwright/test'
import { fillSignUp } from '../support/accounts.ts'
import { dismiss, openStripe, proceed } from '../support/buying.ts'
import { choose } from '../support/google.ts'
import { newAddress, verificationLink } from '../support/people.ts'
import { countTaps } from '../support/taps.ts'
import { expect, test } from '../support/theatre.ts'

const password = 'the balcony scene, again'
/** A phone with the bars of its browser. */
const small = { width: 390, height: 664 }

test('a newcomer has four seats after nine taps by e-mail, and after ten by Google', {
  tag: '@phone-only',
}, async ({ open, app }) => {
  await test.step('by e-mail', async () => {
    const page = await open()
    const email = newAddress()
    const taps = await countTaps(page)
    await buyFromHome(page)
    await fillSignUp(page, email, password)
    await expect(page).toHaveURL('/verify-notice')
    await page.goto(verificationLink((await app.mail(email, /verify/i)).text))
    taps.push('the link in the mail')
    const form = page.getByRole('dialog', { name: 'Log in' })
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByRole('button', { name: 'Login', exact: true }).click()
    await fourTickets(page)
    expect(taps.length, taps.join(', ')).toBe(9)
  })
  await test.step('by Google', async () => {
    const page = await open()
    const taps = await countTaps(page)
    await buyFromHome(page)
    await choose(page, { email: newAddress() })
    await page.getByLabel('Phone number').fill('514 555-0142')
    await page.getByRole('button', { name: 'Submit' }).click()
    await dismiss(page, 'Profile completed!')
    await fourTickets(page)
    expect(taps.length, taps.join(', ')).toBe(10)
  })
})

/** Presses the button of the first screen. */
async function buyFromHome(page: Page): Promise<void> {
  await page.setViewportSize(small)
  await page.goto('/')
  const buy = page.getByRole('button', { name: 'BUY TICKETS' }).first()
  await expect(buy).toBeInViewport({ ratio: 1 })
  await buy.click()
  await expect(page.getByRole('dialog', { name: 'Sign up' })).toContainText('from $15.90')
}

async function fourTickets(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/seats\?show=/)
  await page.getByLabel('How many seats').selectOption('4')
  await page.getByRole('button', { name: 'Find seats together' }).click()
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(4)
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await expect(page).toHaveURL('/cart')
  await proceed(page)
  const landing = await openStripe(page)
  await landing.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(landing.getByRole('img', { name: /^QR code of ticket/ })).not.toHaveCount(0)
}
