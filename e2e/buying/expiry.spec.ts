import type { Page, Response } from '@playwright/test'
import type { Order } from '../../src/shared/orders/contract.ts'
import type { CurrentHold, SeatsSnapshot } from '../../src/shared/seating/contract.ts'
import { alertBox, bodyOf, dismiss, openStripe, orderOpened, pick } from '../support/buying.ts'
import type { RunningApp } from '../support/running-app.ts'
import { hold, type SeededPerformance, seat } from '../support/seeded-performance.ts'
import { expect, test } from '../support/theatre.ts'

const timedOut = 'Reservation session timed out!'

const cartIcon = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cart' })

// Fifteen seconds: long enough to open several documents on a busy machine.
test.use({ holdMinutes: 0.25 })

/** Waits until the page says that the time is over. */
const seeOver = (page: Page) => expect(alertBox(page, timedOut)).toBeVisible()

test('at zero on the map the reservation is over, and the page goes home', async ({
  page,
  app,
  patron: _patron,
  seeded,
}) => {
  const [first = 0] = seeded.free
  await page.goto(seeded.path)
  await pick(page, first)
  await seeOver(page)
  await dismiss(page, timedOut)
  await expect(page).toHaveURL('/')
  await expect.poll(() => stateOf(app, seeded, first)).toBe('free')
})

test('at zero in the cart the reservation is over, in all tabs', async ({
  page,
  context,
  app,
  patron,
  seeded,
}) => {
  await hold(app, patron, seeded, seeded.free.slice(0, 2))
  const elsewhere = await context.newPage()
  await elsewhere.goto('/about')
  await expect(cartIcon(elsewhere)).toHaveText('Cart, seats held for 1 min')
  await page.goto('/cart')
  const map = await context.newPage()
  await map.goto(seeded.path)
  await expect(seat(map, seeded.free[0] ?? 0)).toHaveAttribute('aria-selected', 'true')
  await seeOver(map)
  await page.bringToFront()
  await seeOver(page)
  await dismiss(page, timedOut)
  await expect(page).toHaveURL('/')
  await expect(cartIcon(page)).toHaveText('Cart')
  await expect(cartIcon(elsewhere)).toHaveText('Cart')
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('who lets the time run out at the card provider is not charged', async ({
  page,
  app,
  patron,
  seeded,
}) => {
  const [first = 0] = seeded.free
  await hold(app, patron, seeded, [first])
  const opened = orderOpened(page)
  await page.goto('/payment')
  await opened
  const stripe = await openStripe(page)
  await page.bringToFront()
  await seeOver(page)
  await dismiss(page, timedOut)
  await expect(page).toHaveURL('/')
  await stripe.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(stripe.getByRole('alert')).toContainText('You were not charged')
  // The provider closes its page before the server has stored that the order is over.
  await expect
    .poll(() => app.api<Order[]>('GET', '/orders', { token: patron.token }))
    .toMatchObject([{ status: 'expired', tickets: [] }])
  await expect.poll(() => stateOf(app, seeded, first)).toBe('free')
})

test('who leaves the card payment is told until when the seats are held, and then that they are gone', async ({
  page,
  app,
  patron,
  seeded,
  watch,
}) => {
  const [first = 0] = seeded.free
  await hold(app, patron, seeded, [first])
  const opened = orderOpened(page)
  await page.goto('/payment')
  await opened
  const stripe = await openStripe(page)
  await stripe.getByRole('button', { name: 'Cancel' }).click()
  await expect(stripe).toHaveURL(/\/payment\?left=\w+$/)
  const notPaid = /^Not paid\. Your seats are yours until/
  await expect(stripe.getByText(notPaid)).toBeVisible()
  await expect(page.getByText(notPaid)).toBeVisible()
  await expect(page.getByText(/^Waiting for your payment/)).toBeHidden()
  await seeOver(stripe)
  await dismiss(stripe, timedOut)
  await expect(stripe).toHaveURL('/')
  await stripe.goBack()
  await expect(stripe.getByRole('heading', { name: 'Not paid' })).toBeVisible()
  await expect(stripe.getByRole('main')).toContainText('Nothing was charged')
  await stripe.getByRole('link', { name: 'Choose seats again' }).click()
  await expect(stripe).toHaveURL(seeded.path)

  // Nothing is said of the money of an order that is not the caller's.
  watch.expectProblem(/answer 404: GET \/api\/orders\//)
  watch.expectProblem(/console error: .* status of 404/)
  await stripe.goto(`/payment?left=${'0'.repeat(32)}`)
  await expect(stripe.getByRole('heading', { name: 'There is nothing to pay' })).toBeVisible()
  await expect(stripe.getByRole('main')).not.toContainText('charged')
})

test('who pays in time gets the tickets, whatever the clock says then', async ({
  page,
  app,
  patron,
  seeded,
}) => {
  const [first = 0] = seeded.free
  await hold(app, patron, seeded, [first])
  const opened = orderOpened(page)
  await page.goto('/payment')
  await opened
  const stripe = await openStripe(page)
  await stripe.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/confirmation\?order=/)
  await expect.poll(() => stateOf(app, seeded, first)).toBe('taken')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('img', { name: /^QR code of ticket/ })).toBeVisible()
})

test('while the card provider has not closed the payment, nobody is told that it is over', async ({
  page,
  app,
  patron,
  seeded,
}) => {
  const [first = 0] = seeded.free
  await app.faults({ stripe: [{ op: 'expire', mode: '500' }] })
  const { expiresAt } = await hold(app, patron, seeded, [first])
  const opened = orderOpened(page)
  await page.goto('/payment')
  await opened
  const stripe = await openStripe(page)
  await page.bringToFront()
  await page.waitForResponse(
    async (answer) => answer.url().includes('/api/holds/current') && (await askedAfter(answer, expiresAt)),
  )
  await expect(page.getByRole('timer')).toContainText('0:00')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await stripe.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/confirmation\?order=/)
  await app.faults(null)
  await expect.poll(() => stateOf(app, seeded, first)).toBe('taken')
})

/** Whether it was asked after that; no, where the page has left the answer behind before it could be read. */
async function askedAfter(answer: Response, moment: string): Promise<boolean> {
  const hold = await bodyOf<CurrentHold>(answer)
  return hold !== null && hold.serverTime > moment
}

async function stateOf(
  app: RunningApp,
  seeded: SeededPerformance,
  seatNum: number,
): Promise<string | undefined> {
  const { seats } = await app.api<SeatsSnapshot>('GET', `/performances/${seeded.performance.id}/seats`)
  return seats.find((one) => one.seatNum === seatNum)?.state
}
