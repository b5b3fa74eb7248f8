import { again, linkIn, logIn, refusedWith } from '../support/accounts.ts'
import { field, main, press } from '../support/desk.ts'
import { demoPerson, newAddress, staff } from '../support/people.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

test('A09 a new e-mail address waits for its own click', async ({ page, app, patron, watch }) => {
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
  await expect(main(page)).toContainText(`Your e-mail address will change to ${address}`)
  await shootAndCheck(page, 'profile-waiting')
  await expect.poll(async () => (await app.mails(patron.email)).length).toBeGreaterThan(1)
  await page.goto(await linkIn(app, address, /./, '/verify'))
  await expect(page).toHaveURL('/')
  await logIn(page, address, patron.password)
  await expect(page).toHaveURL(/\/seats/)
})

test('A09 a pending change of address is withdrawn on the profile and by an admin, and stopped from the warning', async ({
  page,
  open,
  app,
  patron,
  watch,
}) => {
  watch.expectProblem(/answer 401: GET \/api\/auth\/me/)
  watch.expectProblem(/answer 409: POST \/api\/auth\/stop-email-change/)
  watch.expectProblem(/console error: .* status of 40[19]/)
  const { username } = await app.api<{ username: string }>('GET', '/auth/me', { token: patron.token })
  const ask = async ({ token } = patron) => {
    const body = { email: newAddress(), currentPassword: patron.password }
    await app.api('PUT', `/users/${username}`, { token, body })
    return body.email
  }
  const first = await ask()
  await page.goto('/profile')
  await expect(main(page)).toContainText(`Your e-mail address will change to ${first}`)
  await expect(main(page)).toContainText(/Requested on .+ The link works until .+\s[ap]m\./)
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await shootAndCheck(page, 'profile-pending')
  await press(page, 'Withdraw This Change')
  await expect(main(page).getByText(`The change to ${first} has been withdrawn.`)).toBeFocused()
  await shootAndCheck(page, 'profile-withdrawn')
  await page.reload()
  await expect(main(page)).toContainText('Personal Information')
  await expect(main(page)).not.toContainText(first)

  const second = await ask()
  const admin = await open(await demoPerson(app, staff.admin))
  await admin.goto(`/admin/users/${username}`)
  await expect(main(admin)).toContainText(`The e-mail address will change to ${second}`)
  await shootAndCheck(admin, 'user-pending')
  await press(admin, 'Withdraw This Change')
  await expect(main(admin)).toContainText(`The change to ${second} has been withdrawn.`)

  const third = await ask()
  const warning = async (email: string) => {
    const all = () => app.mails(patron.email)
    await expect.poll(async () => (await all()).some(({ text }) => text.includes(email))).toBe(true)
    const { text = '' } = (await all()).find((mail) => mail.text.includes(email)) ?? {}
    return /https?:\/\/\S+(\/stop-email-change\?token=[\w-]+)/.exec(text)?.[1] ?? ''
  }
  const link = await warning(third)
  await page.goto(link)
  await expect(page).toHaveURL('/stop-email-change')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The change has been stopped')
  await expect(main(page)).toContainText('Your e-mail address stays as it is')
  await shootAndCheck(page, 'stop-email-change')
  expect(await refusedWith(app, patron.token)).toBe(401)
  await page.getByRole('link', { name: 'Choose a New Password' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This change has already been withdrawn')
  await shootAndCheck(page, 'stop-email-change-over')

  const moved = await ask(await again(app, patron))
  await app.api('GET', `/auth${await linkIn(app, moved, /confirm/i, '/verify')}`)
  await page.goto(await warning(moved))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Too late to stop it here')
  await shootAndCheck(page, 'stop-email-change-late')
  await page.route('**/api/auth/stop-email-change', (route) => route.abort('connectionfailed'), { times: 1 })
  watch.expectProblem(/request failed: POST \/api\/auth\/stop-email-change/)
  watch.expectProblem(/console error: Failed to load resource/)
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('An error occurred. Please try again.')
  await press(page, 'Try again')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing to stop')
})
