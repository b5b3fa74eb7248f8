import { field, main, press } from './support/desk.ts'
import { buy } from './support/orders.ts'
import { newPatron } from './support/people.ts'
import { shootAndCheck } from './support/screens.ts'
import { expect, test } from './support/theatre.ts'

test('a patron subscribes a calendar to their tickets, and ends its address @phone', async ({
  app,
  open,
  seeded,
}) => {
  const patron = await newPatron(app)
  await buy(app, seeded, seeded.free.slice(0, 2), { who: patron })
  const page = await open(patron)
  await page.goto('/profile')
  await main(page).getByText('My tickets in a calendar').click()
  await press(page, 'Make an address')
  const address = field(page, 'Address of the calendar')
  await expect(address).toHaveValue(/\/my-tickets\.ics\?token=[\w-]{32}$/)
  await shootAndCheck(page, 'own-calendar')
  const url = await address.inputValue()
  const calendar = await page.request.get(url)
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect((await calendar.text()).match(/BEGIN:VEVENT/g)).toHaveLength(1)
  await press(page, 'End the address')
  await expect(page.getByText('The address no longer works.')).toBeVisible()
  await expect(address).toHaveCount(0)
  expect((await page.request.get(url)).status()).toBe(404)
})
