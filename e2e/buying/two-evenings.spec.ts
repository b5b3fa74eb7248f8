import { readFile } from 'node:fs/promises'
import type { Order } from '../../src/shared/orders/contract.ts'
import { main, press } from '../support/desk.ts'
import { exchanges, otherDate, ticketOf } from '../support/exchanging.ts'
import { buy } from '../support/orders.ts'
import { demoPerson, staff } from '../support/people.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

test('an order of which one ticket was exchanged has two evenings, for its buyer and for the office', async ({
  page,
  app,
  seeded,
  patron,
  open,
}) => {
  const later = await otherDate(app, seeded, 10)
  const { order } = await buy(app, seeded, seeded.free.slice(0, 2), { who: patron })
  const [kept, given] = order.tickets
  const { token } = patron
  await app.api('PUT', `/performances/${later.id}/hold`, {
    token,
    body: { seats: [33], exchange: order.orderId },
  })
  await app.api('POST', '/stripe/payment-link', {
    token,
    body: { seats: [{ seatNum: 33 }], exchange: { orderId: order.orderId, ticketIds: [given?.ticketId] } },
  })
  const { performances } = await app.api<Order>('GET', `/orders/${order.orderId}`, { token })
  expect(performances.map(({ performanceId }) => performanceId)).toEqual([order.performanceId, later.id])

  await page.goto(`/confirmation?order=${order.orderId}`)
  const day = (at: string) =>
    new Intl.DateTimeFormat('en-CA', { day: 'numeric', timeZone: 'America/Toronto' }).format(new Date(at))
  await expect(ticketOf(page, kept?.label)).toContainText(` ${day(order.startsAt)} `)
  await expect(ticketOf(page, 'D3')).toContainText(` ${day(later.startsAt)} `)
  await expect(ticketOf(page, given?.label)).toHaveCount(0)
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt.getByRole('row', { name: /, \d+:\d+/ })).toHaveCount(2)
  await shootAndCheck(page, 'order-two-evenings')
  const downloaded = page.waitForEvent('download')
  await press(page, 'Add to calendar')
  const calendar = await readFile(await (await downloaded).path(), 'utf8')
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2)

  await page.goto('/profile')
  await expect(main(page).getByText('D3', { exact: true })).toBeVisible()
  await expect(main(page).getByText(kept?.label ?? '', { exact: true })).toBeVisible()
  await shootAndCheck(page, 'orders-two-evenings')

  // Tickets of one evening at a time are exchanged.
  await page.goto(`/exchange?order=${order.orderId}`)
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: `Seat ${kept?.label}` })).toBeChecked()
  await page.getByLabel('Tickets for').selectOption(later.id)
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: 'Seat D3' })).toBeChecked()
  await shootAndCheck(page, 'exchange-two-evenings')

  const office = await open(await demoPerson(app, staff.admin))
  await office.goto(`/admin/orders/${order.orderId}`)
  await expect(exchanges(office)).toContainText('$6.49 refunded')
  const ways = main(office).getByRole('link', { name: /^Change seats or evening, / })
  await expect(ways).toHaveCount(2)
  await shootAndCheck(office, 'admin-order-two-evenings')
  await ways.last().click()
  const tickets = main(office).getByRole('button', { name: /^Move seat/ })
  await expect(tickets).toHaveCount(1)
  await expect(tickets).toHaveAccessibleName('Move seat D3')

  await office.goto(`/admin/orders/${order.orderId}`)
  await main(office).getByRole('definition').getByRole('link').first().click()
  await expect(office).toHaveURL(/\/admin\/users\//)
  await expect(exchanges(office)).toContainText('$6.49 refunded')
  await shootAndCheck(office, 'admin-patron-two-evenings')
})
