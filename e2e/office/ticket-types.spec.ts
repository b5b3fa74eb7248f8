import { defaultLabel } from '../../src/shared/seating/seats.ts'
import type { TicketType, TicketTypeBody } from '../../src/shared/seating/ticket-types.ts'
import { openStripe, orderSheet, proceed, toCart } from '../support/buying.ts'
import { cell, deskOf, main, press } from '../support/desk.ts'
import { ticketOf } from '../support/exchanging.ts'
import { localIn } from '../support/offers.ts'
import { demoPerson, newAddress, staff } from '../support/people.ts'
import type { RunningApp } from '../support/running-app.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

/** Adds a ticket type that every performance offers. */
async function addTicketType(app: RunningApp, type: Partial<TicketTypeBody>): Promise<void> {
  const { token } = await demoPerson(app, staff.admin)
  const usual = {
    nameFr: '',
    suggested: null,
    audience: 'public',
    everywhere: true,
    proof: false,
    taxed: true,
  }
  const body = { ...usual, place: 9, archived: false, version: 0, ...type }
  await app.api('POST', '/ticket-types', { token, body })
}

/** Archives what tests have added: the tests of a worker share a house. */
async function archiveTicketTypes(app: RunningApp): Promise<void> {
  const { token } = await demoPerson(app, staff.admin)
  for (const { id, ...type } of await app.api<TicketType[]>('GET', '/ticket-types', { token }))
    if (!['adult', 'student', 'senior'].includes(id) && !type.archived)
      await app.api('PUT', `/ticket-types/${id}`, { token, body: { ...type, archived: true } })
}

/** Changes the price of a ticket type, as another admin would. */
async function makeDearer(app: RunningApp, name: string, value: number): Promise<void> {
  const { token } = await demoPerson(app, staff.admin)
  const all = await app.api<TicketType[]>('GET', '/ticket-types', { token })
  const { id = '', ...type } = all.find((one) => one.name === name && !one.archived) ?? {}
  await app.api('PUT', `/ticket-types/${id}`, { token, body: { ...type, value } })
}

test.afterEach(async ({ app }) => archiveTicketTypes(app))

test('a manager adds "Faculty $12" in one form and sells it at the desk, then renames and archives it', async ({
  open,
  app,
  seeded,
  watch,
}) => {
  const [first = 1] = seeded.free
  const label = defaultLabel(first)
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto('/admin/ticket-types')
  await press(page, 'Add a Ticket Type')
  const form = page.getByRole('dialog', { name: 'Add a Ticket Type' })
  await form.getByLabel('Name in English').fill('Faculty')
  await form.getByLabel('Name in French').fill('Corps professoral')
  await form.getByRole('textbox', { name: 'Fixed price' }).fill('twelve')
  await form.getByLabel('Who may buy it').selectOption('The desk alone')
  await form.getByRole('button', { name: 'Save type' }).click()
  await expect(form.getByText('0 to 1000 dollars, please.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Fixed price' }).fill('12')
  await form.getByLabel('The door asks for proof').check()
  await shootAndCheck(page, 'ticket-type-form')
  await form.getByRole('button', { name: 'Save type' }).click()
  await expect(main(page).getByText('Faculty is saved.')).toBeVisible()
  const row = main(page).getByRole('row', { name: /^Faculty \$/ })
  await expect(row).toContainText('$12.00')
  await shootAndCheck(page, 'ticket-types')

  await page.goto(deskOf(seeded))
  await cell(page, first, 'free').click()
  await main(page).getByLabel(`Ticket for seat ${label}`).selectOption('Faculty')
  await press(page, 'Sell 1 seat for $13.20')
  await expect(main(page).getByRole('link', { name: 'See the order' })).toBeVisible()

  await page.goto(`/door-list?performance=${seeded.performance.id}`)
  await page.getByLabel('Name or seat').fill(label)
  const guest = page.getByRole('listitem').filter({ hasText: 'Ask for proof' })
  await guest.getByRole('button', { name: /^Admit/ }).click()
  await expect(page.getByText(/^In at /)).toBeVisible()
  await expect(guest).toHaveCount(0)

  await page.goto('/admin/ticket-types')
  await row.getByRole('button', { name: 'Faculty' }).click()
  const change = page.getByRole('dialog', { name: 'Change Faculty' })
  // Somebody else is faster: what was typed stays, and replaces their change when it is sent again.
  await change.getByLabel('Name in English').fill('Staff')
  await makeDearer(app, 'Faculty', 1300)
  watch.expectProblem(/answer 409: PUT .*\/ticket-types/)
  watch.expectProblem(/console error: .* status of 409/)
  await change.getByRole('button', { name: 'Save type' }).click()
  await expect(change.getByRole('alert')).toContainText('It is now Faculty, $13.00.')
  await shootAndCheck(page, 'ticket-type-changed')
  await change.getByLabel('Archived: no longer offered').check()
  await change.getByRole('button', { name: 'Save type' }).click()
  await expect(main(page).getByRole('row', { name: /Staff/ })).toContainText('archived')
})

test('a patron chooses what to pay, from the minimum on, and the ticket costs that', {
  tag: '@phone',
}, async ({ page, app, seeded, patron: _patron }) => {
  await addTicketType(app, { name: 'Pay what you can', unit: 'choice', value: 500, suggested: 1000 })
  const [first = 1] = seeded.free
  const label = defaultLabel(first)
  await toCart(page, seeded, first)
  await main(page).getByLabel(`Ticket for seat ${label}`).selectOption('Pay what you can')
  const price = main(page).getByRole('textbox', { name: `Your price for seat ${label}` })
  await expect(price).toHaveValue('10.00')
  await expect(orderSheet(page)).toContainText('Total$11.00')
  await price.fill('4')
  await expect(main(page).getByText('Please enter at least $5.00.')).toBeVisible()
  await expect(orderSheet(page)).toContainText('Total$11.00')
  await price.fill('7.50')
  await expect(orderSheet(page)).toContainText('Total$8.25')
  await shootAndCheck(page, 'cart-own-price')
  await page.reload()
  await expect(price).toHaveValue('7.50')
  await proceed(page)
  await expect(page.getByText('Loading PayPal...')).toBeHidden()
  const stripe = await openStripe(page)
  await stripe.getByRole('button', { name: 'Pay', exact: false }).first().click()
  await expect(page).toHaveURL(/\/confirmation\?order=/)
  await expect(ticketOf(page, label)).toContainText('Pay what you can, $7.50')
})

test('the office reserves a seat at the price that it types, and changes that price', async ({
  open,
  app,
  seeded,
}) => {
  await addTicketType(app, { name: 'Pay what you can', unit: 'choice', value: 500, suggested: 1000 })
  const [first = 1] = seeded.free
  const label = defaultLabel(first)
  const office = await open(await demoPerson(app, staff.admin))
  await office.goto(`/admin/offers/new?performance=${seeded.performance.id}`)
  await cell(office, first, 'free').click()
  await main(office).getByLabel(`Ticket for seat ${label}`).selectOption('Pay what you can')
  const price = main(office).getByRole('textbox', { name: `Your price for seat ${label}` })
  await price.fill('7.50')
  const form = office.getByRole('form', { name: 'Offer' })
  await form.getByLabel('Name', { exact: true }).fill('Maëlle Ouellet')
  await form.getByLabel('E-mail for the link and the tickets').fill(newAddress())
  await form.getByLabel('Pay by').fill(localIn(45 * 60_000))
  await press(office, 'Reserve 1 seat and send the link')
  await expect(office).toHaveURL(/\/admin\/offers\/[0-9a-f]{32}$/)
  await expect(main(office)).toContainText('$8.25')
  await main(office).getByRole('link', { name: 'Change the seats' }).click()
  await expect(price).toHaveValue('7.50')
  await price.fill('9')
  await press(office, 'Offer 1 seat')
  await expect(office).toHaveURL(/\/admin\/offers\/[0-9a-f]{32}$/)
  await expect(main(office)).toContainText('$9.90')
})
