import type { Order } from '../../src/shared/orders/contract.ts'
import type { SeatsSnapshot } from '../../src/shared/seating/contract.ts'
import type { Performance, Show } from '../../src/shared/shows/contract.ts'
import { dismiss } from '../support/buying.ts'
import { demoPerson, type Person, staff } from '../support/people.ts'
import type { RunningApp } from '../support/running-app.ts'
import { shootAndCheck } from '../support/screens.ts'
import { hold, type SeededPerformance } from '../support/seeded-performance.ts'
import { expect, test } from '../support/theatre.ts'

/** Buys the first free seat without a browser; returns its ticket. */
async function buyTicket(
  app: RunningApp,
  buyer: Person,
  seeded: SeededPerformance,
): Promise<Order['tickets'][number]> {
  const seats = seeded.free.slice(0, 1)
  await hold(app, buyer, seeded, seats)
  const { url } = await app.api<{ url: string }>('POST', '/stripe/payment-link', {
    token: buyer.token,
    body: { seats: seats.map((seatNum) => ({ seatNum })) },
  })
  await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
  let ticket: Order['tickets'][number] | undefined
  const look = async () => {
    const [order] = await app.api<Order[]>('GET', '/orders', { token: buyer.token })
    ticket = order?.tickets[0]
    return ticket !== undefined
  }
  await expect.poll(look, 'the ticket comes').toBe(true)
  if (!ticket) throw new Error('no ticket')
  return ticket
}

test('a scanned ticket stands in the history of its holder and of the usher', async ({
  page,
  open,
  app,
  patron,
  seeded,
}) => {
  const ticket = await buyTicket(app, patron, seeded)
  const usher = await demoPerson(app, staff.door)
  await app.api('POST', '/verify-ticket', {
    token: usher.token,
    body: { ticketId: ticket.qr, performanceId: seeded.performance.id },
  })
  await page.goto('/profile')
  await expect(page.getByRole('listitem').filter({ hasText: ticket.ticketId })).toContainText(
    `${seeded.show.showName}, seat ${ticket.label}`,
  )
  await expect(page.getByRole('link', { name: seeded.show.showName })).toBeVisible()
  await shootAndCheck(page, 'profile-with-tickets')
  // At the height that a telephone's browser leaves between its bars, and held sideways, tickets come first.
  for (const [width, height] of [
    [390, 664],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/profile')
    const show = page.getByRole('link', { name: 'Show tickets' })
    await expect(show).toBeInViewport({ ratio: 1 })
    await show.click()
    const face = page.getByRole('article', { name: `Ticket for seat ${ticket.label}` })
    await expect(face.getByRole('img', { name: 'QR code' })).toBeInViewport({ ratio: 1 })
    for (const part of await face.getByRole('definition').all())
      await expect(part).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }
  const door = await open(usher)
  await door.goto('/ticket-person/profile')
  await expect(door.getByRole('listitem').filter({ hasText: ticket.ticketId })).toContainText('Admitted')
  await shootAndCheck(door, 'staff-profile-with-scans')
})

test('a show stands among the past ones once it has begun, with the way to its tickets', async ({
  page,
  app,
  patron,
  seeded,
}) => {
  const ticket = await buyTicket(app, patron, seeded)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Past Shows' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing Yet!' })).toBeVisible()
  await shootAndCheck(page, 'past-shows-none')
  await page.clock.setFixedTime(Date.parse(seeded.performance.startsAt) + 60_000)
  await page.reload()
  const past = page.getByRole('main').getByRole('listitem').filter({ hasText: ticket.label }).first()
  await expect(past).toBeVisible()
  await shootAndCheck(page, 'past-shows')
  await page.getByRole('main').getByRole('link', { name: seeded.show.showName }).click()
  await expect(page.getByText(ticket.ticketId)).toBeVisible()
})

test('an admin who bought tickets finds them', async ({ open, app, seeded }) => {
  const admin = await demoPerson(app, staff.admin)
  await buyTicket(app, admin, seeded)
  const page = await open(admin)
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Personal Information' }).click()
  // The dashboard lists the show's performances by the same name.
  await expect(page).toHaveURL('/admin/dashboard?page=info')
  await expect(page.getByRole('main').getByRole('link', { name: seeded.show.showName })).toBeVisible()
  await shootAndCheck(page, 'admin-with-tickets')
})

test('whoever has tickets for a coming evening is asked twice', async ({
  page,
  app,
  patron,
  seeded,
  watch,
}) => {
  watch.expectProblem(/answer 409: DELETE \/api\/users\//)
  watch.expectProblem(/console error: .* status of 409/)
  await buyTicket(app, patron, seeded)
  await page.goto('/profile?page=security')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const first = page.getByRole('dialog', { name: 'Delete your account' })
  const confirm = async () => {
    await first.getByLabel('Your password').fill(patron.password)
    await first.getByRole('button', { name: 'Delete my account' }).click()
  }
  await confirm()
  const second = page.getByRole('alertdialog').filter({ hasText: 'tickets for upcoming performances' })
  await second.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page).toHaveURL('/profile?page=security')
  await app.api('GET', '/auth/me', { token: patron.token })

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await confirm()
  await second.getByRole('button', { name: 'Delete my account' }).click()
  await dismiss(page, 'Your account has been deleted.')
  await expect(page).toHaveURL('/')
})

test('on the day of the performance the home page leads with the tickets of whoever holds some', {
  tag: '@phone',
}, async ({ page, app, patron }) => {
  const shows = await app.api<Show[]>('GET', '/shows/all')
  const [hero] = shows
    .filter(({ fromPrice, nextPerformance }) => fromPrice !== null && nextPerformance)
    .toSorted((a, b) => String(a.nextPerformance).localeCompare(String(b.nextPerformance)))
  if (!hero) throw new Error('nothing on sale')
  const performances = await app.api<Performance[]>('GET', `/performances?show=${hero._id}`)
  const performance = performances.findLast(({ status }) => status === 'on-sale')
  if (!performance) throw new Error('no performance on sale')
  const { seats } = await app.api<SeatsSnapshot>('GET', `/performances/${performance.id}/seats`)
  const free = seats.filter(({ state }) => state === 'free').map(({ seatNum }) => seatNum)
  const ticket = await buyTicket(app, patron, { show: hero, performance, path: '', free })
  const main = page.getByRole('main')
  await page.goto('/')
  await expect(main.getByRole('button', { name: 'BUY TICKETS' }).first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'Show tickets' })).toHaveCount(0)

  await page.clock.setFixedTime(Date.parse(performance.startsAt) - 2 * 60 * 60 * 1000)
  await page.goto('/')
  const show = main.getByRole('link', { name: 'Show tickets' })
  await expect(show).toBeInViewport({ ratio: 1 })
  await expect(main.getByText(ticket.label, { exact: true })).toBeVisible()
  await shootAndCheck(page, 'home-with-tickets')
  await show.click()
  await expect(page.getByRole('article', { name: `Ticket for seat ${ticket.label}` })).toBeVisible()
})
