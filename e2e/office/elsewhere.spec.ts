import { defaultLabel } from '../../src/shared/seating/seats.ts'
import { openInFrench } from '../support/french.ts'
import { demoPerson, signIn, staff } from '../support/people.ts'
import { shootAndCheck } from '../support/screens.ts'
import { seat } from '../support/seeded-performance.ts'
import { expect, test } from '../support/theatre.ts'

test('seats that another channel sold are pasted, corrected, closed and released', async ({
  open,
  app,
  seeded,
  browser,
}) => {
  const admin = await demoPerson(app, staff.admin)
  const page = await open(admin)
  await page.goto(`/seatMap?performance=${seeded.performance.id}`)
  const [first = 1, second = 2] = seeded.free
  await seat(page, first).click()
  await page.getByRole('link', { name: 'Sold elsewhere' }).click()
  const list = page.getByLabel('Seats and names')
  await expect(list).toHaveValue(`${defaultLabel(first)}, `)
  const form = page.getByRole('main')
  await form.getByRole('button', { name: 'Check' }).click()
  await expect(form.getByText('Please say who sold them.')).toBeVisible()
  await page.getByLabel('Sold by').fill('TodayTix')
  await list.fill(`Seat,Name,Reference\n${defaultLabel(first)},Jo Smith,TT-77\nZ99,Ana Roy`)
  await form.getByRole('button', { name: 'Check' }).click()
  await expect(form.getByText('Line 3: Z99 is no seat of this house.')).toBeVisible()
  await shootAndCheck(page, 'elsewhere-problems')
  await list.fill(`${defaultLabel(first)}\tJo Smith\tTT-77\n${defaultLabel(second)}\tJo Smith\tTT-77`)
  await form.getByRole('button', { name: 'Check' }).click()
  await form.getByRole('button', { name: 'Close 2 seats' }).click()
  await expect(form.getByText('2 seats were closed.')).toBeVisible()
  await expect(form.getByRole('heading', { name: 'TodayTix: 2' })).toBeVisible()
  await shootAndCheck(page, 'elsewhere-closed')

  await test.step('in French', async () => {
    const context = await openInFrench(browser, app.url)
    const french = await context.newPage()
    await french.goto('/login')
    await signIn(french, admin)
    await french.goto(`/admin/performances/${seeded.performance.id}/elsewhere`)
    await expect(french.getByRole('heading', { name: 'Places vendues ailleurs' })).toBeVisible()
    await french.getByLabel('Places et noms').fill(`${defaultLabel(first)};Ana`)
    await french.getByRole('button', { name: 'Vérifier' }).click()
    await expect(french.getByText(/^Ligne 1/)).toBeVisible()
    await shootAndCheck(french, 'elsewhere-french')
    await context.close()
  })

  await page.goto(`/seatMap?performance=${seeded.performance.id}`)
  await seat(page, second).click()
  await expect(page.getByRole('status').getByText('Jo Smith')).toBeVisible()
  await expect(page.getByRole('status').getByText(/^TodayTix, /)).toBeVisible()
  await shootAndCheck(page, 'elsewhere-on-map')
  await page.getByRole('link', { name: 'Sold elsewhere' }).click()
  await page.getByRole('button', { name: 'Release all' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release all' }).click()
  await expect(page.getByRole('heading', { name: 'TodayTix: 2' })).toBeHidden()
})
