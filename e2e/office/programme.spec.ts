import { demoPerson, staff } from '../support/people.ts'
import { addShow, expectPopup, field, press, unique } from '../support/programme.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

test('last season’s show is duplicated as a draft, previewed, and published', async ({
  open,
  page: visitor,
  app,
  watch,
}) => {
  watch.expectProblem(/answer 404: GET \/(api\/)?(shows|performances)/)
  watch.expectProblem(/console error: .* status of 404/)
  const person = await demoPerson(app, staff.admin)
  const name = unique('Phèdre')
  await addShow(app, person, name)
  const page = await open(person)
  await page.goto(`/admin/shows?search=${encodeURIComponent(name)}`)
  await press(page, `More about ${name}`)
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await press(page, 'Duplicate Show')
  await expect(page.getByText('All fields are required!')).toBeVisible()
  await field(page, 'Show name').fill(`${name}, reprise`)
  await page.getByLabel('First day (optional)').fill('2032-02-05')
  await shootAndCheck(page, 'show-duplicate')
  await press(page, 'Duplicate Show')
  await expectPopup(page, 'Show duplicated successfully!')
  await expect(page.getByRole('heading', { name: 'Update Show' })).toBeVisible()
  await expect(page.getByLabel('End date')).toHaveValue('2032-02-07')
  await expect(page.getByRole('checkbox', { name: 'Hidden' })).toBeChecked()
  await shootAndCheck(page, 'show-update-draft')

  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: `${name}, reprise` })).toBeVisible()
  await expect(page.getByText('This show is a draft: only admins see this page.')).toBeVisible()
  await expect(page.getByText('Thursday 5 February', { exact: true })).toBeVisible()
  await shootAndCheck(page, 'show-preview')
  const path = new URL(page.url()).pathname
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { name: 'No show found' })).toBeVisible()

  await page.getByRole('link', { name: 'Edit the show' }).click()
  await page.getByRole('checkbox', { name: 'Hidden' }).uncheck()
  await press(page, 'Update Show')
  await expectPopup(page, 'Show updated successfully!')
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { name: `${name}, reprise` })).toBeVisible()
})

test('the programme: search, state, pages, and nothing found', async ({ open, app }) => {
  const person = await demoPerson(app, staff.admin)
  const stem = unique('Épreuve')
  for (let i = 1; i <= 21; i++)
    await addShow(app, person, `${stem} n° ${i}`, { isHidden: i > 19, endDate: `2031-03-${i + 9}` })
  await addShow(app, person, `${stem} ${'très longue '.repeat(6)}`, { performances: [] })
  const page = await open(person)
  await page.goto('/admin/dashboard')
  await press(page, 'Shows')
  await page.getByRole('link', { name: 'All Shows' }).click()
  await expect(page.getByRole('heading', { name: 'All Shows' })).toBeVisible()
  await page.getByRole('searchbox').fill(stem.replace('É', 'e').toUpperCase())
  const rows = page.getByRole('rowheader').getByRole('link')
  await expect(page.getByText('22 shows')).toBeVisible()
  await expect(rows).toHaveCount(20)
  await shootAndCheck(page, 'programme')
  await press(page, 'Page 2')
  await expect(rows).toHaveCount(2)
  await press(page, 'Show')
  await expect(page).toHaveURL(/sort=name/)
  await press(page, 'Show')
  await expect(page.getByText('No performances yet')).toBeVisible()
  await press(page, 'Draft')
  await expect(page.getByText('2 shows')).toBeVisible()
  await expect(page).not.toHaveURL(/page=/)
  await page.getByLabel(`Choose ${stem} n° 20`).check()
  await press(page, 'Publish them')
  await expect(page.getByText(`Published: ${stem} n° 20.`)).toBeVisible()
  await expect(page.getByText('1 show', { exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill('no such play')
  await expect(page.getByText('No show found')).toBeVisible()
  await shootAndCheck(page, 'programme-empty')
  // An address by hand may ask for what no name is.
  await page.goto(`/admin/shows?search=${'x'.repeat(300)}&state=gone&sort=size`)
  await expect(page.getByRole('heading', { name: 'All Shows' })).toBeVisible()
  await expect(rows.first()).toBeVisible()
})

test('a long season comes piece by piece', async ({ page, app }) => {
  const person = await demoPerson(app, staff.admin)
  const stem = unique('Archive')
  for (let i = 1; i <= 25; i++) await addShow(app, person, `${stem} ${i}`)
  await page.goto('/shows')
  await page.getByRole('searchbox').fill(stem)
  await expect(page.getByRole('article')).toHaveCount(24)
  await shootAndCheck(page, 'shows-more')
  await press(page, 'Show more')
  await expect(page.getByRole('article')).toHaveCount(25)
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
})

test('an address by hand that names no performance leaves the report its question', async ({ open, app }) => {
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto('/admin/reports/performance?performance=yesterday')
  const which = page.getByRole('combobox', { name: 'Performance' })
  await which.selectOption({ index: 1 })
  await expect(page.getByRole('heading', { name: 'The house' })).toBeVisible()
})
