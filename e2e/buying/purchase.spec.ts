import type { Page } from '@playwright/test'
import type { Order } from '../../src/shared/orders/contract.ts'
import { formatCents } from '../../src/shared/platform/money/money.ts'
import type { CurrentHold } from '../../src/shared/seating/contract.ts'
import { defaultLabel, defaultName } from '../../src/shared/seating/seats.ts'
import { expectAccessible } from '../support/accessible.ts'
import { fillSignUp } from '../support/accounts.ts'
import { bodyOf, expectQuote, openStripe, pick, proceed, quoteFor, toCart } from '../support/buying.ts'
import {
  atTheDoor,
  choosePicture,
  expectAdmitted,
  expectVerdict,
  type Paper,
  scanNext,
  typeTicket,
  verdict,
} from '../support/door.ts'
import { newAddress, verificationLink } from '../support/people.ts'
import type { RunningApp } from '../support/running-app.ts'
import type { SeededPerformance } from '../support/seeded-performance.ts'
import { expect, test } from '../support/theatre.ts'

// Its own theatre: the door lists the next thirty performances, and other tests use many.
test.use({ holdMinutes: 14.8, atDoor: true })

const password = 'the balcony scene, again'
const donation = 7

test('W01 one purchase, from the poster to the second, refused, scan', { tag: '@phone-only' }, async ({
  page,
  app,
  seeded,
  context,
  watch,
}) => {
  const email = newAddress()
  const seats = seeded.free.slice(0, 2)
  const price = quoteFor(seats, donation)

  await test.step('BUY TICKETS asks a visitor to sign up', () => signUp(page, seeded, email))
  const verified = await context.newPage()
  await test.step('the link of the mail verifies the address', () => verify(verified, app, email))
  await test.step('log in, and the seats open on what was chosen', () => logIn(verified, seeded, email))
  await test.step('two seats, a donation, a price', () => fillCart(verified, seeded, seats))

  await test.step('pay', async () => {
    await proceed(verified)
    await expectPayment(verified, app, email)
    const landing = await openStripe(verified)
    await expect(landing.getByRole('heading', { name: `Pay ${formatCents(price.totalCents)}` })).toBeVisible()
    await landing.getByRole('button', { name: 'Pay', exact: true }).click()
    await expectSuccess(landing, email, price.totalCents)
  })
  await test.step('the waiting tab moves on by itself', () => expectTickets(verified, seeded, seats))

  await test.step('later, two taps lead to the code, without scrolling', () => tapToCode(verified, seats))

  const token = await verified.evaluate(() => localStorage.getItem('token') ?? '')
  const [order] = await app.api<Order[]>('GET', '/orders', { token })
  const [first, second] = await test.step('the mail has every ticket', () => ticketsByMail(app, email, order))
  if (!first || !second) throw new Error('two tickets were bought')
  await test.step('the door admits each ticket once', () =>
    atTheDoor(watch, first, seeded.performance.id, (door) => admitOnce(door, seeded, first, second)))
})

async function admitOnce(page: Page, seeded: SeededPerformance, first: Paper, second: Paper): Promise<void> {
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByLabel('Performance')).toHaveValue(seeded.performance.id)
  await expectAdmitted(page, first.seatNum)
  await expect(page.getByText(`Last scanned ticket: ${first.ticketId}`)).toBeVisible()
  await expectAccessible(page, '/scan-ticket')
  // The camera sees the same ticket a second time.
  await expectVerdict(page, 'Already admitted', first.seatNum)
  await expect(verdict(page, 'Already admitted')).toContainText('1 of 2 of this party inside')
  // The camera goes, or it would see that ticket again and again.
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    for (const track of (video.srcObject as MediaStream).getTracks()) {
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }
  })
  await scanNext(page)
  await expect(page.getByText('The camera was switched off.')).toBeVisible()

  await choosePicture(page, second.picture)
  await expectAdmitted(page, second.seatNum)
  await typeTicket(page, second.ticketId.toLowerCase())
  await expectVerdict(page, 'Already admitted', second.seatNum)
  await expect(verdict(page, 'Already admitted')).toContainText('Noëlle-Françoise Desœuvres')
  await expect(verdict(page, 'Already admitted')).toContainText(
    /Already admitted at \d+:\d\d\s[ap]m ?Théo, Chrome on Linux/,
  )
  await scanNext(page)
  await typeTicket(page, '<img src=x onerror=alert(1)>')
  await expectVerdict(page, 'Unknown ticket', null)
}

async function signUp(page: Page, seeded: SeededPerformance, email: string): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'This season' })).toBeVisible()
  await page.getByRole('article').getByRole('link', { name: seeded.show.showName }).click()
  await expect(page.getByRole('heading', { name: seeded.show.showName, level: 1 })).toBeVisible()
  await page.locator(`[aria-describedby="when-${seeded.performance.id}"]`).click()

  await fillSignUp(page, email, password)
  await expect(page).toHaveURL('/verify-notice')
  await expect(page.getByRole('main')).toContainText(email)
  await expectAccessible(page, '/verify-notice')
}

async function verify(page: Page, app: RunningApp, email: string): Promise<void> {
  const mail = await app.mail(email, /verify/i)
  const opened = Date.now()
  await page.goto(verificationLink(mail.text))
  await expect(page.getByText('Email verified! Redirecting to login…')).toBeVisible()
  await expect(page).toHaveURL('/verify')
  await expectAccessible(page, '/verify')
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  expect(Date.now() - opened).toBeGreaterThanOrEqual(3000)
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
}

async function logIn(page: Page, seeded: SeededPerformance, email: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Log in' })
  await expect(form.getByLabel('E-mail')).toHaveValue(email)
  await expect(form.getByLabel('Password', { exact: true })).toBeFocused()
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(seeded.path)
  await expect(page.getByRole('heading', { name: seeded.show.showName, level: 1 })).toBeVisible()
  await expect(
    page.getByRole('group', { name: 'Performances' }).locator('[aria-pressed="true"]'),
  ).toHaveAccessibleName(new RegExp(`${seeded.performance.seatsLeft} left`))
}

async function fillCart(page: Page, seeded: SeededPerformance, seats: number[]): Promise<void> {
  await pick(page, ...seats)
  await expect(page.getByRole('timer')).toContainText(/1[45]:\d\d/)
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await expect(page).toHaveURL('/cart')
  for (const number of seats) {
    const row = page.getByRole('row').filter({ has: page.getByText(defaultLabel(number), { exact: true }) })
    await expect(row).toContainText('$15.90')
  }
  await expect(page.getByRole('main')).toContainText(seeded.show.showName)
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeInViewport({ ratio: 1 })
  await expectQuote(page, quoteFor(seats))
  const field = page.getByLabel('Other amount')
  await field.fill('25.00')
  await expect(field).toHaveValue('25')
  await field.fill('')
  await field.pressSequentially('7.50')
  await expectQuote(page, quoteFor(seats, donation))
  await field.fill('-x7 dollars')
  await expect(field).toHaveValue(String(donation))
  await expectQuote(page, quoteFor(seats, donation))
}

async function expectPayment(page: Page, app: RunningApp, email: string): Promise<void> {
  await expect(page).toHaveURL('/payment')
  await expect(page.getByRole('button', { name: 'Pay with Stripe' })).toBeInViewport({ ratio: 1 })
  const reminder = page.getByRole('checkbox', { name: /reminder 1 day before the show/ })
  const announcements = page.getByRole('checkbox', { name: /announcements or updates related to this show/ })
  await expect(reminder).toBeChecked()
  await expect(announcements).toBeChecked()
  await expect(page.getByRole('button', { name: /PayPal/ })).toBeVisible()
  await announcements.uncheck()
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await expect
    .poll(() => app.api('GET', '/preferences', { token }), { message: `preferences of ${email}` })
    .toMatchObject({ reminderOptIn: true, announcementOptIn: false })
}

async function expectSuccess(page: Page, email: string, totalCents: number): Promise<void> {
  await expect(page).toHaveURL(/\/payment-success\?session_id=cs_/)
  await expect(page.getByRole('heading', { name: 'Payment Successful!', level: 1 })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText(`Thank you, ${email}`)
  await expect(main).toContainText(formatCents(totalCents))
  await expect(main).toContainText('confirmation e-mail was sent')
  await expect(main).toContainText('ticket will be available at check-in')
  await expect(page.getByRole('img', { name: /^QR code of ticket/ }).first()).toBeInViewport({ ratio: 1 })
}

async function expectTickets(page: Page, seeded: SeededPerformance, seats: number[]): Promise<void> {
  await expect(page).toHaveURL(/\/confirmation\?order=\w+$/)
  await expect(page.getByRole('heading', { name: /^See you .+, Noëlle-Françoise\.$/ })).toBeVisible()
  const [first = 0, second = 0] = seats
  const ticket = page.getByRole('article', { name: `Ticket for seat ${defaultLabel(first)}` })
  await expect(ticket).toContainText(seeded.show.showName)
  await expect(ticket).toContainText(`Row${defaultName(first).row}Seat${defaultName(first).number}`)
  const code = (seat: number) => page.getByRole('img', { name: `QR code of ticket ${defaultLabel(seat)}` })
  await expect(code(first)).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: `Show ticket ${defaultLabel(second)}` }).click()
  await expect(code(second)).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Ticket 2 of 2')).toBeVisible()

  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await downloaded).suggestedFilename()).toBe('tickets.pdf')
}

/** At the height that a telephone's browser leaves between its bars; and then held sideways. */
async function tapToCode(page: Page, [first = 0]: number[]): Promise<void> {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^My tickets/ })
    .tap()
  const code = page.getByRole('img', { name: `QR code of ticket ${defaultLabel(first)}` })
  const number = page.getByText(/^TICKET-\w+$/).first()
  for (const viewport of [
    { width: 390, height: 664 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport)
    await expect(code).toBeInViewport({ ratio: 1 })
    await expect(number).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }
}

/** The mailed tickets: a code per seat in the text, a PDF, a calendar entry. */
async function ticketsByMail(app: RunningApp, email: string, order: Order | undefined): Promise<Paper[]> {
  if (!order) throw new Error('there is no order')
  const mail = await app.mail(email, /^Your tickets: /)
  const papers = order.tickets.map(({ ticketId, seatNum }) => {
    const picture = mail.attachments.find(({ cid }) => cid?.startsWith(ticketId))
    expect(mail.html).toContain(`cid:${picture?.cid}`)
    expect(picture?.type).toBe('image/png')
    return { ticketId, seatNum, picture: picture?.base64 ?? '' }
  })
  expect(mail.attachments.map(({ type }) => type).toSorted()).toEqual([
    'application/pdf',
    'image/jpeg',
    'image/png',
    'image/png',
    'text/calendar',
  ])
  return papers
}

test('a payment is opened once, also when its order is read after the hold', async ({
  page,
  patron: _patron,
  seeded,
}) => {
  await toCart(page, seeded, ...seeded.free.slice(0, 1))
  const links: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/payment-link')) links.push(request.url())
  })
  const held = page.waitForResponse(
    async (answer) =>
      answer.url().endsWith('/holds/current') && !!(await bodyOf<CurrentHold>(answer))?.hold?.orderId,
  )
  await page.route(/\/api\/orders\/\w+$/, async (route) => {
    await held
    await route.continue()
  })
  await proceed(page)
  await openStripe(page)
  expect(links).toHaveLength(1)
})
