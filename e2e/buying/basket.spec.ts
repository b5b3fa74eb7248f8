import type { Page } from '@playwright/test'
import { defaultLabel } from '../../src/shared/seating/seats.ts'
import type { Performance } from '../../src/shared/shows/contract.ts'
import { openStripe, orderSheet, pick, proceed, toCart } from '../support/buying.ts'
import { main, press } from '../support/desk.ts'
import { otherDate, ticketOf } from '../support/exchanging.ts'
import { demoPerson, staff } from '../support/people.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

/** What the cart or the payment has of one evening. */
const evening = (page: Page, { startsAt }: Performance) => {
  const day = new Intl.DateTimeFormat('en-CA', { day: 'numeric', timeZone: 'America/Toronto' })
  const name = new RegExp(`, \\w+ ${day.format(new Date(startsAt))} \\w+, `)
  return main(page).getByRole('region', { name })
}

test('seats of two evenings are bought in one go: each by itself in the cart, one payment, one order', {
  tag: '@phone',
}, async ({ page, app, seeded, patron: _patron }) => {
  const later = await otherDate(app, seeded, 10)
  const { token } = await demoPerson(app, staff.admin)
  const types = [{ type: 'student', unit: 'percent', value: 50 }]
  const zones = [{ zone: 'house', price: 10 }]
  await app.api('PUT', `/performances/${later.id}/pricing`, {
    token,
    body: { lonelyRule: 'off', zones, types },
  })
  const [first = 1, second = 2] = seeded.free
  await toCart(page, seeded, first, second)

  await page.goto(`/seats?show=${later.showId}&performance=${later.id}`)
  await expect(main(page).getByText('Also in your cart:')).toBeVisible()
  await expect(main(page)).toContainText(`: ${defaultLabel(first)}, ${defaultLabel(second)}.`)
  await pick(page, 33, 34)
  await shootAndCheck(page, 'basket-seats')
  await press(page, 'Go to Cart')

  const [one, two] = [evening(page, seeded.performance), evening(page, later)]
  await expect(one.getByRole('button', { name: /^Remove seat/ })).toHaveCount(2)
  await expect(two.getByRole('button', { name: /^Remove seat/ })).toHaveCount(2)
  await expect(orderSheet(page)).toContainText('4 seats$51.80')
  await shootAndCheck(page, 'basket-cart')
  const removed = page.waitForResponse((answer) => answer.url().endsWith('/hold') && answer.ok())
  await one.getByRole('button', { name: `Remove seat ${defaultLabel(second)}` }).click()
  await removed
  await two.getByLabel('Ticket for seat D3').selectOption('student')
  await expect(orderSheet(page)).toContainText('3 seats$30.90')
  await page.reload()
  await expect(two.getByLabel('Ticket for seat D3')).toHaveValue('student')
  await expect(orderSheet(page)).toContainText('Total$33.99')

  await proceed(page)
  await expect(one).toContainText(defaultLabel(first))
  await expect(two).toContainText('D3 Student')
  await expect(page.getByText('Loading PayPal...')).toBeHidden()
  await shootAndCheck(page, 'basket-payment')
  const stripe = await openStripe(page)
  await stripe.getByRole('button', { name: 'Pay', exact: false }).first().click()
  await expect(page).toHaveURL(/\/confirmation\?order=/)
  for (const label of [defaultLabel(first), 'D3', 'D4']) await expect(ticketOf(page, label)).toBeVisible()
  await expect(main(page).getByText('Payment received: $33.99')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('an evening whose sale ends is said in the cart, and the others are bought without it', async ({
  page,
  app,
  seeded,
  patron,
}) => {
  const later = await otherDate(app, seeded, 10)
  const [first = 1] = seeded.free
  for (const [id, seats] of [
    [seeded.performance.id, [first]],
    [later.id, [33]],
  ] as const)
    await app.api('PUT', `/performances/${id}/hold`, { token: patron.token, body: { seats } })
  const { token } = await demoPerson(app, staff.admin)
  const body = { version: 0, open: false }
  await app.api('PUT', `/performances/${later.id}/sales`, { token, body })
  await page.goto('/cart')
  await expect(evening(page, later)).toContainText('Tickets for this performance are no longer on sale.')
  await shootAndCheck(page, 'basket-off-sale')
  await press(page, 'Remove these seats')
  await expect(evening(page, later)).toBeHidden()
  await proceed(page)
  await expect(orderSheet(page)).toContainText('Total$17.49')
})
