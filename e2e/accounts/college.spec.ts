import type { Page } from '@playwright/test'
import { field, main, press } from '../support/desk.ts'
import { demoPerson, newAddress, newPatron, staff } from '../support/people.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

test.use({ college: true })

/** Signs in on the college's page. */
async function signInThere(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Hawthorn College' })).toBeVisible()
  await field(page, 'E-mail').fill(email)
  await press(page, 'Sign in')
}

const withCollege = (page: Page) => main(page).getByRole('button', { name: 'Continue with your college' })

test('A17 a newcomer signs in with the college, completes the profile, and logs out there too @phone', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/answer 401: POST \/api\/auth\/college/)
  watch.expectProblem(/console error: .* status of 401/)
  const email = newAddress()
  await page.goto('/login')
  await shootAndCheck(page, 'college-login')
  await withCollege(page).click()
  await press(page, 'Cancel')
  await expect(page.getByText('Your college did not sign you in. Please try again.')).toBeVisible()
  await expect(page).toHaveURL('/college')
  await shootAndCheck(page, 'college-refused')
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await withCollege(page).click()
  await signInThere(page, email)
  await expect(page.getByText('Welcome, Ada!')).toBeVisible()
  await field(page, 'Phone number').fill('514 555-0188')
  await press(page, 'Submit')
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/seats')
  await page.goto('/profile')
  await main(page).getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('heading', { name: 'You are logged out at the college' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('token')
})

test('A18 an account is connected with its password, and disconnected again; in French', async ({
  app,
  open,
}) => {
  const patron = await newPatron(app)
  const page = await open(patron)
  await page.goto('/profile?page=security')
  const part = page.getByRole('region', { name: 'Your college' })
  const dialog = page.getByRole('dialog')
  await part.getByRole('button', { name: 'Connect' }).click()
  await dialog.getByLabel('Your password').fill(patron.password)
  await shootAndCheck(page, 'college-connect')
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await signInThere(page, newAddress())
  await expect(part).toContainText('Your account is connected')
  await page.goto('/fr/profile?page=security')
  const french = page.getByRole('region', { name: 'Votre collège' })
  await expect(french).toContainText('Votre compte est lié')
  await shootAndCheck(page, 'college-connected-fr')
  await french.getByRole('button', { name: 'Délier' }).click()
  await dialog.getByLabel('Votre mot de passe').fill(patron.password)
  await dialog.getByRole('button', { name: 'Délier' }).click()
  await expect(french.getByRole('button', { name: 'Lier', exact: true })).toBeVisible()
})

test('A18 staff who connected the college are logged out there too', async ({ app, open }) => {
  const admin = await demoPerson(app, staff.admin)
  const page = await open(admin)
  await page.goto('/admin/dashboard?page=security')
  const part = page.getByRole('region', { name: 'Your college' })
  await part.getByRole('button', { name: 'Connect' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(admin.password)
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await signInThere(page, newAddress())
  await expect(part).toContainText('Your account is connected')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByRole('heading', { name: 'You are logged out at the college' })).toBeVisible()
})
