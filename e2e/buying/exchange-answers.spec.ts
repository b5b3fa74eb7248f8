import type { Page } from '@playwright/test'
import type { Order } from '../../src/shared/orders/contract.ts'
import type { ExchangeQuote } from '../../src/shared/orders/exchanges.ts'
import { defaultLabel } from '../../src/shared/seating/seats.ts'
import { logIn } from '../support/accounts.ts'
import { openStripe, orderOpened, orderSheet, pick } from '../support/buying.ts'
import { main, press } from '../support/desk.ts'
import { chooseSeats, otherDate } from '../support/exchanging.ts'
import { buy } from '../support/orders.ts'
import { demoPerson, newPatron, staff } from '../support/people.ts'
import { expect, test } from '../support/theatre.ts'
import type { Watch } from '../support/watch.ts'

const LINK = '**/api/stripe/payment-link'

/** Whether `NoSeats` is ever shown from now on, also for a moment. */
async function watchNoSeats(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    const look = () => {
      if (document.body.textContent?.includes('No seats are held')) Reflect.set(window, 'sawNoSeats', true)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'sawNoSeats') === true)
}

test('an exchange that was made while its answer was lost leads to its tickets, also later', async ({
  page,
  app,
  seeded,
  patron,
  watch,
}) => {
  const later = await otherDate(app, seeded, 10)
  const { order } = await buy(app, seeded, seeded.free.slice(0, 1), { who: patron })
  await chooseSeats(page, { app, seeded, order }, later, [33])
  await press(page, 'Go to Exchange')
  await expect(orderSheet(page)).toContainText('Refund to your card')
  const review = page.url()
  const kept = await page.evaluate(() => sessionStorage.getItem('exchange') ?? '')
  watch.expectProblem(/request failed: POST \/api\/stripe\/payment-link/)
  watch.expectProblem(/console error: .*ERR_CONNECTION/)
  await page.route(LINK, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  const sawNoSeats = await watchNoSeats(page)
  await press(page, 'Exchange Now')
  await expect(main(page).getByText(/exchanged for/)).toBeVisible()
  expect(await sawNoSeats()).toBe(false)
  const { exchanges } = await app.api<Order>('GET', `/orders/${order.orderId}`, patron)
  expect(exchanges).toHaveLength(1)
  const tickets = `/confirmation?order=${order.orderId}`
  await expect(page).toHaveURL(tickets)
  expect(await page.evaluate(() => sessionStorage.getItem('exchange'))).toBeNull()

  // A tab that was closed in between begins with what it kept.
  await page.evaluate((mode) => sessionStorage.setItem('exchange', mode), kept)
  await page.goto(review)
  await expect(page).toHaveURL(tickets)
})

test('an exchange whose answer is slow never says that nothing has changed', async ({
  page,
  app,
  seeded,
  patron,
}) => {
  const later = await otherDate(app, seeded, 10)
  const { order } = await buy(app, seeded, seeded.free.slice(0, 1), { who: patron })
  await chooseSeats(page, { app, seeded, order }, later, [33])
  await press(page, 'Go to Exchange')
  await expect(orderSheet(page)).toContainText('Refund to your card')
  const seen = Promise.withResolvers<void>()
  await page.route(LINK, async (route) => {
    const response = await route.fetch()
    await seen.promise
    await route.fulfill({ response })
  })
  const sawNoSeats = await watchNoSeats(page)
  await press(page, 'Exchange Now')
  // The stream is faster than the answer.
  await expect(main(page).getByText(/exchanged for/)).toBeVisible()
  expect(await sawNoSeats()).toBe(false)
  // Whoever has gone on is not called back.
  await main(page).getByRole('link', { name: 'Exchange', exact: true }).click()
  const next = page.getByRole('heading', { name: 'Exchange tickets', level: 1 })
  await expect(next).toBeVisible()
  const answered = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/payment-link'))
  seen.resolve()
  await answered
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))))
  await expect(next).toBeVisible()
  await expect(page).toHaveURL(`/exchange?order=${order.orderId}`)
})

test('who leaves the payment of an exchange can go on with it: its seats are not bought elsewhere', async ({
  page,
  app,
  seeded,
  patron,
}) => {
  const later = await otherDate(app, seeded, 20)
  const { order } = await buy(app, seeded, seeded.free.slice(0, 1), { who: patron })
  await chooseSeats(page, { app, seeded, order }, later, [33])
  await press(page, 'Go to Exchange')
  const opened = orderOpened(page)
  await press(page, 'Proceed to Payment')
  await opened
  const stripe = await openStripe(page)
  await stripe.getByRole('button', { name: 'Cancel' }).click()
  await expect(stripe).toHaveURL(`/payment?left=${order.orderId}`)
  await expect(stripe.getByRole('heading', { name: 'Not paid' })).toBeVisible()
  await expect(main(stripe)).toContainText('still waiting for this payment')
  await expect(main(stripe).getByRole('link', { name: 'Back to the Exchange' })).toBeVisible()
  await expect(page.getByText(/^Not paid\. Your seats are yours until/)).toBeVisible()
  const again = await openStripe(page)
  await again.getByRole('button', { name: 'Pay', exact: false }).first().click()
  await expect(page).toHaveURL(`/confirmation?order=${order.orderId}`)
  await expect(main(page).getByText(/exchanged for/)).toContainText('paid $4.51 more')
})

/** What is said in place of a payment of another difference than the server's. */
const changed = 'The price of this exchange has changed in the meantime.'

function expectRefusal(watch: Watch): void {
  watch.expectProblem(/answer 409: POST \/api\/stripe\/payment-link/)
  watch.expectProblem(/console error: .* status of 409/)
  watch.expectProblem(/console error: \[payment-link\]/)
}

/** Tries again: the new difference is seen, and can be paid. */
async function seeAnew(page: Page, due: string): Promise<void> {
  const opened = orderOpened(page)
  await press(page, 'Try again')
  await expect(orderSheet(page)).toContainText(`To pay${due}`)
  await opened
  await expect(page.getByText(changed)).toBeHidden()
}

test('a difference that has changed is seen anew before it is paid: for new seats', async ({
  page,
  app,
  seeded,
  patron,
  watch,
}) => {
  const later = await otherDate(app, seeded, 20)
  const { order } = await buy(app, seeded, seeded.free.slice(0, 1), { who: patron })
  await chooseSeats(page, { app, seeded, order }, later, [33])
  const quotes = '**/exchange/quote'
  await page.route(quotes, async (route) => {
    const response = await route.fetch()
    const quote: ExchangeQuote = await response.json()
    const cheaper = { difference: quote.difference - 100, due: quote.due - 100 }
    await route.fulfill({ response, json: { ...quote, ...cheaper } })
  })
  await press(page, 'Go to Exchange')
  expectRefusal(watch)
  await press(page, 'Proceed to Payment')
  await expect(page.getByText(changed)).toBeVisible()
  await expect(orderSheet(page)).toContainText('To pay$3.51')
  await page.unroute(quotes)
  await seeAnew(page, '$4.51')
})

test('a difference that has changed is seen anew before it is paid: of seats that stay', async ({
  page,
  app,
  seeded,
  patron,
  watch,
}) => {
  const { token } = await demoPerson(app, staff.admin)
  const cost = (price: number) =>
    app.api('PUT', `/performances/${seeded.performance.id}/pricing`, {
      token,
      body: {
        lonelyRule: 'off',
        zones: [{ zone: 'house', price }],
        types: [{ type: 'student', unit: 'percent', value: 10 }],
      },
    })
  const [seatNum = 1] = seeded.free
  const { order } = await buy(app, seeded, [seatNum], { who: patron })
  await cost(40)
  await page.goto(`/exchange?order=${order.orderId}&types=1`)
  await main(page)
    .getByLabel(`Ticket for seat ${defaultLabel(seatNum)}`)
    .selectOption('student')
  await expect(orderSheet(page)).toContainText('To pay$22.11')
  await page.route(LINK, async (route) => {
    await cost(50)
    await route.continue()
  })
  expectRefusal(watch)
  await press(page, 'Proceed to Payment')
  await expect(page.getByText(changed)).toBeVisible()
  await expect(orderSheet(page)).toContainText('To pay$22.11')
  await page.unroute(LINK)
  await seeAnew(page, '$32.01')
})

test('an exchange is left to nobody who logs in in the same tab', async ({ page, app, seeded, patron }) => {
  const later = await otherDate(app, seeded, 20)
  const { order } = await buy(app, seeded, seeded.free.slice(0, 1), { who: patron })
  await chooseSeats(page, { app, seeded, order }, later, [])
  const seats = page.url()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
  const next = await newPatron(app)
  await page.goto('/login')
  await logIn(page, next.email, next.password)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.goto(seats)
  await pick(page, 33)
  await expect(main(page).getByText(/^Exchanging /)).toBeHidden()
  await press(page, 'Go to Cart')
  await expect(page).toHaveURL('/cart')
})
