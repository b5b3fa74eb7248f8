import type { Locator, Page, Response } from '@playwright/test'
import type { Quote } from '../../src/shared/orders/quote.ts'
import { quote } from '../../src/shared/orders/quote.ts'
import { formatCents } from '../../src/shared/platform/money/money.ts'
import { taxingOf } from '../../src/shared/platform/money/taxes.ts'
import { defaultSettings } from '../../src/shared/platform/settings/settings.ts'
import type { Person } from './people.ts'
import type { RunningApp } from './running-app.ts'
import { hold, type SeededPerformance, seat } from './seeded-performance.ts'
import { expect } from './theatre.ts'

/** The price of these seats and a donation in whole dollars, by the function that server and pages share. */
export function quoteFor(seats: readonly number[], donation = 0): Quote {
  return quote(
    seats.map((seatNum) => ({ seatNum, priceCents: defaultSettings.seatPriceCents, ticketType: 'general' })),
    donation * 100,
    taxingOf(defaultSettings),
  )
}

/** Clicks seats on the map one by one, waiting for the server to confirm each. */
export async function pick(page: Page, ...seats: number[]): Promise<void> {
  for (const number of seats) {
    await seat(page, number).click()
    await expect(seat(page, number)).toHaveAttribute('aria-selected', 'true')
  }
  for (const number of seats) await expect(seat(page, number)).not.toHaveAttribute('data-pending')
}

/** From the seats page to the cart with these seats. */
export async function toCart(page: Page, seeded: SeededPerformance, ...seats: number[]): Promise<void> {
  await page.goto(seeded.path)
  await pick(page, ...seats)
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart', level: 1 })).toBeVisible()
}

/** From the seats page to the payment page with these seats; waits for the payment link. */
export async function toPayment(page: Page, seeded: SeededPerformance, ...seats: number[]): Promise<void> {
  await toCart(page, seeded, ...seats)
  await proceed(page)
}

/** Opens the payment page for seats that it first holds for this person; waits like `toPayment`. */
export async function openPayment(
  page: Page,
  app: RunningApp,
  person: Person,
  seeded: SeededPerformance,
  ...seats: number[]
): Promise<void> {
  await hold(app, person, seeded, seats)
  const opened = orderOpened(page)
  await page.goto('/payment')
  await opened
}

/** From the cart to the payment page, whose order is then open. */
export async function proceed(page: Page): Promise<void> {
  const opened = orderOpened(page)
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
  await opened
}

/** The page has the payment link, and watches its order; it may have read the order before. */
export async function orderOpened(page: Page): Promise<void> {
  const button = page.locator('button[aria-busy="false"]', { hasText: 'Pay with Stripe' })
  const order = page.waitForResponse((answer) => /\/api\/orders\/\w+$/.test(answer.url()) && answer.ok())
  await Promise.all([button.waitFor(), order])
  // While the order is read the page may not know yet what its payment is for.
  await button.waitFor()
}

/** Presses Pay with Stripe once it is ready; returns the provider's page in its new tab. */
export async function openStripe(page: Page): Promise<Page> {
  await page.locator('button[aria-busy="false"]', { hasText: 'Pay with Stripe' }).waitFor()
  const [stripe] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Pay with Stripe' }).click(),
  ])
  await stripe.waitForURL(/\/stripe\/pay\//)
  return stripe
}

/** The price breakdown of an order. */
export function orderSheet(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Order' })
}

/** The line of the price breakdown with this label. */
export const sumOf = (page: Page, label: string | RegExp): Locator =>
  orderSheet(page).getByRole('paragraph').filter({ hasText: label })

/** Expects the breakdown to show this price, to the cent. */
export async function expectQuote(page: Page, expected: Quote): Promise<void> {
  await expect(sumOf(page, 'Donation')).toHaveText(`Donation${formatCents(expected.donationCents)}`)
  await expect(sumOf(page, 'Subtotal')).toHaveText(`Subtotal${formatCents(expected.subtotalCents)}`)
  await expect(sumOf(page, 'Tax')).toHaveText(`Tax (10%)${formatCents(expected.taxCents)}`)
  await expect(sumOf(page, /^Total/)).toHaveText(`Total${formatCents(expected.totalCents)}`)
}

/** The in-page dialog with exactly this text. */
export function alertBox(page: Page, text: string): Locator {
  return page.getByRole('alertdialog', { name: text, exact: true })
}

/** Expects the in-page dialog with exactly this text, and dismisses it. */
export async function dismiss(page: Page, text: string): Promise<void> {
  const box = alertBox(page, text)
  await expect(box).toContainText(text)
  await box.getByRole('button', { name: 'OK' }).click()
  await expect(box).toBeHidden()
}

/** The JSON of an answer; null where the page navigated away before its body could be read. */
export async function bodyOf<Body>(answer: Response): Promise<Body | null> {
  return (await answer.json().catch(() => null)) as Body | null
}
