import { HOUR_MS } from '../../src/shared/platform/durations.ts'
import { formatCents } from '../../src/shared/platform/money/money.ts'
import { defaultLabel } from '../../src/shared/seating/seats.ts'
import { expectAccessible } from '../support/accessible.ts'
import { quoteFor } from '../support/buying.ts'
import { cell, main, press } from '../support/desk.ts'
import { localIn, offerSeats, reachDeadline } from '../support/offers.ts'
import { demoPerson, newAddress, newPatron, staff } from '../support/people.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

test('the office reserves seats and sends a link; its recipient gives one up, and pays by card without an account', async ({
  open,
  app,
  seeded,
}) => {
  const seats = seeded.free.slice(0, 3)
  const [first = 0, second = 0, third = 0] = seats
  const email = newAddress()
  // Other tests make offers in the same list.
  const school = `École ${email.split('@')[0]}`
  const office = await open(await demoPerson(app, staff.admin))
  await office.goto(`/admin/offers/new?performance=${seeded.performance.id}`)
  for (const seat of seats) {
    await cell(office, seat, 'free').click()
    await expect(cell(office, seat, 'own')).toBeVisible()
  }
  const form = office.getByRole('form', { name: 'Offer' })
  await form.getByLabel('Name', { exact: true }).fill('Maëlle Ouellet')
  await form.getByLabel('E-mail for the link and the tickets').fill(email)
  await form.getByLabel('Group or organisation').fill(school)
  await form.getByLabel('Pay by').fill(localIn(0.75 * HOUR_MS))
  await form.getByLabel('Seats can be given up until').fill(localIn(0.5 * HOUR_MS))
  await shootAndCheck(office, 'offer-new')
  await press(office, 'Reserve 3 seats and send the link')
  await expect(office).toHaveURL(/\/admin\/offers\/[0-9a-f]{32}$/)
  const link = await main(office).getByRole('textbox', { name: 'Link', exact: true }).inputValue()
  await shootAndCheck(office, 'offer-office')
  const mail = await app.mail(email, /^Seats reserved for you/)
  expect(mail.text).toContain(link)
  await office.goto('/admin/offers')
  await expect(main(office).getByRole('row', { name: school })).toContainText('$0.00')
  await shootAndCheck(office, 'offers')

  const page = await open()
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto(new URL(link).pathname + new URL(link).hash)
  await expect(page.getByRole('heading', { name: 'Seats reserved for you', level: 1 })).toBeVisible()
  // The secret leaves the address bar and the history.
  await expect(page).toHaveURL(/\/offer$/)
  await shootAndCheck(page, 'offer-recipient')
  await expectAccessible(page, 'offer-recipient')
  await page.reload()
  const pay = page.getByRole('button', { name: /^Pay \$.* by card$/ })
  await expect(pay).toHaveText(`Pay ${formatCents(quoteFor(seats).totalCents)} by card`)

  // By keys alone.
  await page.getByText('Give up seats', { exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel(`Keep ${defaultLabel(third)}`).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Give up 1 seat' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give up 1 seat' }).focus()
  await page.keyboard.press('Enter')
  const { totalCents } = quoteFor([first, second])
  await expect(pay).toHaveText(`Pay ${formatCents(totalCents)} by card`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Maëlle Ouellet')
  await pay.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Pay ${formatCents(totalCents)}` })).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText(`Paid: the tickets are on their way to ${email}.`)).toBeVisible()
  await expect(page).toHaveURL(/\/offer$/)
  const tickets = await app.mail(email, /^Your tickets/)
  expect(tickets.text).toContain(defaultLabel(first).slice(1))
})

test('an offer is changed on the map, extended and withdrawn; its page and its link say so', async ({
  open,
  app,
  seeded,
}) => {
  const [first = 0, second = 0, third = 0] = seeded.free
  const offer = await offerSeats(app, seeded, [first, second])
  const office = await open(await demoPerson(app, staff.admin))
  await office.goto(`/admin/offers/${offer.orderId}`)
  await main(office).getByRole('link', { name: 'Change the seats' }).click()
  await cell(office, third, 'free').click()
  await press(office, 'Offer 3 seats')
  await expect(office).toHaveURL(new RegExp(`/admin/offers/${offer.orderId}$`))
  await expect(main(office)).toContainText([first, second, third].map(defaultLabel).join(', '))
  await main(office)
    .getByLabel('Pay by')
    .fill(localIn(0.9 * HOUR_MS))
  await press(office, 'Save the deadlines')
  await expect(main(office).getByText('Saved. The recipient gets an e-mail.')).toBeVisible()
  const record = main(office).getByRole('region', { name: 'Record a payment' })
  await record.getByLabel('Amount').fill('20.50')
  await record.getByLabel(/^Number of the cheque/).fill('No. 1043')
  await press(office, 'Record the payment')
  await expect(main(office).getByRole('region', { name: 'Payments' })).toContainText('Cheque, No. 1043')
  await shootAndCheck(office, 'offer-part-paid')
  await press(office, 'Withdraw the offer')
  await office.getByRole('alertdialog').getByRole('button', { name: 'Withdraw the offer' }).click()
  await expect(main(office).getByText(/^Withdrawn\./)).toBeVisible()

  const page = await open()
  const { pathname, hash } = new URL(offer.link ?? '')
  await page.goto(pathname + hash)
  await expect(page.getByText('This reservation was withdrawn. There is nothing to pay.')).toBeVisible()
  await expect(page.getByRole('button', { name: /by card/ })).toHaveCount(0)
})

test('the recipient of an offer is corrected, and one that has lapsed is offered again', async ({
  open,
  app,
  seeded,
  watch,
}) => {
  const offer = await offerSeats(app, seeded, seeded.free.slice(0, 2))
  const office = await open(await demoPerson(app, staff.admin))
  await office.goto(`/admin/offers/${offer.orderId}`)
  const email = newAddress()
  const recipient = main(office).getByRole('region', { name: 'Recipient' })
  await recipient.getByLabel('Name', { exact: true }).fill('Noé Roy')
  await recipient.getByLabel('E-mail for the link and the tickets').fill(email)
  await press(office, 'Save the recipient')
  await expect(main(office).getByText('Saved. The new link is on its way by e-mail.')).toBeVisible()
  const link = await main(office).getByRole('textbox', { name: 'Link', exact: true }).inputValue()
  expect(link).not.toBe(offer.link)
  expect((await app.mail(email, /^Seats reserved for you/)).text).toContain(link)
  await expectAccessible(office, 'offer-office')

  reachDeadline(app, offer.orderId)
  await expect(async () => {
    await office.reload()
    await expect(main(office).getByRole('heading', { name: 'Offer the seats again' })).toBeVisible()
  }).toPass()
  const again = main(office).getByRole('region', { name: 'Offer the seats again' })
  await again.getByLabel('Pay by').fill(localIn(0.75 * HOUR_MS))
  await shootAndCheck(office, 'offer-lapsed')
  const [first = 0, second = 0] = seeded.free
  const patron = await newPatron(app)
  const held = (seats: number[]) =>
    app.api('PUT', `/performances/${seeded.performance.id}/hold`, { token: patron.token, body: { seats } })
  await held([second])
  watch.expectProblem(/409/)
  await press(office, 'Offer the seats again')
  await expect(again).toContainText(defaultLabel(second))
  await expect(again).not.toContainText(defaultLabel(first))
  await held([])
  await press(office, 'Offer the seats again')
  await expect(main(office).getByText('The offer is open again. The recipient gets an e-mail.')).toBeVisible()
  await expect(main(office).getByRole('textbox', { name: 'Link', exact: true })).toHaveValue(link)
})

test('a link of no offer says so', async ({ open, watch }) => {
  watch.expectProblem(/404/)
  const page = await open()
  await page.goto('/offer#nothing-of-ours')
  await expect(
    page.getByRole('heading', { name: 'This link does not lead to a reservation', level: 1 }),
  ).toBeVisible()
})
