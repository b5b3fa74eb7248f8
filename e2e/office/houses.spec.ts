import { DAY_MS } from '../../src/shared/platform/durations.ts'
import { openStripe, proceed } from '../support/buying.ts'
import { openInFrench } from '../support/french.ts'
import { localIn } from '../support/offers.ts'
import { demoPerson, newPatron, signIn, staff } from '../support/people.ts'
import { planned } from '../support/planned.ts'
import { startApp } from '../support/running-app.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

// Its own theatre: a second house names houses in every other test.
test.use({ holdMinutes: 14.7 })

test('a second house is added, drawn, played in and sold', async ({ open, app, seeded }) => {
  const admin = await demoPerson(app, staff.admin)
  const page = await open(admin)
  await page.goto('/seatMap')
  await expect(page.getByRole('button', { name: 'Draw from text' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'House', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Add a house' }).click()
  const naming = page.getByRole('dialog', { name: 'Add a house' })
  await naming.getByRole('button', { name: 'Add a house' }).click()
  await expect(naming.getByText('Please enter a name.')).toBeVisible()
  await naming.getByLabel('Name').fill('Studio')
  await shootAndCheck(page, 'house-new')
  await naming.getByRole('button', { name: 'Add a house' }).click()
  await expect(naming).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'House', exact: true })).toHaveValue(/^[0-9a-f]{32}$/)
  await expect(page.getByText('No seats found')).toBeVisible()
  await shootAndCheck(page, 'house-empty')
  await page.getByRole('button', { name: 'Draw from text' }).click()
  const drawing = page.getByRole('dialog', { name: 'Draw from text' })
  await drawing
    .getByLabel('Sentences or a CSV')
    .fill('Orchestra: rows A-B, 6 seats. Balcony: row A, 2 seats.')
  await expect(drawing.getByText('14 seats', { exact: true })).toBeVisible()
  await drawing.getByRole('button', { name: 'Use this house' }).click()
  await page.getByRole('button', { name: 'Save the house' }).click()
  await expect(page.getByText('Saved as version 2.')).toBeVisible()
  await expect(page.getByText('There are unsaved changes.')).toBeHidden()
  await shootAndCheck(page, 'house-second')

  await page.getByRole('button', { name: 'Rename the house' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename the house' })
  await renaming.getByLabel('Name').fill('Black Box')
  await renaming.getByRole('button', { name: 'Rename the house' }).click()
  await expect(
    page.getByRole('combobox', { name: 'House', exact: true }).getByRole('option', { name: 'Black Box' }),
  ).toBeAttached()
  await page.goto('/admin/seatMap/')
  await page.getByRole('combobox', { name: 'House', exact: true }).selectOption('Black Box')
  await expect(page.getByText('14 seats', { exact: true })).toBeVisible()
  await shootAndCheck(page, 'house-second-seats')

  await page.goto(`/admin/shows/${seeded.show._id}/performances`)
  await page.getByRole('button', { name: '+ One performance' }).click()
  const startsAt = `${localIn(300 * DAY_MS).slice(0, 10)}T20:15`
  await page.getByLabel('Starts').fill(startsAt)
  await page.getByRole('combobox', { name: 'House', exact: true }).selectOption('Black Box')
  await shootAndCheck(page, 'performance-in-house')
  await page.getByRole('button', { name: 'Add This Performance' }).click()
  await expect(page.getByText(/^Added: /)).toBeVisible()
  const made = (await planned(app, admin, seeded)).find(({ local }) => local.startsAt === startsAt)
  if (!made) throw new Error('the performance is not planned')
  const row = page.getByRole('row').filter({ hasText: 'Black Box' })
  await row.getByRole('button', { name: /^More about / }).click()
  await page.getByRole('menuitem', { name: 'Change house' }).click()
  const moving = page.getByRole('dialog', { name: 'Change house' })
  await moving.getByRole('combobox', { name: 'House', exact: true }).selectOption('House')
  await shootAndCheck(page, 'performance-house')
  await moving.getByRole('combobox', { name: 'House', exact: true }).selectOption('Black Box')
  await moving.getByRole('button', { name: 'Save' }).click()
  await expect(moving).toBeHidden()

  const patron = await newPatron(app)
  const buyer = await open(patron)
  await buyer.goto(`/shows/${seeded.show._id}`)
  const there = buyer.getByRole('listitem').filter({ hasText: 'Black Box' })
  await expect(there).toHaveCount(1)
  await expect(there.getByText('Black Box')).toHaveCSS('display', 'block')
  await shootAndCheck(buyer, 'show-in-two-houses')
  const path = `/seats?show=${seeded.show._id}&performance=${made.id}`
  await buyer.goto(path)
  const seats = buyer.getByRole('gridcell')
  await expect(seats).toHaveCount(14)
  // Which room it is, and the whole name of a seat.
  await expect(buyer.getByText(/, Black Box$/)).toBeVisible()
  const seat = buyer
    .getByRole('grid', { name: 'Orchestra' })
    .getByRole('gridcell', { name: /^Row Orchestra A seat 1,/ })
  await seat.click()
  await expect(seat).toHaveAttribute('aria-selected', 'true')
  await expect(seat).not.toHaveAttribute('data-pending')
  const badge = buyer.getByRole('listitem').getByText('Orchestra A1', { exact: true })
  await expect(badge).toBeVisible()
  // Less than a line.
  expect(await badge.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(8)
  await buyer.getByRole('button', { name: 'Go to Cart' }).click()
  await expect(buyer.getByText(/, Black Box$/)).toBeVisible()
  await proceed(buyer)
  const stripe = await openStripe(buyer)
  await stripe.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(stripe.getByRole('main')).toContainText('Black Box')

  // Two areas have a row A.
  await page.goto(`/live-house?performance=${made.id}`)
  await page.getByText('Row by row').click()
  const rows = page.getByRole('rowheader')
  await expect(rows).toHaveText(['Orchestra A', 'Orchestra B', 'Balcony A'])
})

test('a house is added in French', async ({ browser }) => {
  const app = await startApp({ settings: { FRENCH: 'true' } })
  const french = await openInFrench(browser, app.url)
  const page = await french.newPage()
  await page.goto('/')
  await signIn(page, await demoPerson(app, staff.admin))
  await page.goto('/seatMap')
  await page.getByRole('button', { name: 'Ajouter une salle' }).click()
  const naming = page.getByRole('dialog', { name: 'Ajouter une salle' })
  await naming.getByLabel('Nom').fill('Studio')
  await shootAndCheck(page, 'house-new-fr')
  await naming.getByRole('button', { name: 'Ajouter une salle' }).click()
  await expect(page.getByRole('combobox', { name: 'Salle', exact: true })).toHaveValue(/^[0-9a-f]{32}$/)
  await french.close()
  await app.close()
})
