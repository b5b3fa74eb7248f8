import { newId } from '../../src/server/platform/base/base.ts'
import type { AdminOrder } from '../../src/shared/orders/refunds.ts'
import type { Pricing } from '../../src/shared/seating/box-plan.ts'
import { defaultLabel } from '../../src/shared/seating/seats.ts'
import { cell, main, press } from '../support/desk.ts'
import { buy } from '../support/orders.ts'
import { demoPassword, demoPerson, staff } from '../support/people.ts'
import { addShow, unique } from '../support/programme.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

test('two of the office write about one order and one person, and neither loses what the other wrote', async ({
  open,
  app,
  seeded,
  watch,
}) => {
  watch.expectProblem(/answer 409: PUT .*note/)
  watch.expectProblem(/console error: .* status of 409/)
  const { order } = await buy(app, seeded, seeded.free.slice(0, 1))
  const admin = await demoPerson(app, staff.admin)
  const page = await open(admin)
  await page.goto(`/admin/orders/${order.orderId}`)
  const note = main(page).getByLabel('Note')
  await note.fill('Rings back at six')
  const other = (path: string, body: object) => app.api('PUT', path, { token: admin.token, body })
  await other(`/admin/orders/${order.orderId}/note`, { note: 'Ramp, please' })
  await press(page, 'Save note')
  await expect(main(page).getByText('It now says “Ramp, please”.')).toBeVisible()
  await expect(note).toHaveValue('Rings back at six')
  await shootAndCheck(page, 'note-changed')
  await note.fill('Ramp, please. Rings back at six')
  await press(page, 'Save note')
  await expect(main(page).getByText('Note saved.')).toBeVisible()

  await main(page).getByRole('link', { name: 'Odile Tremblay' }).click()
  const labels = main(page).getByRole('textbox', { name: 'Labels' })
  await labels.fill('aisle')
  const username = page.url().split('/').at(-1)
  await other(`/users/${username}/labels`, { labels: ['press'] })
  await press(page, 'Save labels')
  await expect(main(page).getByText('Labels saved.')).toBeVisible()
  await expect(labels).toHaveValue('aisle, press')
})

test('a ticket that is refunded while its change is being made leaves the change, which goes on without it', async ({
  open,
  app,
  seeded,
  watch,
}) => {
  watch.expectProblem(/answer 409: POST .*quote/)
  watch.expectProblem(/console error: .* status of 409/)
  const [first = 1, second = 2, third = 3] = seeded.free
  const { order } = await buy(app, seeded, [first, second])
  const admin = await demoPerson(app, staff.admin)
  const page = await open(admin)
  await page.goto(`/admin/orders/${order.orderId}/change`)
  const tickets = main(page).getByRole('region', { name: 'Tickets' })
  await expect(tickets.getByRole('listitem')).toHaveCount(2)
  const { lines } = await app.api<AdminOrder>('GET', `/orders/${order.orderId}/detail`, {
    token: admin.token,
  })
  const gone = lines.find(({ label }) => label === defaultLabel(first))?.ticket?.ticketId
  const body = { key: newId(), ticketIds: [gone], donation: false, password: demoPassword }
  await app.api('POST', `/orders/${order.orderId}/refunds`, { token: admin.token, body })
  await cell(page, third, 'free').click()
  await expect(main(page).getByText('Some of this has already been refunded.')).toBeVisible()
  await expect(tickets.getByRole('listitem')).toHaveCount(1)
  await cell(page, third, 'free').click()
  await press(page, 'Change, no charge')
  await expect(main(page)).toContainText('Changed at the desk')
})

test('the desk sells a show that is hidden from everybody else, and its house is seen', async ({
  open,
  app,
}) => {
  const admin = await demoPerson(app, staff.admin)
  const { _id } = await addShow(app, admin, unique('For the college alone'), { isHidden: true })
  const [evening] = await app.api<{ id: string }[]>('GET', `/shows/${_id}/performances`, {
    token: admin.token,
  })
  const performance = `?performance=${evening?.id}`
  const page = await open(admin)
  await page.goto(`/admin/orders/new${performance}`)
  await cell(page, 1, 'free').click()
  await main(page).getByText('Buyer, donation and note').click()
  await main(page).getByLabel('Name').fill('Agnès')
  await press(page, /^Sell 1 seat for/)
  await expect(main(page).getByText('Sold: A1')).toBeVisible()
  await main(page).getByRole('link', { name: 'See the order' }).click()
  await main(page).getByRole('link', { name: 'Change seats or evening' }).click()
  await expect(cell(page, 2, 'free')).toBeVisible()
  for (const path of [`/live-house${performance}`, `/seatMap${performance}`]) {
    await page.goto(path)
    await expect(page.locator('[data-seat="2"]').first()).toBeVisible()
  }
})

test('two admins price one performance, and neither undoes what the other saved', async ({
  open,
  app,
  seeded,
  watch,
}) => {
  watch.expectProblem(/answer 409: PUT .*pricing/)
  watch.expectProblem(/console error: .* status of 409/)
  const admin = await demoPerson(app, staff.admin)
  const path = `/performances/${seeded.performance.id}/pricing`
  const call = (method: string, body?: object) =>
    app.api<Pricing>(method, path, { token: admin.token, ...(body && { body }) })
  const other = (price: number) =>
    call('PUT', { lonelyRule: 'warn', zones: [{ zone: 'house', price }], types: [] })
  await other(15)
  const page = await open(admin)
  await page.clock.install()
  await page.goto(`/seatMap?performance=${seeded.performance.id}`)
  const form = page.getByRole('form', { name: 'Prices and rules' })
  const [price, rule] = [
    form.getByLabel('Price of House'),
    form.getByLabel('Single seats left between others'),
  ]
  await expect(price).toHaveValue('15.00')

  // What was not typed in is taken over.
  await other(20)
  await rule.selectOption('Refuse it')
  await press(page, 'Save prices')
  await expect(form.getByRole('alert')).toContainText('Nothing was saved')
  await expect(form.getByRole('alert').getByRole('listitem')).toHaveText(['Price of House $20.00'])
  await expect(price).toHaveValue('20.00')
  await expect(rule).toHaveValue('block')
  await press(page, 'Save prices')
  await expect(form.getByText('Prices saved.')).toBeVisible()
  expect(await call('GET')).toMatchObject({ lonelyRule: 'block', zones: [{ own: 20 }] })

  // What was typed in stays, beside what it replaces.
  await other(21)
  await price.fill('18')
  await press(page, 'Save prices')
  const changes = form.getByRole('alert').getByRole('listitem')
  await expect(changes).toHaveText(['Price of House $21.00', 'Single seats left between others Warn'])
  await expect(price).toHaveValue('18')
  await expect(rule).toHaveValue('warn')
  await shootAndCheck(page, 'pricing-changed')
  expect(await call('GET')).toMatchObject({ lonelyRule: 'warn', zones: [{ own: 21 }] })
  await press(page, 'Save prices')
  await expect(form.getByText('Prices saved.')).toBeVisible()
  expect(await call('GET')).toMatchObject({ lonelyRule: 'warn', zones: [{ own: 18 }] })

  // Whoever comes back sees the prices of now, although those of before were kept.
  await page.getByRole('link', { name: 'All Seats' }).click()
  await expect(page.getByRole('heading', { name: 'All Seats' })).toBeVisible()
  await other(22)
  await page.clock.fastForward('01:00')
  await page.goBack()
  await expect(price).toHaveValue('22.00')

  // Others may apply from later days on: each has a day of its own.
  const later = async (number: number, from: string, price: string) => {
    await press(page, 'Add a later price: House')
    await form.getByLabel(`House: price ${number} from which day`).fill(from)
    await form.getByRole('textbox', { name: `House: later price ${number}` }).fill(price)
  }
  await later(1, '2100-01-31', '24')
  await later(2, '2100-01-31', '23')
  watch.expectProblem(/answer 400: PUT .*pricing/)
  watch.expectProblem(/console error: .* status of 400/)
  await press(page, 'Save prices')
  await expect(form.getByText('Another price begins on this day.')).toBeVisible()
  await expect(form.getByLabel('House: price 2 from which day')).toBeFocused()
  await shootAndCheck(page, 'pricing-later')
  await form.getByLabel('House: price 2 from which day').fill('2100-01-10')
  await press(page, 'Save prices')
  await expect(form.getByText('Prices saved.')).toBeVisible()
  const [sooner, last] = [
    { from: '2100-01-10', price: 23 },
    { from: '2100-01-31', price: 24 },
  ]
  expect(await call('GET')).toMatchObject({ zones: [{ own: 22, later: [sooner, last] }] })
  await press(page, 'Remove House: later price 1')
  await press(page, 'Save prices')
  await expect(form.getByText('Prices saved.')).toBeVisible()
  expect(await call('GET')).toMatchObject({ zones: [{ own: 22, later: [last] }] })
})
