import type { Page } from '@playwright/test'
import { errors } from '../../src/shared/errors.ts'
import type { Order } from '../../src/shared/orders/contract.ts'
import { defaultLabel } from '../../src/shared/seating/seats.ts'
import {
  dismiss,
  openPayment,
  openStripe,
  orderOpened,
  orderSheet,
  pick,
  proceed,
  toCart,
} from '../support/buying.ts'
import { newAddress, newPatron } from '../support/people.ts'
import { shoot } from '../support/screens.ts'
import { hold, seat } from '../support/seeded-performance.ts'
import { expect, test } from '../support/theatre.ts'

test('seats that others take and let go are seen without a reload', async ({
  page,
  open,
  app,
  patron: _patron,
  seeded,
}) => {
  const [first = 0, second = 0] = seeded.free
  const neighbour = await newPatron(app)
  const other = await open(neighbour)
  await page.goto(seeded.path)
  await other.goto(seeded.path)
  await pick(other, first)
  await expect(seat(page, first)).toHaveAccessibleName(/held by someone else$/)
  await pick(page, second)
  await expect(seat(other, second)).toHaveAccessibleName(/held by someone else$/)
  await seat(other, first).click()
  await expect(seat(page, first)).toHaveAccessibleName(/available$/)

  await test.step('a seat held by someone else cannot be had', async () => {
    await seat(other, second).click({ force: true })
    await expect(other.getByText(`${defaultLabel(second)} is held by someone else`)).toBeVisible()
    const held = await app.api<{ hold: unknown }>('GET', '/holds/current', { token: neighbour.token })
    expect(held.hold).toBeNull()
  })
})

test('a seat that went a moment earlier reverts, and the page says so', async ({
  page,
  app,
  patron,
  seeded,
  watch,
}) => {
  const [kept = 0, lost = 0] = seeded.free
  const faster = await newPatron(app)
  await page.goto(seeded.path)
  await pick(page, kept)
  await page.route(`**/api/performances/${seeded.performance.id}/hold`, async (route) => {
    await hold(app, faster, seeded, [lost])
    await route.continue()
  })
  watch.expectProblem(/answer 409: PUT .*\/hold/)
  watch.expectProblem(/console error: .* status of 409/)
  await seat(page, lost).click()
  await expect(
    page.getByRole('status').filter({ hasText: `${defaultLabel(lost)} was just taken` }),
  ).toBeAttached()
  await expect(seat(page, lost)).toHaveAccessibleName(/held by someone else$/)
  await expect(seat(page, kept)).toHaveAttribute('aria-selected', 'true')
  const current = await app.api<{ hold: { seats: { seatNum: number }[] } }>('GET', '/holds/current', {
    token: patron.token,
  })
  expect(current.hold.seats.map(({ seatNum }) => seatNum)).toEqual([kept])
})

test('the countdown goes on through a reload and in a second tab', async ({
  page,
  context,
  patron: _patron,
  seeded,
}) => {
  const [first = 0] = seeded.free
  await page.goto(seeded.path)
  await pick(page, first)
  const before = await secondsLeft(page)
  expect(before).toBeGreaterThan(14 * 60)
  expect(before).toBeLessThanOrEqual(15 * 60)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/holds/current', async (route) => {
    await answered
    await route.continue()
  })
  await page.reload()
  const slip = page.getByRole('region', { name: 'Your seats' })
  await expect(slip, 'nobody is told that their seats are gone').toContainText('Loading your seats…')
  answer()
  await expect(seat(page, first)).toHaveAttribute('aria-selected', 'true')
  await expect(slip).toContainText(defaultLabel(first))
  const after = await secondsLeft(page)
  expect(after).toBeLessThanOrEqual(before)
  expect(after).toBeGreaterThan(before - 60)

  const tab = await context.newPage()
  await tab.goto('/cart')
  await expect(tab.getByRole('button', { name: `Remove seat ${defaultLabel(first)}` })).toBeVisible()
  expect(Math.abs((await secondsLeft(tab)) - (await secondsLeft(page)))).toBeLessThanOrEqual(2)
})

test('seats are removed in the cart, in all tabs, until none is left', async ({
  page,
  context,
  patron: _patron,
  seeded,
}) => {
  const [first = 0, second = 0] = seeded.free
  await toCart(page, seeded, first, second)
  const map = await context.newPage()
  await map.goto(seeded.path)
  await expect(seat(map, first)).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('button', { name: `Remove seat ${defaultLabel(first)}` }).click()
  await expect(orderSheet(page)).toContainText('1 seat$15.90')
  await expect(seat(map, first)).toHaveAttribute('aria-selected', 'false')
  await page.getByRole('button', { name: `Remove seat ${defaultLabel(second)}` }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeHidden()
  await expect(page.getByRole('main')).not.toContainText('$0.00')

  // Its tab has to hear of it first.
  await expect(seat(map, second)).toHaveAttribute('aria-selected', 'false')
  await map.getByRole('button', { name: 'Go to Cart' }).click()
  await dismiss(map, 'Please select at least one seat.')
  await expect(map).toHaveURL(seeded.path)
})

test('while a payment is open its seats change only by cancelling it', async ({
  page,
  app,
  patron,
  seeded,
  watch,
}) => {
  const [first = 0, second = 0] = seeded.free
  watch.expectProblem(/answer 409: PUT .*\/hold/)
  watch.expectProblem(/console error: .* status of 409/)
  await openPayment(page, app, patron, seeded, first)
  const dialog = page.getByRole('dialog', { name: 'A payment is open' })

  await page.goto(seeded.path)
  await expect(seat(page, first)).toHaveAttribute('aria-selected', 'true')
  await seat(page, second).click()
  await expect(dialog).toBeVisible()
  await expect(seat(page, second)).toHaveAttribute('aria-selected', 'false')
  await dialog.getByRole('button', { name: 'Go to payment' }).click()
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()

  await page.getByRole('link', { name: 'Back to Cart' }).click()
  await page.getByRole('button', { name: `Remove seat ${defaultLabel(first)}` }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Back to Seats' }).click()
  await expect(page).toHaveURL(seeded.path)

  await seat(page, second).click()
  await dialog.getByRole('button', { name: 'Cancel the payment' }).click()
  await expect(dialog).toBeHidden()
  await expect(seat(page, second)).toHaveAttribute('aria-selected', 'true')
  await expect(seat(page, first)).toHaveAttribute('aria-selected', 'true')
  const [order] = await app.api<Order[]>('GET', '/orders', { token: patron.token })
  expect(order?.status).toBe('cancelled')
})

test('back, a reload and double clicks lose nothing on the way', async ({ page, app, patron, seeded }) => {
  const [first = 0] = seeded.free
  const held = `Remove seat ${defaultLabel(first)}`
  await page.goto(seeded.path)
  await pick(page, first)
  await page.getByRole('button', { name: 'Go to Cart' }).dblclick()
  await page.getByLabel('Other amount').fill('3')
  await page.reload()
  await expect(page.getByRole('button', { name: held })).toBeVisible()
  await expect(page.getByLabel('Other amount')).toHaveValue('3')
  await proceed(page)
  await expect(orderSheet(page)).toContainText('Donation$3.00')
  const reopened = orderOpened(page)
  await page.reload()
  await reopened
  await expect(orderSheet(page)).toContainText('Donation$3.00')
  await page.goBack()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('button', { name: held })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(seeded.path)
  await expect(seat(page, first)).toHaveAttribute('aria-selected', 'true')
  await page.goForward()
  await expect(page.getByRole('button', { name: held })).toBeVisible()
  await proceed(page)

  const stripe = await openStripe(page)
  await stripe.reload()
  await stripe.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(stripe.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await stripe.reload()
  await expect(stripe.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(page).toHaveURL(/\/confirmation\?order=/)
  await page.reload()
  await expect(page.getByRole('article', { name: `Ticket for seat ${defaultLabel(first)}` })).toBeVisible()
  const orders = await app.api<Order[]>('GET', '/orders', { token: patron.token })
  expect(orders.map(({ status, total }) => ({ status, total }))).toEqual([{ status: 'paid', total: 2079 }])
})

test('a double click proceeds once and pays once', async ({ page, context, app, patron, seeded }) => {
  const [first = 0] = seeded.free
  await toCart(page, seeded, first)
  const opened = orderOpened(page)
  await page.getByRole('button', { name: 'Proceed to Checkout' }).dblclick()
  await opened
  const tab = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Pay with Stripe' }).dblclick()
  await (await tab).getByRole('button', { name: 'Pay', exact: true }).dblclick()
  await expect(page).toHaveURL(/\/confirmation\?order=/)
  expect(context.pages()).toHaveLength(2)
  const orders = await app.api<Order[]>('GET', '/orders', { token: patron.token })
  expect(orders.map(({ status }) => status)).toEqual(['paid'])
})

test("a token in the payment page's address is ignored and removed", async ({
  page,
  app,
  patron,
  seeded,
}) => {
  await hold(app, patron, seeded, seeded.free.slice(0, 1))
  const carried: string[] = []
  page.on('request', (request) => {
    if (!request.isNavigationRequest() && JSON.stringify(request.headers()).includes('somebody-elses'))
      carried.push(request.url())
  })
  const opened = orderOpened(page)
  await page.goto('/payment?token=somebody-elses')
  await opened
  await expect(page).toHaveURL('/payment')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(patron.token)
  expect(carried.filter((url) => url.includes('/api/'))).toEqual([])
})

test('an account whose address is not verified looks, and is told how to go on', async ({
  open,
  app,
  seeded,
  watch,
}) => {
  watch.expectProblem(/answer 403: GET \/api\/holds\/current/)
  watch.expectProblem(/console error: .* status of 403/)
  const page = await open(await newPatron(app, { verified: false }))
  await page.goto(seeded.path)
  await expect(page.getByText('Please verify your e-mail address first.')).toBeVisible()
  await seat(page, seeded.free[0] ?? 0).click()
  await dismiss(page, 'Please verify your e-mail address first. We sent you a link.')
  await page.getByRole('link', { name: 'Send the link again' }).click()
  await page.getByRole('button', { name: 'Send the e-mail again' }).click()
  await expect(page.getByRole('status').filter({ hasText: /sent/i })).toBeVisible()
})

test('I07 a seat too many for one mailbox is refused in words, and what was chosen before stays', async ({
  open,
  app,
  seeded,
  watch,
}) => {
  watch.expectProblem(/answer 429: PUT .*\/hold/)
  watch.expectProblem(/console error: .* status of 429/)
  const [kept = 0, tooMany = 0, ...others] = seeded.free
  const [name, host] = newAddress().split('@')
  const first = await newPatron(app, { email: `${name}+first@${host}` })
  const second = await newPatron(app, { email: `${name}+second@${host}` })
  await hold(app, first, seeded, others.slice(0, 9))
  const page = await open(second)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(seeded.path)
  await pick(page, kept)
  await seat(page, tooMany).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await shoot(page, 'mailbox-limit')
  await dismiss(page, errors['mailbox-limit'].message)
  await expect(seat(page, kept)).toHaveAttribute('aria-selected', 'true')
  await expect(seat(page, tooMany)).toHaveAccessibleName(/available$/)
})

async function secondsLeft(page: Page): Promise<number> {
  const text = await page.getByRole('timer').textContent()
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(text ?? '') ?? []
  return Number(minutes) * 60 + Number(seconds)
}
