import { orderOpened, quoteFor, toPayment } from '../support/buying.ts'
import { main, press } from '../support/desk.ts'
import { demoPerson, newPatron, staff } from '../support/people.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

test('credit that the office gives pays first, and everything if it can @phone', async ({
  open,
  app,
  seeded,
}) => {
  const patron = await newPatron(app)
  const { username } = await app.api<{ username: string }>('GET', '/auth/me', { token: patron.token })
  const admin = await demoPerson(app, staff.admin)

  const office = await open(admin)
  await office.goto(`/admin/users/${username}`)
  await expect(main(office).getByText('To spend on tickets: $0.00')).toBeVisible()
  await press(office, 'Give credit')
  const dialog = office.getByRole('dialog', { name: 'Give credit' })
  await dialog.getByRole('button', { name: 'Give credit' }).click()
  await expect(dialog.getByText('Enter an amount')).toBeVisible()
  await dialog.getByLabel('Amount in dollars').fill('10.00')
  await dialog.getByLabel('Reason').fill('The heating failed')
  await dialog.getByLabel(/password/i).fill(admin.password)
  await dialog.getByRole('button', { name: 'Give credit' }).click()
  await expect(main(office).getByText('To spend on tickets: $10.00')).toBeVisible()
  await expect(main(office).getByText('The heating failed')).toBeVisible()
  await shootAndCheck(office, 'credit-office')

  const page = await open(patron)
  const [seat = 1] = seeded.free
  const { totalCents } = quoteFor([seat])
  await toPayment(page, seeded, seat)
  const use = page.getByLabel('Use my credit ($10.00)')
  await expect(use).toBeChecked()
  const left = `$${((totalCents - 1000) / 100).toFixed(2)}`
  await expect(page.getByText(left).first()).toBeVisible()
  await shootAndCheck(page, 'credit-payment')
  const again = orderOpened(page)
  await use.uncheck()
  await again
  await expect(page.getByText('Left to pay')).toBeHidden()

  await app.api('POST', `/users/${username}/credit`, {
    token: admin.token,
    body: { amount: 2000, reason: 'More', key: 'a'.repeat(32), password: admin.password },
  })
  await page.reload()
  await expect(page.getByLabel('Use my credit ($30.00)')).toBeChecked()
  await press(page, `Pay $${(totalCents / 100).toFixed(2)} with credit`)
  await expect(page).toHaveURL(/\/confirmation/)
  await page.goto('/profile')
  await expect(page.getByText(`Your credit: $${((3000 - totalCents) / 100).toFixed(2)}.`)).toBeVisible()
})
