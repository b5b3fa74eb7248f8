import { demoPerson, staff } from '../support/people.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

test('a setting is found by its words, a section by the index @phone', async ({ open, app }) => {
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
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('button', { name: 'Privacy', exact: true })
    .click()
  await expect(page.getByRole('region', { name: 'Privacy', exact: true })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Privacy', exact: true })).toBeInViewport()
  await shootAndCheck(page, 'settings-section')
})

test('the banner and the colours are previewed as they are typed', async ({ open, app }) => {
  const admin = await open(await demoPerson(app, staff.admin))
  await admin.goto('/admin/settings')
  const section = (name: string) => admin.getByRole('region', { name, exact: true })
  await section('Banner').getByRole('textbox', { name: 'Text', exact: true }).fill('<i>Ce soir</i>.')
  await expect(section('Banner').getByRole('figure', { name: 'Preview' })).toContainText('<i>Ce soir</i>.')
  await section('Banner').getByLabel('Show the banner').uncheck()
  await expect(section('Banner').getByRole('figure')).toHaveCount(0)
  const look = section('Logo and colours')
  await look.locator('input[type=color]').first().fill('#0b5394')
  await expect(look.getByText('Buy tickets')).toHaveCSS('background-color', 'rgb(11, 83, 148)')
  await look.scrollIntoViewIfNeeded()
  await shootAndCheck(admin, 'settings-preview')
})
