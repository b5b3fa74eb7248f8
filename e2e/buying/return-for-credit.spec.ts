import type { Order } from '../../src/shared/orders/contract.ts'
import { main, press } from '../support/desk.ts'
import { buy } from '../support/orders.ts'
import { demoPerson, newAddress, staff } from '../support/people.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

test('two of four tickets are returned for credit in four presses @phone', async ({
  page,
  app,
  seeded,
  patron,
  open,
}) => {
  const { order } = await buy(app, seeded, seeded.free.slice(0, 4), { who: patron })
  const [first = '', second = '', third = ''] = order.seats.map(({ label }) => label)
  const friend = { name: 'Marie Curie', email: newAddress() }
  await test.step('a friend has accepted the third', async () => {
    const { orderId, tickets } = order
    const ticketId = tickets.find(({ label }) => label === third)?.ticketId
    const body = { ticketId, to: friend }
    await app.api('POST', `/orders/${orderId}/transfers`, { token: patron.token, body })
    const { text } = await app.mail(friend.email, /^A ticket for you from /)
    await app.api('POST', '/transfers', { body: { token: /#([\w-]+)/.exec(text)?.[1], accept: true } })
  })
  await page.goto(`/confirmation?order=${order.orderId}`)
  await press(page, 'Return for credit')
  const dialog = page.getByRole('dialog', { name: 'Return for credit' })
  await dialog.getByRole('button', { name: 'Return for credit' }).click()
  await expect(dialog.getByText('Choose at least one ticket.')).toBeVisible()
  await expect(
    dialog.getByRole('checkbox', { name: new RegExp(`Seat ${third},`) }),
  ).toHaveAccessibleDescription('Sent to Marie Curie, who loses it.')
  for (const label of [first, second])
    await dialog.getByRole('checkbox', { name: new RegExp(`Seat ${label},`) }).check()
  await expect(dialog.getByText('Choose at least one ticket.')).toBeHidden()
  await expect(dialog.getByText('You get $34.98 of credit.')).toBeVisible()
  await shootAndCheck(page, 'return-for-credit')
  await dialog.getByRole('button', { name: 'Return for $34.98 of credit' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(main(page).getByText('$34.98 of it was returned as credit.')).toBeVisible()
  await expect(main(page).getByText('Ticket 3 of 4'), 'the first that is valid').toBeVisible()
  const after = await app.api<Order>('GET', `/orders/${order.orderId}`, { token: patron.token })
  const state = (label: string) => after.tickets.find((ticket) => ticket.label === label)?.state
  expect([first, second, third].map(state)).toEqual(['void', 'void', 'valid'])
  await shootAndCheck(page, 'returned-for-credit')
  await page.goto('/profile')
  await expect(page.getByText('Your credit: $34.98.')).toBeVisible()

  const office = await open(await demoPerson(app, staff.admin))
  await office.goto(`/admin/orders/${order.orderId}`)
  await expect(main(office).getByText(/^Paid, returned for credit$/)).toBeVisible()
  await shootAndCheck(office, 'admin-returned-order')
  await office.goto('/admin/reports/credit')
  await expect(main(office).getByRole('heading', { name: 'Months' })).toBeVisible({ timeout: 60_000 })
  await shootAndCheck(office, 'credit-report')
})
