import { readFile } from 'node:fs/promises'
import type { User } from '../../src/shared/accounts/users.ts'
import { alertBox, dismiss } from '../support/buying.ts'
import { field, main, press } from '../support/desk.ts'
import { demoPassword, demoPerson, newAddress, newPatron, type Person, staff } from '../support/people.ts'
import type { RunningApp } from '../support/running-app.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

const question = 'Are you sure you want to delete this user? This action cannot be undone.'

let count = 0
const unique = (name: string) => {
  count += 1
  return `${name}-${process.pid}-${count}`
}

/** Creates an account as an admin, without a browser. */
function addUser(app: RunningApp, admin: Person, username: string, more: object = {}): Promise<User> {
  const body = {
    firstName: 'Zoë',
    lastName: "O'Shaughnessy-Beauséjour",
    username,
    phoneNumber: '514 555-0142',
    email: newAddress(),
    password: 'the curtain rises late',
    ...more,
  }
  return app.api('POST', '/users', { token: admin.token, body })
}

test('the list of users: pages of six, and the search', { tag: '@phone-only' }, async ({
  open,
  app,
  watch,
}) => {
  watch.expectProblem(/answer 502: GET \/api\/users/)
  watch.expectProblem(/console error: .* status of 502/)
  const person = await demoPerson(app, staff.admin)
  const stem = unique('chorus')
  for (let i = 1; i <= 7; i++) await addUser(app, person, `${stem}-${i}`)
  const page = await open(person)
  await page.goto('/admin?page=users')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Users')
  await expect(main(page).getByRole('link', { name: 'Show', exact: true })).toHaveCount(6)
  await shootAndCheck(page, 'users')

  const search = page.getByPlaceholder('Search by username...')
  await search.fill(`  ${stem.toUpperCase()} `)
  await expect(main(page).getByText(`7 users with`)).toBeVisible()
  await expect(page.getByText(`${stem}-6`)).toBeVisible()
  await expect(page.getByText(`${stem}-7`)).toBeHidden()
  const accounts = page.getByRole('region', { name: 'Accounts' })
  await accounts.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page.getByText(`${stem}-7`)).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Show', exact: true })).toHaveCount(1)
  await shootAndCheck(page, 'users-page-2')
  await page.goBack()
  await expect(page.getByText(`${stem}-1`)).toBeVisible()
  await press(page, 'Username')
  await expect(page.getByText(`${stem}-7`)).toBeVisible()
  await expect(page).toHaveURL(/page=users.*sort=-username/)
  await accounts.getByRole('slider').press('ArrowRight')
  await expect(page.getByText(`${stem}-1`)).toBeVisible()
  await press(page, 'Admin')
  await expect(accounts.getByText('Nobody matches')).toBeVisible()
  await press(page, 'All roles')
  await expect(page.getByText(`${stem}-7`)).toBeVisible()
  await press(page, 'Username')
  await expect(page.getByText(`${stem}-1`)).toBeVisible()

  await search.fill('beauséjour nobody')
  await expect(accounts.getByText('Nobody matches')).toBeVisible()
  // As a phone writes it.
  await search.fill('beausejour O’Sh zoë')
  await expect(page.getByText(`${stem}-1`)).toBeVisible()
  const label = unique('press')
  await app.api('PUT', `/users/${stem}-2/labels`, { token: person.token, body: { labels: [label] } })
  await page.reload()
  await press(page, label)
  await expect(page.getByText(`${stem}-1`)).toBeHidden()
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download CSV')])
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual(['\uFEFFUsername', `${stem}-2`])
  await press(page, 'All labels')

  await search.fill(`${stem}-nobody`)
  await search.press('Enter')
  await dismiss(page, `The user "${stem}-nobody" does not exist.`)
  await expect(accounts.getByText('Nobody matches')).toBeVisible()
  await search.fill(`${stem}-3`)
  await search.press('Enter')
  await expect(page).toHaveURL(`/admin/users/${stem}-3`)
  await expect(search).toBeHidden()
  await page.goBack()
  await expect(page.getByText('1 user with')).toBeVisible()
  await search.fill('   ')
  await press(page, 'Search')
  await expect(page).not.toHaveURL(/search=/)

  await page.goto(`/admin?page=users&search=${stem}&label=Retired`)
  await expect(accounts.getByText('Nobody matches')).toBeVisible()
  await shootAndCheck(page, 'users-none')
  await press(page, 'Clear the filters')
  await expect(page).not.toHaveURL(/search=|label=/)
  await expect(search).toHaveValue('')
  await expect(main(page).getByRole('link', { name: 'Show', exact: true })).toHaveCount(6)

  await page.route('**/api/users**', (route) => route.fulfill({ status: 502, body: 'a broken proxy' }))
  await page.goto('/admin/users')
  await expect(page.getByRole('alert')).toHaveText('Server responded 502')
  await expect(main(page).getByRole('link', { name: 'Show', exact: true })).toHaveCount(0)
  await shootAndCheck(page, 'users-failed')
})

test('a user is added, shown, changed and deleted', async ({ open, app, watch }) => {
  watch.expectProblem(/answer 4\d\d: /)
  watch.expectProblem(/console error: .* status of 4/)
  const person = await demoPerson(app, staff.admin)
  const page = await open(person)
  await page.goto('/admin/dashboard')
  await press(page, 'Users')
  await page.getByRole('link', { name: '+ Add User' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add User')
  await press(page, 'Add User')
  await expect(page.getByRole('alert')).toHaveText('Failed to add user.')
  await expect(field(page, 'First name')).toBeFocused()
  await shootAndCheck(page, 'user-add-failed')

  const username = unique('noelle')
  const email = newAddress()
  await field(page, 'First name').fill('Noëlle-Françoise')
  await field(page, 'Last name').fill(`=cmd "Désœuvres" ${'x'.repeat(50)}`)
  await field(page, 'Username').fill(username)
  await field(page, 'Phone number').fill('514 555-0155')
  await field(page, 'E-mail').fill(staff.door)
  await field(page, 'Password').fill('a balcony over the stage')
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
  await press(page, 'Add User')
  await expect(field(page, 'E-mail')).toBeFocused()
  await expect(field(page, 'E-mail')).toHaveAccessibleDescription(
    /Somebody already has an account with this address\.$/,
  )
  await expect(field(page, 'Username')).toHaveValue(username)
  await field(page, 'E-mail').fill(email)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/users', async (route) => {
    await held
    await route.continue()
  })
  await press(page, 'Add User')
  await expect(main(page).getByText('Submitting form...')).toBeVisible()
  release()
  await expect(main(page).getByText('User successfully added!')).toBeVisible()
  await page.unrouteAll()
  await shootAndCheck(page, 'user-added')

  await page.getByRole('link', { name: `Show ${username}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('=cmd "Désœuvres"')
  await expect(main(page)).toContainText('=cmd "Désœuvres"')
  await expect(page.getByRole('heading', { name: 'Past Shows' })).toBeVisible()
  await expect(main(page)).toContainText('Nothing Yet!')
  await press(page, 'Show password')
  await expect(main(page)).toContainText('Nobody can see a password')
  await press(page, 'Send a reset link')
  await expect(main(page)).toContainText(`A reset link is on its way to ${email}.`)
  await shootAndCheck(page, 'user')
  await app.mail(email, /password/i)

  await page.getByRole('link', { name: 'Update This User' }).click()
  await expect(page).toHaveURL(`/admin/users/${username}/update`)
  await field(page, 'Username').fill(`${username}-b`)
  await field(page, 'Role').selectOption('ticket_person')
  await field(page, 'Your password').fill('wrong')
  await press(page, 'Update Profile')
  await expect(field(page, 'Your password')).toBeFocused()
  await shootAndCheck(page, 'user-update')
  await field(page, 'Your password').fill(demoPassword)
  await press(page, 'Update Profile')
  await expect(page.getByRole('alert')).toContainText('Update failed.This person has not verified')
  await field(page, 'Role').selectOption('user')
  await expect(field(page, 'Your password')).toBeHidden()
  await press(page, 'Update Profile')
  await expect(page).toHaveURL(`/admin/users/${username}-b/update`)
  await expect(main(page).getByText('Profile updated successfully!')).toBeVisible()

  await page.goto('/admin/users/nobody-at-all/update')
  await expect(page.getByText('User not found.')).toBeVisible()
  await shootAndCheck(page, 'user-not-found')
  await page.goto('/admin/users/nobody-at-all')
  await dismiss(page, 'User not found.')
  await expect(page).toHaveURL('/admin?page=users')

  await page.goto(`/admin/users/${username}-b`)
  await press(page, 'Delete This User')
  await shootAndCheck(page, 'user-delete')
  await alertBox(page, question).getByRole('button', { name: 'Keep this user' }).click()
  await press(page, 'Delete This User')
  await alertBox(page, question).getByRole('button', { name: 'Delete this user' }).click()
  await dismiss(page, 'User account has been successfully deleted!')
  await expect(page).toHaveURL('/admin/users')
})

test('the page that deletes by id, and the last admin who stays', async ({ open, app, watch }) => {
  watch.expectProblem(/answer 409: DELETE \/api\/users\//)
  watch.expectProblem(/console error: .* status of 409/)
  const person = await demoPerson(app, staff.admin)
  const { id } = await addUser(app, person, unique('gone'))
  const page = await open(person)
  await page.goto(`/admin/users/${id}/delete`)
  await expect(main(page)).toContainText("Zoë O'Shaughnessy-Beauséjour")
  await shootAndCheck(page, 'user-delete-page')
  await press(page, 'Delete This User')
  await alertBox(page, question).getByRole('button', { name: 'Delete this user' }).click()
  await dismiss(page, 'User account has been successfully deleted!')
  await expect(page).toHaveURL('/admin/users')

  const { username } = await app.api<{ username: string }>('GET', '/auth/me', { token: person.token })
  await page.goto(`/admin/users/${username}`)
  await press(page, 'Delete This User')
  const dialog = page.getByRole('dialog', { name: 'Delete this user' })
  await expect(dialog).toContainText(question)
  await field(page, 'Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Delete my account', exact: true }).click()
  await dismiss(page, 'Failed to delete user. Please try again.')
  await expect(page.getByRole('alert')).toContainText('This is the last admin.')
  await expect(page).toHaveURL(`/admin/users/${username}`)
})

test('A10 a disabled account is out at once, and may come back', async ({ open, app, watch }) => {
  watch.expectProblem(/answer 40\d: /)
  watch.expectProblem(/console error: .* status of 40/)
  const patron = await newPatron(app)
  const { username } = await app.api<{ username: string }>('GET', '/auth/me', { token: patron.token })
  const theirs = await open(patron)
  await theirs.goto('/profile')
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto(`/admin/users/${username}`)
  await press(page, 'Disable This User')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable the account' }).click()
  await expect(main(page)).toContainText('This account is disabled')
  await shootAndCheck(page, 'user-disabled')
  await theirs.reload()
  await expect(theirs).toHaveURL('/')
  await press(page, 'Enable This User')
  await expect(page.getByRole('button', { name: 'Disable This User' })).toBeVisible()
  await app.api('POST', '/auth/login', { body: { email: patron.email, password: patron.password } })
})
