import type { Page } from '@playwright/test'
import type { Order } from '../../src/shared/orders/contract.ts'
import { formatCents } from '../../src/shared/platform/money/money.ts'
import { defaultLabel } from '../../src/shared/seating/seats.ts'
import { expectAccessible } from '../support/accessible.ts'
import { bodyOf, dismiss, openPayment, openStripe, quoteFor, toPayment } from '../support/buying.ts'
import { demoPerson, staff } from '../support/people.ts'
import { expect, test } from '../support/theatre.ts'

const wallet = (page: Page) => page.getByRole('button', { name: /^Pay with PayPal/ })

/** Presses PayPal's button; returns PayPal's page in its window. */
async function openPayPal(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.context().waitForEvent('page'), wallet(page).click()])
  await popup.waitForURL(/\/paypal\/checkoutnow/)
  return popup
}

const notPaid = /^Not paid\. Your seats are yours until \d+:\d\d\s[ap]m\.$/

async function press(popup: Page, button: string): Promise<void> {
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: button, exact: true }).click()
  await closed
}

test('W01 a purchase by PayPal, from the seats to the tickets', async ({ page, app, patron, seeded }) => {
  const [first = 0, second = 0] = seeded.free
  await page.route('**/api/paypal-config', async (route) => {
    await expect(page.getByText('Loading PayPal...')).toBeVisible()
    await route.continue()
  })
  await toPayment(page, seeded, first, second)
  await expect(wallet(page)).toBeEnabled()
  await page.getByRole('checkbox', { name: /announcements or updates/ }).uncheck()
  await expectAccessible(page, '/payment with PayPal')

  const popup = await openPayPal(page)
  const price = formatCents(quoteFor([first, second]).totalCents)
  await expect(popup.getByRole('heading', { name: `Pay ${price} with PayPal` })).toBeVisible()
  await expect(popup.getByText('TEST MODE')).toBeVisible()
  await expectAccessible(popup, 'PayPal’s page')
  await press(popup, 'Pay')

  await expect(page).toHaveURL(/\/confirmation\?order=\w+&via=paypal$/)
  await expect(page.getByText('Payment Successful via PayPal!')).toBeVisible()
  await expect(page.getByRole('img', { name: `QR code of ticket ${defaultLabel(first)}` })).toBeVisible()
  await expectAccessible(page, '/confirmation after PayPal')
  const [order] = await app.api<Order[]>('GET', '/orders', { token: patron.token })
  expect(order).toMatchObject({ status: 'paid', total: quoteFor([first, second]).totalCents })
  expect(order?.tickets).toHaveLength(2)
  expect(await app.api('GET', '/preferences', { token: patron.token })).toMatchObject({
    announcementOptIn: false,
  })
  await app.mail(patron.email, /^Your tickets?: /)

  await page.goto('/payment-success')
  await expect(page.getByRole('heading', { name: 'Payment Successful via PayPal!', level: 1 })).toBeVisible()
})

test('preferences are saved also if confirming the ticket fails', async ({
  page,
  app,
  patron,
  seeded,
  watch,
}) => {
  watch.expectProblem(/answer 500: POST .*\/api\/confirm-ticket/)
  watch.expectProblem(/console error: .* status of 500/)
  watch.expectProblem(/console error: \[confirm-ticket\]/)
  await page.route('**/api/confirm-ticket', (route) => route.fulfill({ status: 500, body: '' }))
  await openPayment(page, app, patron, seeded, seeded.free[0] ?? 0)
  await expect(wallet(page)).toBeEnabled()
  await page.getByRole('checkbox', { name: /reminder/ }).uncheck()
  await press(await openPayPal(page), 'Pay')
  await expect(page).toHaveURL(/\/confirmation\?order=\w+&via=paypal$/)
  expect(await app.api('GET', '/preferences', { token: patron.token })).toMatchObject({
    reminderOptIn: false,
  })
})

test('a payment that the webhook completes while the window is open still ends as one by PayPal', async ({
  page,
  app,
  patron,
  seeded,
}) => {
  const script = await page.addInitScript(() => {
    const answers: MessageEvent[] = []
    const collect = (event: MessageEvent) => {
      event.stopImmediatePropagation()
      answers.push(event)
    }
    window.addEventListener('message', collect)
    const release = () => {
      window.removeEventListener('message', collect)
      for (const { data, origin, source } of answers)
        window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
    }
    Object.assign(window, { release })
  })
  await openPayment(page, app, patron, seeded, seeded.free[0] ?? 0)
  await expect(wallet(page)).toBeEnabled()
  await page.getByRole('checkbox', { name: /reminder/ }).uncheck()
  const popup = await openPayPal(page)
  // The window stays open, as in a slow browser.
  await popup.addInitScript(() => Object.assign(window, { close: () => {} }))
  const paid = page.waitForResponse(
    async (answer) =>
      /\/api\/orders\/\w+$/.test(answer.url()) && (await bodyOf<Order>(answer))?.status === 'paid',
  )
  await popup.getByRole('button', { name: 'Pay', exact: true }).click()
  await paid
  await page.evaluate(() => (window as unknown as { release: () => void }).release())
  await expect(page).toHaveURL(/\/confirmation\?order=\w+&via=paypal$/)
  expect(await app.api('GET', '/preferences', { token: patron.token })).toMatchObject({
    reminderOptIn: false,
  })
  await script.dispose()
  await popup.close()
})

test('P20 a declined account: the seats stay, and another way pays', async ({
  page,
  app,
  patron,
  seeded,
  watch,
}) => {
  const [seat = 0] = seeded.free
  await openPayment(page, app, patron, seeded, seat)
  await expect(wallet(page)).toBeEnabled()
  watch.expectProblem(/answer 402: POST .*\/capture/)
  watch.expectProblem(/console error: .* status of 402/)
  watch.expectProblem(/console error: \[paypal\]/)
  await press(await openPayPal(page), 'Decline')
  await expect(page.getByRole('alert')).toContainText('choose another way to pay')
  await expect(wallet(page)).toBeEnabled()
  await expectAccessible(page, '/payment after PayPal declined')

  const stripe = await openStripe(page)
  await stripe.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/confirmation\?order=\w+$/)
})

test('leaving PayPal, by its button or by closing its window, gives the way back', {
  tag: '@phone-only',
}, async ({ page, app, patron, seeded, watch }) => {
  const [seat = 0] = seeded.free
  await openPayment(page, app, patron, seeded, seat)
  // Nothing is said of the money of an order that is not the caller's.
  watch.expectProblem(/answer 404: GET \/api\/orders\//)
  watch.expectProblem(/console error: .* status of 404/)
  const answered = page.waitForResponse('**/api/orders/000*')
  await page.goto(`/payment?left=${'0'.repeat(32)}`)
  await answered
  const timer = page.getByRole('timer')
  const then = (await timer.textContent()) ?? ''
  await expect(timer, 'the page was rendered since').not.toHaveText(then)
  expect(await page.getByText(notPaid).count()).toBe(0)
  await press(await openPayPal(page), 'Cancel')
  await expect(wallet(page)).toBeEnabled()
  await expect(page.getByText(notPaid)).toBeVisible()
  await (await openPayPal(page)).close()
  await expect(wallet(page)).toBeEnabled()
  watch.expectProblem(/answer 503: POST \/api\/confirm-ticket/)
  watch.expectProblem(/console error: .* status of 503/)
  watch.expectProblem(/console error: \[confirm-ticket\]/)
  await page.route('**/api/confirm-ticket', (route) => route.fulfill({ status: 503, json: {} }))
  const saved = page.waitForResponse(/\/api\/save-preferences$/)
  await press(await openPayPal(page), 'Pay')
  await expect(page).toHaveURL(/via=paypal$/)
  expect((await saved).ok(), 'the preferences are saved all the same').toBe(true)
})

test('a card payment that cannot be opened again is not paid at its old address', async ({
  page,
  app,
  patron,
  seeded,
  watch,
}) => {
  const [seat = 0] = seeded.free
  await openPayment(page, app, patron, seeded, seat)
  const popup = await openPayPal(page)
  const trouble = { code: 'payment-unavailable', message: 'Payments are not available right now.' }
  await page.route('**/api/stripe/payment-link', (route) => route.fulfill({ status: 502, json: trouble }))
  watch.expectProblem(/answer 502: POST .*\/payment-link/)
  watch.expectProblem(/console error: .* status of 502/)
  watch.expectProblem(/console error: \[payment-link\]/)
  await press(popup, 'Cancel')
  await expect(page.getByText(trouble.message)).toBeVisible()
  await page.getByRole('button', { name: 'Pay with Stripe' }).click()
  await dismiss(page, 'Stripe URL not ready yet.')
  await page.unroute('**/api/stripe/payment-link')
  const renewed = page.waitForResponse((answer) => /\/payment-link$/.test(answer.url()) && answer.ok())
  await page.getByRole('button', { name: 'Try again' }).click()
  await renewed
  await expect(page.getByText(trouble.message)).toBeHidden()
  // All buttons are enabled once the address is there.
  await expect(wallet(page)).toBeEnabled()
  await openStripe(page)
})

test('a double click opens PayPal once and pays once', async ({ page, app, patron, seeded }) => {
  const [seat = 0] = seeded.free
  await openPayment(page, app, patron, seeded, seat)
  await expect(wallet(page)).toBeEnabled()
  let orders = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/payments/paypal/orders')) orders++
  })
  const [popup] = await Promise.all([page.context().waitForEvent('page'), wallet(page).dblclick()])
  await popup.waitForURL(/\/paypal\/checkoutnow/)
  await press(popup, 'Pay')
  await expect(page).toHaveURL(/via=paypal$/)
  expect(orders).toBe(1)
  const mine = await app.api<Order[]>('GET', '/orders', { token: patron.token })
  expect(mine.map(({ status }) => status)).toEqual(['paid'])
})

test('a payment that PayPal still checks keeps its seats, and its tickets come later', async ({
  page,
  app,
  patron,
  seeded,
}) => {
  const [seat = 0] = seeded.free
  await openPayment(page, app, patron, seeded, seat)
  const popup = await openPayPal(page)
  const paypal = popup.url()
  await press(popup, 'Pay from a slow bank')
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible()
  await expectAccessible(page, '/confirmation of a pending payment')
  await fetch(paypal, { method: 'POST', body: new URLSearchParams({ action: 'settle' }) })
  await expect(page.getByRole('img', { name: `QR code of ticket ${defaultLabel(seat)}` })).toBeVisible()
  await app.mail(patron.email, /^Your tickets?: /)
})

test('a script that does not come leaves the loading text, and the card pays', async ({
  page,
  app,
  patron,
  seeded,
  watch,
}) => {
  await page.route(`${app.sandbox}/paypal/web-sdk/**`, (route) => route.abort())
  const [seat = 0] = seeded.free
  watch.expectProblem(/console error: \[paypal-script\]/)
  watch.expectProblem(/console error: Failed to load resource/)
  await openPayment(page, app, patron, seeded, seat)
  await expect(page.getByText('Loading PayPal...')).toBeVisible()
  await expectAccessible(page, '/payment without PayPal’s script')
  const stripe = await openStripe(page)
  await stripe.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/confirmation\?order=\w+$/)
})

test('P17 refunded on PayPal’s pages, it is on the admin’s page of the order', async ({
  page,
  open,
  app,
  patron,
  seeded,
}) => {
  const [first = 0, second = 0] = seeded.free
  await openPayment(page, app, patron, seeded, first, second)
  await press(await openPayPal(page), 'Pay')
  await expect(page.getByText('Payment Successful via PayPal!')).toBeVisible()
  const [order] = await app.api<Order[]>('GET', '/orders', { token: patron.token })

  const merchant = await page.context().newPage()
  await merchant.goto(`${app.sandbox}/paypal`)
  const row = merchant.getByRole('row').filter({ hasText: 'COMPLETED, COMPLETED' }).first()
  await row.getByRole('button', { name: /^Refund/ }).click()
  await expect(merchant.getByRole('heading', { level: 1 })).toBeVisible()

  const desk = await open(await demoPerson(app, staff.admin))
  await desk.goto(`/admin/orders/${order?.orderId}`)
  const main = desk.getByRole('main')
  await expect(async () => {
    await desk.reload()
    await expect(main.getByText(/made at the provider/).first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(main).toContainText('PayPal')
  await expect(main.getByText('Void').first()).toBeVisible()
  await expectAccessible(desk, '/admin/orders of an order paid by PayPal')
})
