import type { Page } from '@playwright/test'
import type { Order } from '../../src/shared/orders/contract.ts'
import type { CurrentHold } from '../../src/shared/seating/contract.ts'
import type { Performance } from '../../src/shared/shows/contract.ts'
import { pick } from './buying.ts'
import { main, press } from './desk.ts'
import { demoPerson, type Person, staff } from './people.ts'
import type { RunningApp } from './running-app.ts'
import type { SeededPerformance } from './seeded-performance.ts'
import { expect } from './theatre.ts'

/** The performances of the seeded show. */
const dates = (app: RunningApp, seeded: SeededPerformance) =>
  app.api<Performance[]>('GET', `/performances?show=${seeded.show._id}`)

/** The tile of a date on the page to choose one; it lists those on sale. */
export async function chooseDate(
  page: Page,
  app: RunningApp,
  seeded: SeededPerformance,
  to: Performance,
): Promise<void> {
  const shown = (await dates(app, seeded)).filter(
    ({ status }) => status === 'on-sale' || status === 'sold-out',
  )
  const tiles = page.getByRole('group', { name: 'Performances' }).getByRole('button')
  await expect(tiles).toHaveCount(shown.length)
  await tiles.nth(shown.findIndex(({ id }) => id === to.id)).click()
}

/**
 * Another date of the seeded show, with seats at this price in dollars: forty days and a minute later, when
 * nothing else of it is played and no clocks change.
 */
export async function otherDate(
  app: RunningApp,
  seeded: SeededPerformance,
  price: number,
  minutes = 40 * 24 * 60 + 1,
): Promise<Performance> {
  const { token } = await demoPerson(app, staff.admin)
  const path = `/shows/${seeded.show._id}/performances`
  const startsAt = new Date(Date.parse(seeded.performance.startsAt) + minutes * 60_000)
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Toronto',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(startsAt)
    .replace(' ', 'T')
  const before = (await dates(app, seeded)).map(({ id }) => id)
  await app.api('POST', path, { token, body: { startsAt: local } })
  const added = (await dates(app, seeded)).find(({ id }) => !before.includes(id))
  if (!added) throw new Error('no performance was added')
  await app.api('PUT', `/performances/${added.id}/pricing`, {
    token,
    body: { lonelyRule: 'off', zones: [{ zone: 'house', price }], types: [] },
  })
  return added
}

/** From the order's page to the map of a date, with these seats picked. */
export async function chooseSeats(
  page: Page,
  { app, seeded, order }: { app: RunningApp; seeded: SeededPerformance; order: Order },
  to: Performance,
  seats: number[],
): Promise<void> {
  await page.goto(`/confirmation?order=${order.orderId}`)
  await page.getByRole('link', { name: 'Exchange', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Exchange tickets', level: 1 })).toBeVisible()
  await chooseDate(page, app, seeded, to)
  await press(page, 'Choose New Seats')
  await expect(page).toHaveURL(new RegExp(`performance=${to.id}`))
  await expect(main(page).getByText(/^Exchanging /)).toBeVisible()
  await pick(page, ...seats)
}

/** Leaves the exchange on the seats page, and waits until the server has released what was held for it. */
export async function stopExchange(
  page: Page,
  app: RunningApp,
  who: Person,
  { orderId }: Order,
): Promise<void> {
  await press(page, 'Stop the exchange')
  await expect(main(page).getByText(/^Exchanging /)).toBeHidden()
  const current = `/holds/current?exchange=${orderId}`
  await expect.poll(async () => (await app.api<CurrentHold>('GET', current, who)).hold).toBeNull()
}

/** What the page of an order says of its exchanges. */
export const exchanges = (page: Page) => main(page).getByRole('list', { name: 'Exchanges' })

/** The ticket for this seat on the page of its order. */
export const ticketOf = (page: Page, label = '') =>
  page.getByRole('article', { name: `Ticket for seat ${label}` })
