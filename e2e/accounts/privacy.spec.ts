import { readFile } from 'node:fs/promises'
import { openPayment } from '../support/buying.ts'
import { demoPerson, newPatron, staff } from '../support/people.ts'
import { shootAndCheck } from '../support/screens.ts'
import { seedPerformance } from '../support/seeded-performance.ts'
import { expect, test } from '../support/theatre.ts'

// The server of unknown-payments.spec.ts: other tests rely on the default settings.
test.use({ lostPayments: 5 })

test('L06 every page leads to what is kept about people, and so does the sign-up @phone', async ({
  page,
}) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^Privacy/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Who is in charge',
    'What we keep',
    'Who sees it',
    'In your browser',
    'E-mails you agree to',
    'Your rights',
  ])
  await expect(main.getByRole('link', { name: 'Commission d’accès à l’information' })).toHaveAttribute(
    'lang',
    'fr',
  )
  await shootAndCheck(page, 'privacy')
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign up' })
  await expect(dialog.getByRole('link', { name: 'Privacy page' })).toHaveAttribute('href', '/privacy')
  await shootAndCheck(page, 'privacy-signup')
})

test('L01 in Quebec no box is ticked; a tick is kept with its words, and taken back in the profile', async ({
  open,
  app,
}) => {
  const admin = await open(await demoPerson(app, staff.admin))
  await admin.goto('/admin/settings#privacy')
  await expect(admin.getByRole('button', { name: 'Use the settings of Quebec' })).toBeVisible()
  await shootAndCheck(admin, 'privacy-settings')
  await admin.getByRole('button', { name: 'Use the settings of Quebec' }).click()
  await expect(admin.getByText('The settings are those of Quebec.')).toBeVisible()
  await expect(admin.getByLabel('E-mail boxes are ticked in advance')).not.toBeChecked()

  const person = await newPatron(app)
  const page = await open(person)
  await openPayment(page, app, person, await seedPerformance(app), 1)
  const announcements = page.getByRole('checkbox', { name: /announcements or updates related to this show/ })
  await expect(announcements).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /reminder 1 day before the show/ })).not.toBeChecked()
  await expect(page.getByRole('group', { name: 'E-mails from us' })).toHaveAccessibleDescription(
    /^From Hawthorn College Theatre\. You can stop them at any time, .* Our postal address: 48 avenue des Aubépines, /,
  )
  await shootAndCheck(page, 'privacy-payment')
  const kept = page.waitForResponse('**/api/save-preferences')
  await announcements.check()
  expect((await kept).status()).toBe(200)
  await page.goto('/profile')
  const own = page.getByRole('checkbox', {
    name: 'Send me announcements about shows that I have tickets for',
  })
  await expect(own).toBeChecked()
  const saved = page.waitForResponse('**/api/save-preferences')
  await own.uncheck()
  expect((await saved).status()).toBe(200)
  await shootAndCheck(page, 'privacy-profile')

  await page.goto('/profile?page=security')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  const data = JSON.parse(await readFile((await file.path()) ?? '', 'utf8'))
  expect(data.consents).toMatchObject([
    { list: 'announcements', given: true, tickedBeforehand: false, place: 'payment' },
    { list: 'announcements', given: false, place: 'profile' },
  ])
  await shootAndCheck(page, 'privacy-security')
})
