import { HOUR_MS } from '../../src/shared/platform/durations.ts'
import { expectAccessible } from '../support/accessible.ts'
import { main, press } from '../support/desk.ts'
import { localIn } from '../support/offers.ts'
import { demoPerson, newAddress, staff } from '../support/people.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

test('24 of the cast get complimentary seats from one pasted list; one claims on a phone, one declines, and the giver sees both', async ({
  open,
  app,
  seeded,
  watch,
}) => {
  watch.expectProblem(/answer 400: POST .*allotments/)
  watch.expectProblem(/console error: .* status of 400/)
  const addresses = Array.from({ length: 24 }, () => newAddress())
  const [claims = '', declines = ''] = addresses
  const giver = newAddress()
  const office = await open(await demoPerson(app, staff.admin))
  await office.goto('/admin/offers')
  let presses = 0
  const counted = async (act: Promise<unknown>) => {
    presses += 1
    await act
  }
  await counted(main(office).getByRole('link', { name: 'Give complimentary tickets' }).click())
  await office.getByLabel('Performance').selectOption(seeded.performance.id)
  presses += 2
  const form = office.getByRole('form', { name: 'Complimentary' })
  await counted(form.getByLabel('Name', { exact: true }).fill('Ginette Reno'))
  await counted(form.getByLabel('E-mail of who gives them').fill(giver))
  await counted(form.getByLabel('Claim by').fill(localIn(0.75 * HOUR_MS)))
  // A line for each; the seats of some are their own number. In this house few are left.
  const lines = addresses.map((address, i) => `Cast ${i + 1}, ${address}, 1`)
  const bad = [...lines.slice(0, 2), 'Cast 3, nowhere, 1', ...lines.slice(3)]
  await form.getByLabel('Guests: name, e-mail, seats').fill(bad.join('\n'))
  await press(office, 'Give the tickets and send the links')
  await expect(form.getByText(/Line 3: /).first()).toBeVisible()
  await counted(form.getByLabel('Guests: name, e-mail, seats').fill(lines.join('\n')))
  await shootAndCheck(office, 'allotment-new')
  await counted(press(office, 'Give the tickets and send the links'))
  await expect(office).toHaveURL(/\/admin\/offers\/[0-9a-f]{32}$/)
  expect(presses, 'presses of the office').toBeLessThanOrEqual(8)
  await expect(main(office).getByRole('heading', { name: /^Guests: 0 of 24 tickets claimed/ })).toBeVisible()
  await shootAndCheck(office, 'allotment-office')

  const linkIn = async (address: string) => {
    const mail = await app.mail(address, /^(Seats reserved for you|Your complimentary tickets)/)
    const link = new URL(/https?:\S+\/offer#[\w-]+/.exec(mail.text)?.[0] ?? '')
    return link.pathname + link.hash
  }
  const phone = await open()
  await phone.setViewportSize({ width: 390, height: 664 })
  await phone.goto(await linkIn(claims))
  await expect(phone.getByRole('heading', { name: 'Complimentary tickets from Ginette Reno' })).toBeVisible()
  await shootAndCheck(phone, 'gift-guest')
  await expectAccessible(phone, 'gift-guest')
  await phone.getByRole('button', { name: 'Claim the ticket' }).click()
  await expect(phone.getByText(`Claimed: the tickets are on their way to ${claims}.`)).toBeVisible()
  await app.mail(claims, /^Your ticket/)

  const other = await open()
  await other.goto(await linkIn(declines))
  await other.getByRole('button', { name: 'I cannot come' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'I cannot come' }).click()
  await expect(other.getByText('These tickets were given back.')).toBeVisible()

  const page = await open()
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto(await linkIn(giver))
  await expect(
    page.getByRole('heading', { name: 'Guests: 1 of 23 tickets claimed, 1 declined' }),
  ).toBeVisible()
  await shootAndCheck(page, 'gift-giver')
  await expectAccessible(page, 'gift-giver')
  const give = page.getByRole('form', { name: 'Give seats' })
  await give.getByLabel('Name', { exact: true }).fill('Ève Landry')
  await give.getByLabel('E-mail').fill(newAddress())
  await expect(give.getByLabel('How many seats')).toHaveValue('1')
  await give.getByRole('button', { name: 'Give seats' }).click()
  await expect(page.getByText(/^Ève Landry, .*: not claimed yet$/)).toBeVisible()
  await expect(page.getByText(/^No seat is left to give\./)).toBeVisible()

  await office.goto('/admin/offers?over=complimentary')
  await expect(
    main(office)
      .getByRole('row', { name: /Ginette Reno/ })
      .first(),
  ).toContainText('24')
  await shootAndCheck(office, 'allotments')
})
