import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { login } from '../support/accounts.ts'
import { dismiss } from '../support/buying.ts'
import { choose, googleButton, openLogin } from '../support/google.ts'
import { newAddress, newPatron } from '../support/people.ts'
import { shoot } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

const script = (page: Page) => page.locator('script[src$="/google/gsi/client"]')
test('a newcomer signs in with Google, completes the profile and is led to the seats', async ({
  page,
  app,
}) => {
  const email = newAddress()
  await page.goto('/')
  await expect(script(page)).toHaveCount(0)
  await openLogin(page)
  await expect(googleButton(page)).toBeVisible()
  await expect(script(page)).toHaveCount(1)
  await shoot(page, 'google-login')
  await expectAccessible(page, 'the log-in modal with Google')

  const opening = page.waitForEvent('popup')
  await googleButton(page).click()
  const popup = await opening
  await expect(popup.getByText('TEST MODE').first()).toBeVisible()
  await expectAccessible(popup, 'the account chooser')
  await popup.close()

  await choose(page, { email })
  await expect(page).toHaveURL('/complete-profile')
  await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible()
  await expect(page.getByText('Welcome, Odile!')).toBeVisible()
  const stored = () => page.evaluate(() => ({ ...localStorage }))
  expect(await stored()).toMatchObject({ userEmail: email, token: expect.any(String) })
  expect(await stored()).not.toHaveProperty('role')
  await shoot(page, 'complete-profile')
  await expectAccessible(page, 'complete-profile')

  await page.getByRole('button', { name: 'Submit' }).click()
  await dismiss(page, 'All fields are required.')
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await page.reload()
  await expect(page.getByText('Welcome, Odile!')).toBeVisible()
  await page.getByLabel('Phone number').fill('514 555-0188')
  await page.getByLabel('Role').selectOption('Ticket Person')
  await page.getByRole('button', { name: 'Submit' }).click()
  await dismiss(page, 'Profile completed!')
  await expect(page).toHaveURL('/seats')
  expect(await stored()).toMatchObject({ userEmail: email, role: 'user' })
  const { token = '' } = await stored()
  expect(await app.api('GET', '/auth/me', { token })).toMatchObject({
    email,
    role: 'user',
    phone: '514 555-0188',
    emailVerified: true,
  })
})

test('whoever is called by one name at Google is asked for the other', async ({ page, app }) => {
  const email = newAddress()
  await page.goto('/')
  await openLogin(page)
  await choose(page, { email, name: 'Madonna' })
  await expect(page.getByText('Welcome, Madonna!')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Madonna')
  await expectAccessible(page, 'complete-profile with names')
  await page.getByLabel('First name').fill(' ')
  await page.getByLabel('Phone number').fill('514 555-0188')
  await page.getByRole('button', { name: 'Submit' }).click()
  await dismiss(page, 'All fields are required.')
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Louise')
  await page.getByLabel('Last name').fill('Ciccone')
  await page.getByRole('button', { name: 'Submit' }).click()
  await dismiss(page, 'Profile completed!')
  const token = String(await page.evaluate(() => localStorage.getItem('token')))
  expect(await app.api('GET', '/auth/me', { token })).toMatchObject({
    firstName: 'Louise',
    lastName: 'Ciccone',
  })
})

test('whoever was here before comes straight in, from the modal of signing up and from /login', async ({
  page,
  app,
}) => {
  const patron = await newPatron(app)
  await page.goto('/')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click()
  const held = page.waitForResponse('**/api/holds/current*')
  await choose(page, { email: patron.email })
  await expect(page).toHaveURL('/seats')
  await expect(page.getByRole('heading', { name: 'Your seats' })).toBeVisible()
  // A call that the log-out overtakes is answered with 401.
  await held
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/login')
  await shoot(page, 'google-login-page')
  await expectAccessible(page, '/login with Google')
  const opening = page.waitForEvent('popup')
  await googleButton(page).click()
  const popup = await opening
  await popup.getByRole('button', { name: patron.email }).click()
  await expect(page).toHaveURL('/seats')
})

test('A14 what Google has not verified is refused, and the next try works', async ({ page, watch }) => {
  watch.expectProblem(/answer 401: POST \/api\/auth\/google/)
  watch.expectProblem(/console error: .* status of 401/)
  const email = newAddress()
  await page.goto('/')
  await openLogin(page)
  await choose(page, { email, verified: false })
  await dismiss(page, 'Google login failed: Google has not verified your e-mail address.')
  await expect(login(page)).toBeVisible()
  await choose(page, { email })
  await expect(page).toHaveURL('/complete-profile')
})

test('a server that does not answer is said in plain words', async ({ page, watch }) => {
  watch.expectProblem(/request failed: POST \/api\/auth\/google/)
  watch.expectProblem(/console error: .*ERR_CONNECTION/)
  await page.goto('/')
  await openLogin(page)
  await expect(googleButton(page)).toBeVisible()
  await page.route('**/api/auth/google', (route) => route.abort('connectionrefused'))
  await choose(page, { email: newAddress() })
  await dismiss(page, 'Something went wrong logging in with Google.')
})

test('W01 the pages of staff and of paying may not load the script', async ({ page }) => {
  for (const path of ['/payment', '/scan-ticket', '/admin/dashboard', '/seatMap'])
    expect((await page.request.get(path)).headers()['content-security-policy']).not.toContain('gsi')
})

test('A09 who has no password deletes the account right after signing in with Google', async ({ page }) => {
  const email = newAddress()
  await page.goto('/')
  await openLogin(page)
  await choose(page, { email })
  await page.getByLabel('Phone number').fill('514 555-0188')
  await page.getByRole('button', { name: 'Submit' }).click()
  await dismiss(page, 'Profile completed!')
  await page.goto('/profile?page=security')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const question = page.getByRole('alertdialog', { name: /^Are you sure you want to delete your account/ })
  await question.getByRole('button', { name: 'Delete my account' }).click()
  await dismiss(page, 'Your account has been deleted.')
  await expect(page).toHaveURL('/')
})
