import type { Locator, Page } from '@playwright/test'
import { alertBox, dismiss } from './support/buying.ts'
import type { House } from './support/house.ts'
import { demoPerson, newAddress, newPatron, type Person, staff } from './support/people.ts'
import { shootAndCheck } from './support/screens.ts'
import { expect, test } from './support/theatre.ts'

const newPassword = 'the understudy knows every line'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const main = (page: Page): Locator => page.getByRole('main')

/** The path of the link in the newest mail about this. */
async function linkIn(house: House, to: string, subject: RegExp, path: string): Promise<string> {
  const { text } = await house.mail(to, subject)
  const link = new RegExp(`https?://\\S+(${path}\\?token=[\\w-]+)`).exec(text)?.[1]
  if (!link) throw new Error(`no link to ${path} in: ${text}`)
  return link
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'E-mail').fill(email)
  await field(page, 'Password').fill(password)
  await press(page, 'Login')
}

test('A07 W03 a forgotten password is replaced through the link of a mail', async ({
  page,
  house,
  watch,
}) => {
  watch.expectProblem(/answer 401: POST \/api\/auth\/login/)
  watch.expectProblem(/console error: .* status of 401/)
  watch.expectProblem(/answer 400: POST \/api\/auth\/reset-password/)
  watch.expectProblem(/console error: .* status of 400/)
  const patron = await newPatron(house)
  await page.goto('/')
  await press(page, 'Your account')
  await press(page, 'Login')
  await page.getByRole('dialog').getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByRole('dialog')).toBeHidden()
  await shootAndCheck(page, 'forgot-password')

  await field(page, 'E-mail').fill('nobody')
  await press(page, 'Send Reset Link')
  await expect(field(page, 'E-mail')).toHaveAccessibleDescription(/Please enter an e-mail address/)
  await expect(field(page, 'E-mail')).toBeFocused()
  await field(page, 'E-mail').fill(newAddress())
  await press(page, 'Send Reset Link')
  const said = main(page).getByRole('status')
  await expect(said).toContainText('If this address has an account')
  const sentence = await said.textContent()
  await field(page, 'E-mail').fill(patron.email)
  await field(page, 'E-mail').press('Enter')
  await expect(said).toHaveText(sentence ?? '')
  await shootAndCheck(page, 'forgot-password-sent')

  const link = await linkIn(house, patron.email, /password/i, '/reset-password')
  await page.goto(link)
  await expect(page).toHaveURL('/reset-password')
  await shootAndCheck(page, 'reset-password')
  await field(page, 'New Password').fill(newPassword)
  await field(page, 'Confirm New Password').fill('something else')
  await press(page, 'Reset Password')
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await expect(field(page, 'Confirm New Password')).toBeFocused()
  await expect(field(page, 'New Password')).toHaveValue(newPassword)
  await page.getByLabel('Show Password').check()
  await expect(field(page, 'New Password')).toHaveAttribute('type', 'text')
  await shootAndCheck(page, 'reset-password-differ')
  await field(page, 'Confirm New Password').fill(newPassword)
  const pressed = Date.now()
  await press(page, 'Reset Password')
  await expect(main(page).getByRole('status')).toContainText('Your password is changed.')
  await shootAndCheck(page, 'reset-password-done')
  await expect(page).toHaveURL('/login')
  expect(Date.now() - pressed, 'the page waits three seconds').toBeGreaterThanOrEqual(3000)

  await logIn(page, patron.email, patron.password)
  await dismiss(page, "Invalid credentials or account doesn't exist.")
  await logIn(page, patron.email, newPassword)
  await expect(page).toHaveURL(/\/seats/)

  await page.goto(link)
  await field(page, 'New Password').fill(newPassword)
  await field(page, 'Confirm New Password').fill(newPassword)
  await press(page, 'Reset Password')
  await expect(page.getByRole('alert')).toContainText('Invalid or expired token.')
})

test('a reset page without a token says so, and a broken answer too', async ({ page, watch }) => {
  watch.expectProblem(/request failed: POST \/api\/auth\/forgot-password/)
  watch.expectProblem(/console error: Failed to load resource/)
  await page.goto('/reset-password')
  await expect(page.getByRole('alert')).toContainText('Invalid or expired token.')
  await shootAndCheck(page, 'reset-password-no-token')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await page.route('**/api/auth/forgot-password', (route) => route.abort('connectionfailed'))
  await field(page, 'E-mail').fill('zoe@guests.test')
  await press(page, 'Send Reset Link')
  await expect(page.getByRole('alert')).toContainText('Something went wrong, try again.')
  await expect(field(page, 'E-mail')).toHaveValue('zoe@guests.test')
})

test('the profile shows who one is, and Update Profile changes it', async ({
  page,
  house,
  patron,
  watch,
}) => {
  watch.expectProblem(/answer 409: PUT \/api\/users\//)
  watch.expectProblem(/answer 500: PUT \/api\/users\//)
  watch.expectProblem(/request failed: PUT \/api\/users\//)
  watch.expectProblem(/console error: /)
  const other = await newPatron(house)
  const { username: taken } = await house.api<{ username: string }>('GET', '/auth/me', { token: other.token })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to your account, Odile')
  await expect(main(page)).toContainText('Role: User')
  await expect(main(page)).toContainText('No tickets scanned yet.')
  await expect(main(page)).toContainText('514 555-0199')
  await press(page, 'Show password')
  await expect(main(page)).toContainText('Nobody can read your password')
  await shootAndCheck(page, 'profile-view')
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Profile')

  const name = "Désœuvres-Létourneau d'Aubigné 👩‍🎤"
  await field(page, 'First name').fill('Élodie')
  await field(page, 'Last name').fill(name)
  await field(page, 'Username').fill(taken)
  await press(page, 'Update Profile')
  await expect(field(page, 'Username')).toBeFocused()
  await expect(field(page, 'Username')).toHaveAccessibleDescription(/taken/)
  await expect(page.getByRole('alert')).toContainText('Update failed.')
  await expect(field(page, 'Last name')).toHaveValue(name)
  await shootAndCheck(page, 'profile-update-failed')

  const username = `elodie-${process.pid}-${Date.now()}`
  await field(page, 'Username').fill(username)
  await page.route('**/api/users/**', (route) => route.fulfill({ status: 500, body: 'a broken proxy' }))
  await press(page, 'Update Profile')
  await expect(page.getByRole('alert')).toHaveText('Update failed.')
  await page.unrouteAll()
  await page.route('**/api/users/**', (route) => route.abort('connectionfailed'))
  await press(page, 'Update Profile')
  await expect(page.getByRole('alert')).toHaveText('Error updating profile.')
  await page.unrouteAll()

  let sent = 0
  await page.route('**/api/users/**', async (route) => {
    sent += 1
    await route.continue()
  })
  await page.getByRole('button', { name: 'Update Profile' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(main(page).getByText('Profile updated successfully!')).toBeVisible()
  expect(sent, 'two presses are one change').toBe(1)
  await expect(page.getByText(`@${username}`)).toBeVisible()
  await shootAndCheck(page, 'profile-updated')
  await page.getByRole('link', { name: 'View Profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to your account, Élodie')
  await expect(main(page).getByText(name)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => refusedWith(house, patron.token)).toBe(401)
})

test('A09 a new e-mail address waits for its own click', async ({ page, house, patron, watch }) => {
  watch.expectProblem(/answer 403: PUT \/api\/users\//)
  watch.expectProblem(/console error: .* status of 403/)
  const address = newAddress()
  await page.goto('/profile?page=update')
  await expect(field(page, 'Your password')).toBeHidden()
  await field(page, 'E-mail').fill(address)
  await field(page, 'Your password').fill('not this one')
  await press(page, 'Update Profile')
  await expect(field(page, 'Your password')).toHaveAccessibleDescription(/not your password/)
  await field(page, 'Your password').fill(patron.password)
  await press(page, 'Update Profile')
  await expect(main(page)).toContainText(`We sent a link to ${address}`)
  await page.getByRole('link', { name: 'View Profile' }).click()
  await expect(main(page)).toContainText(`Your e-mail address becomes ${address}`)
  await shootAndCheck(page, 'profile-waiting')
  await expect.poll(async () => (await house.mails(patron.email)).length).toBeGreaterThan(1)
  await page.goto(await linkIn(house, address, /./, '/verify'))
  await expect(page).toHaveURL('/')
  await logIn(page, address, patron.password)
  await expect(page).toHaveURL(/\/seats/)
})

test('A09 A13 password, sessions and own data', async ({ page, open, house, patron, watch }) => {
  watch.expectProblem(/answer 403: POST \/api\/auth\/change-password/)
  watch.expectProblem(/answer 401: /)
  watch.expectProblem(/console error: .* status of 40/)
  const elsewhere = await open(await again(house, patron))
  await elsewhere.goto('/profile')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('Odile')
  await page.goto('/profile?page=security')
  await expect(main(page).getByText('This browser')).toBeVisible()
  await shootAndCheck(page, 'profile-security')
  await field(page, 'Current Password').fill('wrong')
  await field(page, 'New Password').fill(newPassword)
  await field(page, 'Confirm New Password').fill(newPassword)
  await press(page, 'Change Password')
  await expect(field(page, 'Current Password')).toBeFocused()
  await shootAndCheck(page, 'profile-security-wrong')
  await field(page, 'Current Password').fill(patron.password)
  await press(page, 'Change Password')
  await expect(main(page)).toContainText('Your password is changed.')
  await expect(main(page).getByRole('button', { name: 'Log out there' })).toHaveCount(0)
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL('/')

  await again(house, { ...patron, password: newPassword })
  await page.reload()
  await press(page, 'Log out there')
  await expect(main(page).getByRole('button', { name: 'Log out there' })).toHaveCount(0)
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download my data')])
  expect(download.suggestedFilename()).toBe('my-data.json')
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  expect(Buffer.concat(chunks).toString()).toContain(patron.email)

  const third = await again(house, { ...patron, password: newPassword })
  await press(page, 'Log out everywhere')
  await alertBox(page, 'Log out everywhere, in this browser too?')
    .getByRole('button', { name: 'Log out everywhere' })
    .click()
  await expect(page).toHaveURL('/')
  expect(await refusedWith(house, third.token)).toBe(401)
})

test('an account is deleted by its owner', async ({ page, house, patron, watch }) => {
  watch.expectProblem(/answer 40[13]: /)
  watch.expectProblem(/console error: .* status of 40[13]/)
  await page.goto('/profile?page=security')
  await press(page, 'Delete my account')
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  const question = 'Are you sure you want to delete your account? This action cannot be undone.'
  await expect(dialog).toContainText(question)
  await expect(field(page, 'Your password')).toBeFocused()
  await shootAndCheck(page, 'profile-delete')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/profile?page=security')
  await press(page, 'Delete my account')
  await field(page, 'Your password').fill('somebody else’s')
  await field(page, 'Your password').press('Enter')
  await expect(field(page, 'Your password')).toHaveAccessibleDescription(/not your password/)
  await field(page, 'Your password').fill(patron.password)
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await dismiss(page, 'Your account has been deleted.')
  await expect(page).toHaveURL('/')
  expect(await refusedWith(house, patron.token)).toBe(401)
  await page.goto('/login')
  await logIn(page, patron.email, patron.password)
  await dismiss(page, "Invalid credentials or account doesn't exist.")
})

test('staff have the same pages for their own accounts', async ({ open, house }) => {
  const door = await open(await demoPerson(house, staff.door))
  await door.goto('/ticket-person/profile')
  await expect(door.getByRole('heading', { level: 1 })).toHaveText('Welcome to your account, Théo')
  await expect(main(door)).toContainText('Role: Ticket Person')
  await expect(door.getByRole('heading', { name: 'Scanned Ticket History' })).toBeVisible()
  await shootAndCheck(door, 'staff-profile-view')
  await door.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(door).toHaveURL('/ticket-person/profile?page=update')
  await field(door, 'Phone number').fill('514 555-0177')
  await press(door, 'Update Profile')
  await expect(main(door).getByText('Profile updated successfully!')).toBeVisible()

  const admin = await open(await demoPerson(house, staff.admin))
  await admin.goto('/admin/dashboard?page=security')
  await expect(field(admin, 'New Password')).toHaveAccessibleDescription(/At least 15 characters/)
  await shootAndCheck(admin, 'admin-security')
})

/** The same person, logged in once more. */
async function again(house: House, person: Person): Promise<Person> {
  const body = { email: person.email, password: person.password }
  const { token } = await house.api<{ token: string }>('POST', '/auth/login', { body })
  return { ...person, token }
}

/** With which status the server answers this token. */
async function refusedWith(house: House, token: string): Promise<number> {
  const answer = await fetch(`${house.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  return answer.status
}
