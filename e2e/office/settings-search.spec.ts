import { field } from '../support/desk.ts'
import { followLink, openSection } from '../support/office.ts'
import { demoPerson, staff } from '../support/people.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

test('a setting is found by its words, a section by the index @phone', async ({ open, app, isMobile }) => {
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto('/admin/settings')
  const city = page.getByLabel('City', { exact: true })
  const search = page.getByRole('searchbox', { name: 'Find a setting' })
  await city.fill('Laval')
  await search.fill('TAX RÂTE')
  await expect(page.getByLabel('Tax rate (%)', { exact: true })).toBeVisible()
  await expect(city).toBeHidden()
  await expect(page.getByRole('region', { name: 'Theatre', exact: true })).toBeHidden()
  await shootAndCheck(page, 'settings-found')
  await search.fill('zeppelin')
  await expect(page.getByText('No setting has these words.')).toBeVisible()
  await search.fill('')
  await expect(city).toHaveValue('Laval')
  const index = page.getByRole('navigation', { name: 'Sections' })
  await openSection(page, 'Privacy')
  await expect(index.locator('[aria-current]')).toHaveText('Privacy')
  await expect(page.getByRole('heading', { name: 'Privacy', exact: true })).toBeInViewport()
  await expect(city).toBeHidden()
  await shootAndCheck(page, 'settings-section')
  await expect(index.getByRole('link', { name: 'Theatre Not saved' })).toBeVisible()
  await page.goto('/admin/settings#taxRate')
  await expect(page.getByLabel('Tax rate (%)', { exact: true })).toBeFocused()
  if (!isMobile) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    for (const link of await index.getByRole('link').all()) await expect(link).toBeInViewport()
  }
})

test('the banner and the colours are previewed as they are typed', async ({ open, app }) => {
  const admin = await open(await demoPerson(app, staff.admin))
  await admin.goto('/admin/settings#banner')
  const section = (name: string) => admin.getByRole('region', { name, exact: true })
  await section('Banner').getByRole('textbox', { name: 'Text', exact: true }).fill('<i>Ce soir</i>.')
  await expect(section('Banner').getByRole('figure', { name: 'Preview' })).toContainText('<i>Ce soir</i>.')
  await section('Banner').getByLabel('Show the banner').uncheck()
  await expect(section('Banner').getByRole('figure')).toHaveCount(0)
  const look = section('Logo and colours')
  await openSection(admin, 'Logo and colours')
  await look.locator('input[type=color]').first().fill('#0b5394')
  await expect(look.getByText('Buy tickets')).toHaveCSS('background-color', 'rgb(11, 83, 148)')
  await look.scrollIntoViewIfNeeded()
  await shootAndCheck(admin, 'settings-preview')
})

test('a link and Back ask before what was typed is lost @phone', async ({ open, app }) => {
  const admin = await open(await demoPerson(app, staff.admin))
  const follow = (name: string) => followLink(admin, name)
  await admin.goto('/admin/audit')
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
  await follow('Settings')
  await openSection(admin, 'Tax and price')
  await field(admin, 'Tax rate (%)').fill('11')
  // Another form with changes: one question is for both.
  await openSection(admin, 'Links')
  await field(admin, 'FAQ').fill('https://college.example/questions')
  const question = admin.getByRole('alertdialog', { name: /^Leave this page\?/ })
  const stay = async () => {
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(field(admin, 'FAQ')).toHaveValue('https://college.example/questions')
  }
  await follow('Audit')
  await shootAndCheck(admin, 'leave-unsaved')
  await stay()
  await admin.evaluate(() => window.history.go(-3))
  await stay()
  await follow('Audit')
  await question.getByRole('button', { name: 'Leave' }).click()
  // The address changes before the page does.
  await expect(admin.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible()
  await admin.goBack()
  await openSection(admin, 'Links')
  await expect(field(admin, 'FAQ')).not.toHaveValue('https://college.example/questions')
})
