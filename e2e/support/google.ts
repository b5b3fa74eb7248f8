import type { Page } from '@playwright/test'

export const googleButton = (page: Page) =>
  page.getByRole('button', { name: 'Continue with Google (TEST MODE)' })

export async function openLogin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

type Choice = { email: string; name?: string; verified?: boolean }

/** Presses Google's button and types an account into the popup, which then closes. */
export async function choose(page: Page, { email, name = 'Odile Gagné', verified = true }: Choice) {
  const opening = page.waitForEvent('popup')
  await googleButton(page).click()
  const popup = await opening
  await popup.getByLabel('E-mail').fill(email)
  await popup.getByLabel('Name').fill(name)
  if (!verified) await popup.getByLabel('Has Google verified the address?').selectOption('No')
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Continue' }).click()
  await closed
}
