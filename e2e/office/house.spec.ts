import { readFile } from 'node:fs/promises'
import { demoPerson, newPatron, staff } from '../support/people.ts'
import { shootAndCheck } from '../support/screens.ts'
import { hold } from '../support/seeded-performance.ts'
import { expect, test } from '../support/theatre.ts'

test('an admin adds, updates and deletes a seat of the house', async ({ open, app, seeded, watch }) => {
  watch.expectProblem(/answer 409: (POST|DELETE) .*\/seatMap/)
  watch.expectProblem(/console error: .* status of 409/)
  watch.expectProblem(/seat-delete/)
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto('/admin/seatMap/')
  await expect(page.getByRole('heading', { name: 'All Seats' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(51)
  await page.getByRole('button', { name: 'Price', exact: true }).click()
  await page.getByRole('searchbox').fill('h1')
  await expect(page.getByRole('status').getByText('2 seats')).toBeVisible()
  await page.getByLabel('Choose seat H10').check()
  await page.getByRole('button', { name: 'Choose all 2' }).click()
  await shootAndCheck(page, 'house-seats')
  for (const [act, list, sign] of [
    ['Make unavailable', 'Not available', 'No'],
    ['Make available', 'Available', 'Yes'],
  ] as const) {
    const button = page.getByRole('button', { name: act, exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toBeDisabled()
    await expect(button, 'the keyboard stays where it was').toBeFocused()
    await page.getByRole('search').getByRole('button', { name: list, exact: true }).click()
    await expect(page.getByRole('row', { name: 'Seat H10' }).getByText(sign, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'All', exact: true }).click()
  }
  await expect(page.getByRole('main').getByText('2 seats are available now.')).toBeVisible()
  await expect(page).toHaveURL(/sort=-price&q=h1$/)
  await page.getByRole('button', { name: 'Choose none' }).press('Enter')
  await expect(page.getByLabel('Choose seat H10')).toBeFocused()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const sheet = await readFile(await (await download).path(), 'utf8')
  expect(sheet.split('\r\n')[1]).toMatch(/^H10,80,House,.*,Wheelchair space,Yes,15\.9,$/)
  await page.getByRole('link', { name: '+ Add Seat' }).last().click()

  await expect(page.getByRole('heading', { name: 'Add a Seat' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Seat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Seat' })
  await expect(dialog.getByLabel('Price')).toHaveValue('10')
  await expect(dialog.getByLabel('Availability')).toHaveValue('yes')
  await shootAndCheck(page, 'add-seat')
  await dialog.getByLabel('Price').fill('')
  await dialog.getByRole('button', { name: 'Add Seat' }).click()
  await expect(dialog.getByText('Please enter a price.')).toBeVisible()
  await dialog.getByLabel('Price').fill('12.50')
  await dialog.getByRole('button', { name: 'Add Seat' }).click()
  await expect(dialog).toBeHidden()
  const name = (await page.getByRole('status').getByRole('link').textContent()) ?? ''
  const seatNum = Number(/number (\d+)/.exec(name)?.[1])
  await page.getByRole('button', { name: 'Add Seat' }).click()
  await dialog.getByLabel('Seat number').fill(String(seatNum))
  await dialog.getByRole('button', { name: 'Add Seat' }).click()
  await expect(dialog.getByText(`There is a seat ${seatNum} already.`)).toBeVisible()

  await page.goto(`/admin/seatMap/${seatNum}/update`)
  await expect(page.getByRole('heading', { name: `Update Seat #${seatNum}` })).toBeVisible()
  await page.getByRole('button', { name: 'Update Seat' }).click()
  const update = page.getByRole('dialog', { name: 'Update Seat' })
  await expect(update.getByLabel('Seat number')).toHaveValue(String(seatNum))
  await update.getByLabel('Availability').selectOption('Not Available')
  await shootAndCheck(page, 'update-seat')
  await update.getByRole('button', { name: 'Update Seat' }).click()
  await expect(page.getByText(`Seat #${seatNum} is not available now.`)).toBeVisible()
  await page.goto(`/seatMap/${seatNum}`)
  await expect(page.getByRole('definition')).toHaveText([String(seatNum), '$12.50', 'No'])
  await shootAndCheck(page, 'seat')

  await hold(app, await newPatron(app), seeded, seeded.free.slice(0, 1))
  await page.goto(`/admin/seatMap/${seeded.free[0]}/delete`)
  await expect(page.getByRole('heading', { name: `Delete Seat #${seeded.free[0]}` })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Seat' }).click()
  const remove = page.getByRole('dialog', { name: 'Delete Seat' })
  await remove.getByRole('button', { name: 'Delete Seat' }).click()
  await expect(remove.getByText(`Could not delete seat ${seeded.free[0]}`)).toBeVisible()
  await shootAndCheck(page, 'delete-seat')
  await remove.getByLabel('Seat number').fill(String(seatNum))
  await remove.getByRole('button', { name: 'Delete Seat' }).click()
  await expect(page).toHaveURL('/admin/seatMap/')
})

test('a seat that does not exist, and calls that fail', async ({ open, app, watch }) => {
  watch.expectProblem(/answer 404: GET .*\/seatMap\/999/)
  watch.expectProblem(/console error: .* status of (404|500)/)
  watch.expectProblem(/answer 500: (POST|PUT) .*\/seatMap/)
  watch.expectProblem(/Failed to fetch seat info/)
  const page = await open(await demoPerson(app, staff.admin))
  for (const path of ['/seatMap/999', '/admin/seatMap/999/update']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'There is no such seat in this house.' })).toBeVisible()
  }
  await page.route('**/api/seatMap**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '' }),
  )
  await page.goto('/admin/seatMap/add')
  await page.getByRole('button', { name: 'Add Seat' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add Seat' }).click()
  await expect(page.getByText('Failed to add seat. Try again.')).toBeVisible()
  await page.goto('/admin/seatMap/13/update')
  await page.getByRole('button', { name: 'Update Seat' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Update Seat' }).click()
  await expect(page.getByText('Failed to update seat. Try again.')).toBeVisible()
})

test('no page of the house is wider than a window of 320 px', async ({ open, app, seeded }) => {
  const page = await open(await demoPerson(app, staff.admin))
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [path, name] of [
    ['/admin/seatMap/', 'All Seats'],
    ['/admin/seatMap/add', 'Add a Seat'],
    ['/admin/seatMap/13/update', 'Update Seat #13'],
    ['/admin/seatMap/13/delete', 'Delete Seat #13'],
    ['/seatMap/13', 'Seat B3'],
    ['/seatMap', 'Chosen seats'],
    [`/seatMap?performance=${seeded.performance.id}`, 'Prices and rules'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})

test('what is on its way says so', async ({ open, app, seeded }) => {
  const page = await open(await demoPerson(app, staff.admin))
  for (const [path, call, text] of [
    ['/seatMap', '**/api/house/plan', 'Loading seats...'],
    [`/seatMap?performance=${seeded.performance.id}`, '**/api/performances/*/house', 'Loading seats...'],
    ['/admin/seatMap/', '**/api/house/plan', 'Loading seats...'],
    ['/seatMap/13', '**/api/seatMap/13', 'Loading'],
    ['/admin/seatMap/13/update', '**/api/seatMap/13', 'Loading…'],
  ] as const) {
    const gate = Promise.withResolvers<void>()
    await page.route(call, async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto(path)
    const loading = page.getByRole('main').getByText(text, { exact: true }).filter({ visible: true })
    await expect(loading).toBeVisible()
    gate.resolve()
    await expect(loading).toBeHidden()
    await page.unroute(call)
  }
})
