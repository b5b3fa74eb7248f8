import type { Order } from '../../src/shared/orders/contract.ts'
import type { CurrentHold } from '../../src/shared/seating/contract.ts'
import { defaultLabel } from '../../src/shared/seating/seats.ts'
import { openStripe, orderSheet, pick, sumOf } from '../support/buying.ts'
import { main, press } from '../support/desk.ts'
import {
  chooseDate,
  chooseSeats,
  exchanges,
  otherDate,
  stopExchange,
  ticketOf,
} from '../support/exchanging.ts'
import { buy } from '../support/orders.ts'
import { demoPerson, type Person, staff } from '../support/people.ts'
import type { RunningApp } from '../support/running-app.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

const labels = (order: Order) => order.seats.map(({ label }) => label).join(', ')

const orderOf = (app: RunningApp, { token }: Person, id: string) =>
  app.api<Order>('GET', `/orders/${id}`, { token })

test('tickets are exchanged for dearer ones: the difference is paid', { tag: '@phone-only' }, async ({
  page,
  app,
  seeded,
  patron,
}) => {
  const later = await otherDate(app, seeded, 20)
  const { order } = await buy(app, seeded, seeded.free.slice(0, 2), { who: patron })
  await chooseSeats(page, { app, seeded, order }, later, [33])
  await press(page, 'Go to Exchange')
  await expect(page.getByRole('alertdialog')).toContainText('as many seats as you have tickets')
  await press(page, 'OK')
  await pick(page, 34)
  await press(page, 'Go to Exchange')
  await expect(page.getByRole('heading', { name: 'Your exchange', level: 1 })).toBeVisible()
  await expect(sumOf(page, 'New total')).toHaveText('New total$44.00')
  await expect(sumOf(page, 'Credit')).toHaveText('Credit for the earlier tickets-$34.98')
  await expect(sumOf(page, 'To pay')).toHaveText('To pay$9.02')
  await shootAndCheck(page, 'exchange-dearer')
  await press(page, 'Proceed to Payment')
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
  await expect(sumOf(page, 'To pay')).toHaveText('To pay$9.02')
  await expect(page.getByText('Loading PayPal...')).toBeHidden()
  await shootAndCheck(page, 'exchange-payment')

  const stripe = await openStripe(page)
  // Until it is paid the order is as it was, and says so.
  const order1 = await page.context().newPage()
  await order1.goto(`/confirmation?order=${order.orderId}`)
  await expect(main(order1).getByText('An exchange of these tickets is waiting for payment')).toBeVisible()
  await expect(main(order1).getByRole('link', { name: 'Go to payment' })).toBeVisible()
  await expect(ticketOf(order1, order.seats[0]?.label)).toBeVisible()
  await shootAndCheck(order1, 'exchange-open')
  await order1.close()
  await expect(page).toHaveURL(`/payment?exchange=${order.orderId}`)
  await stripe.getByRole('button', { name: 'Pay', exact: false }).first().click()
  await expect(page).toHaveURL(`/confirmation?order=${order.orderId}`)
  await expect(main(page).getByText('Payment received: $44.00')).toBeVisible()
  await expect(exchanges(page)).toContainText(`Seats ${labels(order)} on`)
  await expect(exchanges(page)).toContainText('paid $9.02 more')
  await expect(ticketOf(page, 'D3')).toBeVisible()
  await expect(ticketOf(page, order.seats[0]?.label)).toHaveCount(0)
})

test('an exchanged order says what it has and what was exchanged, to the patron and to the office', async ({
  page,
  app,
  seeded,
  patron,
  open,
}) => {
  const later = await otherDate(app, seeded, 10)
  const { order } = await buy(app, seeded, seeded.free.slice(0, 2), { who: patron })
  const old = labels(order)
  await page.goto(`/confirmation?order=${order.orderId}`)
  await page.getByRole('link', { name: 'Exchange', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Performances' })).toBeVisible()
  await shootAndCheck(page, 'exchange-start')

  const { token } = patron
  const seats = [33, 34]
  const exchange = order.orderId
  await app.api('PUT', `/performances/${later.id}/hold`, { token, body: { seats, exchange } })
  const ticketIds = order.tickets.map(({ ticketId }) => ticketId)
  const done = await app.api<{ orderId: string }>('POST', '/stripe/payment-link', {
    token,
    body: { seats: seats.map((seatNum) => ({ seatNum })), exchange: { orderId: order.orderId, ticketIds } },
  })
  expect(done.orderId).toBe(order.orderId)
  const mail = await app.mail(patron.email, /^Your exchanged tickets/)
  expect(mail.text).toContain('which are no longer valid')

  await page.goto(`/confirmation?order=${order.orderId}`)
  await expect(exchanges(page)).toContainText(`Seats ${old} on`)
  await expect(exchanges(page)).toContainText('$12.98 refunded')
  await expect(ticketOf(page, 'D3')).toBeVisible()
  await expect(ticketOf(page, order.seats[0]?.label)).toHaveCount(0)
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt.getByRole('row', { name: /^Total/ })).toHaveText('Total$22.00')
  await expect(receipt.getByRole('row', { name: 'Net paid' })).toHaveText('Net paid$22.00')
  await shootAndCheck(page, 'exchange-done')
  await page.goto('/profile')
  await expect(main(page).getByText('D4', { exact: true })).toBeVisible()
  await expect(main(page).getByText(order.seats[0]?.label ?? '', { exact: true })).toHaveCount(0)

  const office = await open(await demoPerson(app, staff.admin))
  await office.goto(`/admin/orders/${order.orderId}`)
  await expect(exchanges(office)).toContainText(`Seats ${old} on`)
  await expect(main(office).getByText(/exchanged for D3, D4, \$34\.98 before/)).toBeVisible()
  await shootAndCheck(office, 'admin-exchanged-order')
})

test('one ticket is exchanged for a cheaper one, at once, by a double click, and once', async ({
  page,
  app,
  seeded,
  patron,
}) => {
  const later = await otherDate(app, seeded, 10)
  const { order } = await buy(app, seeded, seeded.free.slice(0, 2), { who: patron })
  await page.goto(`/exchange?order=${order.orderId}`)
  await page.getByRole('checkbox', { name: new RegExp(`Seat ${order.seats[0]?.label}`) }).uncheck()
  await chooseDate(page, app, seeded, later)
  await press(page, 'Choose New Seats')
  await expect(page).toHaveURL(new RegExp(`performance=${later.id}`))
  await pick(page, 33)
  await shootAndCheck(page, 'exchange-seats')
  await press(page, 'Go to Exchange')
  await expect(orderSheet(page)).toContainText('Refund to your card$6.49')
  await page.getByRole('button', { name: 'Exchange Now' }).dblclick()
  await expect(page).toHaveURL(`/confirmation?order=${order.orderId}`)
  await expect(exchanges(page)).toContainText('$6.49 refunded')
  const after = await orderOf(app, patron, order.orderId)
  expect(after.exchanges).toMatchObject([{ back: 649, newSeats: ['D3'] }])
  const kept = order.tickets[0]
  expect(after.tickets.find(({ ticketId }) => ticketId === kept?.ticketId)?.state).toBe('valid')
  expect(after.tickets.find(({ ticketId }) => ticketId === order.tickets[1]?.ticketId)?.state).toBe('void')
  await expect(ticketOf(page, kept?.label)).toBeVisible()
  await expect(ticketOf(page, 'D3')).toBeVisible()
})

test('an exchange can be left: its seats are free again, the old tickets stay, and the cart never had them', async ({
  page,
  app,
  seeded,
  patron,
}) => {
  const later = await otherDate(app, seeded, 10)
  const { order } = await buy(app, seeded, seeded.free.slice(0, 1), { who: patron })
  await chooseSeats(page, { app, seeded, order }, later, [33])
  await press(page, 'Go to Exchange')
  await expect(page.getByRole('heading', { name: 'Your exchange', level: 1 })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.goto(`/seats?show=${later.showId}&performance=${later.id}`)
  await expect(main(page).getByText(/^Exchanging \w+: choose one seat/)).toBeVisible()
  await stopExchange(page, app, patron, order)
  expect(await orderOf(app, patron, order.orderId)).toMatchObject({ tickets: [{ state: 'valid' }] })
})

test('tickets that cannot be exchanged say so', async ({ page, app, seeded, patron, watch }) => {
  await page.goto('/exchange')
  await expect(page.getByRole('heading', { name: 'There is no such order' })).toBeVisible()
  watch.expectProblem(/answer 404: GET \/api\/orders/)
  watch.expectProblem(/console error: .* status of 404/)
  await page.goto(`/exchange?order=${'0'.repeat(32)}`)
  await expect(page.getByRole('heading', { name: 'There is no such order' })).toBeVisible()
  const { order } = await buy(app, seeded, seeded.free.slice(0, 1), { who: patron })
  const { token } = await demoPerson(app, staff.door)
  await app.api('POST', '/verify-ticket', {
    token,
    body: { ticketId: order.tickets[0]?.qr, performanceId: order.performanceId },
  })
  await page.goto(`/exchange?order=${order.orderId}`)
  await expect(page.getByRole('heading', { name: 'These tickets can no longer be exchanged' })).toBeVisible()
  await shootAndCheck(page, 'exchange-not-possible')
})

test('a lost connection is no missing order, and the same page tries again', async ({
  page,
  app,
  seeded,
  patron,
  watch,
}) => {
  await otherDate(app, seeded, 10)
  const { order } = await buy(app, seeded, seeded.free.slice(0, 1), { who: patron })
  watch.expectProblem(/request failed: GET \/api\/orders/)
  watch.expectProblem(/console error: .*ERR_CONNECTION/)
  await page.route(`**/api/orders/${order.orderId}`, (route) => route.abort('connectionrefused'))
  await page.goto(`/exchange?order=${order.orderId}`)
  await expect(page.getByRole('heading', { name: 'That did not work' })).toBeVisible()
  await shootAndCheck(page, 'exchange-no-answer')
  await page.unroute(`**/api/orders/${order.orderId}`)
  await press(page, 'Try again')
  await expect(page.getByRole('heading', { name: 'Which date?' })).toBeVisible()
})

test('a hold that the box office ends is said at once where an exchange is looked at, and by a page that listens late', async ({
  page,
  app,
  seeded,
  patron,
}) => {
  const later = await otherDate(app, seeded, 20)
  const { order } = await buy(app, seeded, seeded.free.slice(0, 1), { who: patron })
  const { token } = await demoPerson(app, staff.admin)
  const review = async (seat: number) => {
    await chooseSeats(page, { app, seeded, order }, later, [seat])
    await press(page, 'Go to Exchange')
    await expect(orderSheet(page)).toContainText('To pay')
  }
  const end = async () => {
    const { hold } = await app.api<CurrentHold>('GET', `/holds/current?exchange=${order.orderId}`, patron)
    await app.api('POST', `/holds/${hold?.holdId}/end`, { token, body: { performanceId: later.id } })
  }
  const said = () =>
    expect(page.getByRole('alertdialog')).toContainText('The box office has ended your reservation')
  await review(34)
  const listening = Promise.withResolvers<void>()
  await page.route('**/seats/stream*', async (route) => {
    await listening.promise
    await route.continue()
  })
  await page.reload()
  await expect(orderSheet(page)).toContainText('To pay')
  await end()
  listening.resolve()
  await said()
  await press(page, 'OK')
  await page.unroute('**/seats/stream*')
  await review(33)
  await end()
  await said()
  await press(page, 'OK')
  await expect(page.getByRole('heading', { name: 'No seats are held' })).toBeVisible()
  await shootAndCheck(page, 'exchange-hold-ended')
})

test('other seats of the same date, then another ticket type and back: paid, and the seats stay', {
  tag: '@phone',
}, async ({ page, app, seeded, patron }) => {
  const { token } = await demoPerson(app, staff.admin)
  const types = [{ type: 'student', unit: 'percent', value: 50 }]
  const pricing = { lonelyRule: 'off', zones: [], types }
  await app.api('PUT', `/performances/${seeded.performance.id}/pricing`, { token, body: pricing })
  const [first = 1, second = 2] = seeded.free
  const { order } = await buy(app, seeded, [first], { who: patron })
  await chooseSeats(page, { app, seeded, order }, seeded.performance, [second])
  await press(page, 'Go to Exchange')
  await press(page, 'Exchange Now')
  await expect(exchanges(page)).toContainText(
    `Changed: ${defaultLabel(first)} Adult to ${defaultLabel(second)} Adult, with nothing to pay.`,
  )
  await app.mail(patron.email, /^Your changed ticket: /)

  await page.getByRole('link', { name: 'Exchange', exact: true }).click()
  await shootAndCheck(page, 'exchange-or-change')
  await page.getByRole('link', { name: 'Keep Seats, Change Ticket Type' }).click()
  const type = main(page).getByLabel(`Ticket for seat ${defaultLabel(second)}`)
  await type.selectOption('student')
  await expect(orderSheet(page)).toContainText('Refund to your card$8.74')
  await press(page, 'Change Now')
  await expect(exchanges(page)).toContainText(
    `Changed: ${defaultLabel(second)} Adult to ${defaultLabel(second)} Student, $8.74 refunded.`,
  )

  // A seat looked at in exchange for it is a student's too.
  const [, , third = 3] = seeded.free
  const ofStudent = page.url()
  await page.getByRole('link', { name: 'Exchange', exact: true }).click()
  await chooseDate(page, app, seeded, seeded.performance)
  await press(page, 'Choose New Seats')
  await pick(page, third)
  await press(page, 'Go to Exchange')
  await expect(main(page).getByLabel(`Ticket for seat ${defaultLabel(third)}`)).toHaveValue('student')
  await expect(orderSheet(page)).toContainText('New total$8.75')
  await page.goBack()
  await stopExchange(page, app, patron, order)

  await page.goto(ofStudent)
  await page.getByRole('link', { name: 'Exchange', exact: true }).click()
  await page.getByRole('link', { name: 'Keep Seats, Change Ticket Type' }).click()
  await type.selectOption('adult')
  await shootAndCheck(page, 'change-types')
  await press(page, 'Proceed to Payment')
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
  await expect(orderSheet(page)).toContainText('To pay$8.74')
  await expect(page.getByText('Loading PayPal...')).toBeHidden()
  await shootAndCheck(page, 'change-types-payment')
  const stripe = await openStripe(page)
  await stripe.getByRole('button', { name: 'Pay', exact: false }).first().click()
  await expect(page).toHaveURL(/\/confirmation\?order=/)
  await expect(main(page).getByText('Payment received: $26.23')).toBeVisible()
  await expect(exchanges(page)).toContainText('paid $8.74 more')
})
