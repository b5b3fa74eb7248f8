import { readFile } from 'node:fs/promises'
import { textOfPdf } from '../../src/server/testing/pdf.ts'
import type { Order } from '../../src/shared/orders/contract.ts'
import { defaultLabel } from '../../src/shared/seating/seats.ts'
import { cell, deskOf, main, press } from '../support/desk.ts'
import { buy } from '../support/orders.ts'
import { demoPassword, demoPerson, newAddress, newPatron, staff } from '../support/people.ts'
import { shootAndCheck } from '../support/screens.ts'
import { hold } from '../support/seeded-performance.ts'
import { expect, test } from '../support/theatre.ts'

test('orders are searched by mail, page by page; the address keeps the search', {
  tag: '@phone-only',
}, async ({ open, app, seeded }) => {
  const { who } = await buy(app, seeded, seeded.free.slice(0, 2))
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto('/admin/orders')
  const all = main(page).getByRole('region', { name: 'All orders' })
  await expect(all.getByRole('status')).toHaveText(/^\d+ orders$/)
  await shootAndCheck(page, 'orders-all')
  await all.getByRole('button', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(all.getByText(/^Page 2 of /)).toBeVisible()

  const term = all.getByLabel('Name, e-mail, note, order, seat or ticket')
  await term.fill(who.email)
  await expect(all.getByRole('status')).toHaveText('1 order')
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(who.email)}$`))
  await shootAndCheck(page, 'orders-found')
  const [sheet] = await Promise.all([page.waitForEvent('download'), press(page, 'Download CSV')])
  expect((await readFile(await sheet.path(), 'utf8')).split('\r\n')).toHaveLength(3)
  await all.getByRole('rowheader').getByRole('link').click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/^Order /)
  await page.goBack()
  await expect(term).toHaveValue(who.email)
  await expect(all.getByRole('status')).toHaveText('1 order')
  await page.reload()
  await expect(all.getByRole('status')).toHaveText('1 order')
})

test('the table of orders sorts and filters; a search under way keeps what is typed', async ({
  open,
  app,
}) => {
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto('/admin/orders')
  const all = main(page).getByRole('region', { name: 'All orders' })
  const sorted = all.locator('[aria-sort=descending]')
  await expect(sorted).toHaveText('Ordered')
  await press(page, 'Total')
  await expect(sorted).toHaveText('Total')
  await press(page, 'Paid')
  await expect(all.getByRole('button', { name: 'Paid', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page).toHaveURL(/sort=-total$/)

  const gate = Promise.withResolvers<void>()
  await page.route('**/api/admin/orders?*', async (route) => {
    await gate.promise
    await route.continue()
  })
  const term = all.getByLabel('Name, e-mail, note, order, seat or ticket')
  await term.fill('Odile')
  await expect(all.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await term.pressSequentially(' T')
  gate.resolve()
  await expect(page).toHaveURL(/q=Odile\+T$/)
  await expect(page.locator(':focus')).toHaveValue('Odile T')
  await page.goBack()
  await expect(term).toHaveValue('')
})

test('two filters chosen before the first is on the page both count', async ({ open, app, seeded }) => {
  await buy(app, seeded, seeded.free.slice(0, 2))
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto('/admin/orders')
  const all = main(page).getByRole('region', { name: 'All orders' })
  await expect(all.getByRole('status')).toHaveText(/^\d+ orders$/)
  await all.getByLabel('Performance').evaluate((select: HTMLSelectElement, id) => {
    const chips = select.closest('search')?.querySelectorAll<HTMLButtonElement>('.filter-chip') ?? []
    for (const chip of chips) if (chip.textContent === 'Paid') chip.click()
    select.value = id
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }, seeded.performance.id)
  await expect(page).toHaveURL(/performance=/)
  await expect(page).toHaveURL(/status=paid/)
})

test('an order is found by its seat and by its ticket, and what nobody has by nothing', async ({
  open,
  app,
  seeded,
}) => {
  const { order } = await buy(app, seeded, seeded.free.slice(0, 2))
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto('/admin/orders?status=nonsense&page=0')
  const all = main(page).getByRole('region', { name: 'All orders' })
  await expect(all.getByRole('status')).toHaveText(/^\d+ orders$/)
  const term = all.getByLabel('Name, e-mail, note, order, seat or ticket')
  await term.fill(defaultLabel(seeded.free[0] ?? 1))
  await all.getByLabel('Performance').selectOption(seeded.performance.id)
  await expect(all.getByRole('rowheader').first()).toContainText('Odile Tremblay')
  await expect(all.getByRole('status')).toHaveText('1 order')
  await page.reload()
  await expect(all.getByLabel('Performance')).toHaveValue(seeded.performance.id)
  await term.fill(order.tickets[0]?.ticketId ?? '')
  await expect(all.getByRole('status')).toHaveText('1 order')

  await term.fill('100%_nobody')
  await expect(all.getByRole('heading', { name: 'No order matches this search' })).toBeVisible()
  await shootAndCheck(page, 'orders-none')
  await press(page, 'Show all orders')
  await expect(term).toHaveValue('')
  await expect(all.getByRole('status')).toHaveText(/^\d+ orders$/)
})

test('a sale at the desk: from the live house to printed tickets', { tag: '@phone-only' }, async ({
  open,
  app,
  seeded,
  watch,
}) => {
  watch.expectProblem(/answer 400: POST .*admin\/orders/)
  watch.expectProblem(/console error: .* status of 400/)
  const [first = 1, second = 2, third = 3] = seeded.free
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto(`/seatMap?performance=${seeded.performance.id}`)
  await cell(page, first, 'free').click()
  await cell(page, second, 'free').click()
  await page.getByRole('link', { name: 'Sell 2 seats at the desk' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Sell at the desk')
  await expect(main(page).getByLabel('Performance')).toHaveValue(seeded.performance.id)
  await cell(page, third, 'free').click()
  await press(page, `Leave out seat ${defaultLabel(second)}`)
  await expect(cell(page, second, 'free')).toBeVisible()
  const email = newAddress()
  await main(page).getByText('Buyer, donation and note').click()
  await main(page)
    .getByLabel(/^E-mail for the tickets/)
    .fill(email)
  await press(page, 'Sell 2 seats for $35.00')
  await expect(main(page).getByText(/^Please enter the name of the buyer/)).toBeVisible()
  await main(page).getByLabel('Name').fill('Maëlle Ouellet')
  await press(page, 'Card terminal')
  await main(page).getByLabel('Number on the receipt').fill('0042-A7')
  await main(page)
    .getByLabel(/^Donation/)
    .fill('5')
  await shootAndCheck(page, 'desk-sale')
  await press(page, 'Sell 2 seats for $40.48')
  await expect(
    main(page).getByRole('heading', { name: `Sold: ${defaultLabel(first)}, ${defaultLabel(third)}` }),
  ).toBeFocused()
  await expect(main(page)).toContainText('$40.48 taken, card terminal')
  await shootAndCheck(page, 'desk-sold')
  const [pdf] = await Promise.all([page.waitForEvent('download'), press(page, 'Print tickets')])
  expect(textOfPdf(await readFile(await pdf.path())).join('\n')).toContain('Maëlle Ouellet')
  await app.mail(email, /^Your ticket/)

  await main(page).getByRole('link', { name: 'See the order' }).click()
  await expect(main(page)).toContainText('Maëlle Ouellet, without an account')
  await expect(main(page)).toContainText('Payment (Card terminal) captured: $40.48, receipt 0042-A7')
  await expect(main(page)).toContainText('Sold at the desk, by Geneviève')
  await shootAndCheck(page, 'desk-order')

  await main(page).getByRole('link', { name: 'Change seats or evening' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Change seats or evening')
  await cell(page, second, 'free').click()
  await shootAndCheck(page, 'desk-change')
  await press(page, 'Change, no charge')
  const moved = `${defaultLabel(first)} to ${defaultLabel(second)}`
  await expect(main(page)).toContainText(moved)
  await expect(main(page)).toContainText('Maëlle Ouellet, without an account')
  await app.mail(email, /^Your changed ticket: /)
})

test('complimentary tickets, to an account, and a seat that went meanwhile', async ({
  open,
  app,
  seeded,
  watch,
}) => {
  watch.expectProblem(/answer (404|409): POST .*admin\/orders/)
  watch.expectProblem(/console error: .* status of (404|409)/)
  const [first = 1, second = 2, third = 3] = seeded.free
  const patron = await newPatron(app)
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto(deskOf(seeded, [first, second]))
  await main(page).getByText('Buyer, donation and note').click()
  await press(page, 'Has an account')
  await main(page).getByLabel('E-mail of the account').fill('nobody@guests.test')
  await press(page, 'Complimentary')
  await main(page).getByLabel('Reason for complimentary tickets').fill('Press night')
  await expect(main(page).getByLabel(/^Donation/)).toBeHidden()
  await press(page, 'Give 2 seats away')
  await expect(main(page).getByText('No verified account has this e-mail address.')).toBeVisible()
  await main(page).getByLabel('E-mail of the account').fill(patron.email)
  const gone = (seat: number) =>
    main(page).getByText(`No longer free, and removed from this sale: ${defaultLabel(seat)}.`)
  await hold(app, await newPatron(app), seeded, [second])
  await expect(gone(second), 'said before anybody pays').toBeVisible()
  await cell(page, third, 'free').click()
  await page.route('**/api/admin/orders', async (route) => {
    await hold(app, await newPatron(app), seeded, [third])
    await route.continue()
  })
  await press(page, 'Give 2 seats away')
  await expect(gone(third)).toBeVisible()
  await page.unroute('**/api/admin/orders')
  await shootAndCheck(page, 'desk-taken')
  await press(page, 'Give 1 seat away')
  await expect(
    main(page).getByRole('heading', { name: `Complimentary: ${defaultLabel(first)}` }),
  ).toBeVisible()
  await shootAndCheck(page, 'desk-given')
  expect((await app.mail(patron.email, /^Your ticket/)).text).toContain('Complimentary')
  await press(page, 'Next sale')
  await expect(main(page).getByText('Click or tap free seats on the map.')).toBeVisible()

  const theirs = await open(patron)
  await theirs.goto('/confirmation')
  await expect(main(theirs)).toContainText('Complimentary')
  await expect(main(theirs).getByText('Confirmed, with nothing to pay', { exact: true })).toBeVisible()
  await expect(main(theirs).getByRole('region', { name: 'Receipt' })).toContainText(/, nothing to pay, /)
  await expect(main(theirs)).not.toContainText(/Payment received|paid nothing/)
  await shootAndCheck(theirs, 'complimentary-tickets')

  const [order] = await app.api<Order[]>('GET', '/orders', { token: patron.token })
  const { token } = await demoPerson(app, staff.admin)
  const ticketIds = order?.tickets.map(({ ticketId }) => ticketId)
  const body = {
    ticketIds,
    donation: false,
    key: crypto.randomUUID().replaceAll('-', ''),
    password: demoPassword,
  }
  await app.api('POST', `/orders/${order?.orderId}/refunds`, { token, body })
  await theirs.goto(`/confirmation?order=${order?.orderId}`)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('These tickets are no longer valid')
  await expect(main(theirs)).not.toContainText(/on its way back/)
  await shootAndCheck(theirs, 'complimentary-given-back')
})

test('the box office ends a hold, and its patron is told at once', async ({ open, app, seeded }) => {
  const [first = 1, second = 2] = seeded.free
  const patron = await newPatron(app)
  await hold(app, patron, seeded, [first, second])
  const theirs = await open(patron)
  await theirs.goto(seeded.path)
  await expect(cell(theirs, first, 'own')).toBeVisible()
  const cart = await open(patron)
  await cart.goto('/cart')
  await expect(cart.getByRole('cell', { name: '$15.90' }).first()).toBeVisible()

  const page = await open(await demoPerson(app, staff.admin))
  await page.goto(`/seatMap?performance=${seeded.performance.id}`)
  await cell(page, first, 'held').click()
  await expect(page.getByText(patron.email)).toBeVisible()
  await press(page, 'End this hold')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('End the hold of Odile Tremblay?')
  await shootAndCheck(page, 'end-hold')
  await dialog.getByRole('button', { name: 'Keep this hold' }).click()
  await expect(cell(page, second, 'held')).toBeVisible()
  await press(page, 'End this hold')
  await dialog.getByRole('button', { name: 'End this hold' }).click()
  await expect(main(page)).toContainText(
    `Hold ended. Free again: ${defaultLabel(first)}, ${defaultLabel(second)}.`,
  )
  await expect(cell(page, second, 'free')).toBeVisible()

  for (const window of [theirs, cart])
    await expect(window.getByRole('alertdialog')).toContainText('The box office has ended your reservation')
  await shootAndCheck(theirs, 'hold-ended')
  await theirs.getByRole('button', { name: 'OK' }).click()
  await expect(theirs).toHaveURL(seeded.path)
  await cart.getByRole('button', { name: 'OK' }).click()
  await expect(cart.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await shootAndCheck(cart, 'hold-ended-cart')
  await cell(theirs, first, 'free').click()
  await expect(cell(theirs, first, 'own')).toBeVisible()
})

test('a hold that is being paid cannot be ended', async ({ open, app, seeded }) => {
  const [first = 1] = seeded.free
  const patron = await newPatron(app)
  await hold(app, patron, seeded, [first])
  await app.api('POST', '/stripe/payment-link', {
    token: patron.token,
    body: { seats: [{ seatNum: first }] },
  })
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto(`/seatMap?performance=${seeded.performance.id}`)
  await cell(page, first, 'held').click()
  await expect(main(page)).toContainText('a payment is in progress')
  await expect(page.getByRole('button', { name: 'End this hold' })).toBeHidden()
})
