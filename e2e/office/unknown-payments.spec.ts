import { demoPassword, demoPerson, staff } from '../support/people.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

// A server whose provider took five payments without an order; settings.spec.ts has it too.
test.use({ lostPayments: 5 })

test('an admin refunds a payment that no order knows, explains another, and refunds all others in one act', async ({
  open,
  app,
  watch,
}) => {
  watch.expectProblem(/answer 403: POST .*unknown-payments/)
  watch.expectProblem(/console error: .* status of 403/)
  const admin = await demoPerson(app, staff.admin)
  const page = await open(admin)
  const main = page.getByRole('main')
  const list = main.getByRole('region', { name: 'Waiting for you' }).getByRole('listitem')
  const dialog = page.getByRole('dialog')
  const found = () => app.api<unknown[]>('GET', '/unknown-payments', { token: admin.token })
  await expect
    .poll(async () => (await found()).length, { message: 'found by a server that has just started' })
    .toBe(5)
  await page.goto('/admin/orders')
  await expect(main.getByText('5 online payments have no matching order.')).toBeVisible()
  await shootAndCheck(page, 'admin-orders-unknown')
  await main.getByRole('link', { name: 'View them' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Payments without an order')
  await expect(list).toHaveCount(5)
  await shootAndCheck(page, 'unknown-payments')

  await main.getByRole('button', { name: /^Refund at the provider, \$23\.49/ }).click()
  await shootAndCheck(page, 'unknown-refund')
  await page.getByLabel('Your password', { exact: true }).fill('wrong')
  await dialog.getByRole('button', { name: 'Refund $23.49' }).click()
  await expect(page.getByLabel('Your password', { exact: true })).toHaveAccessibleDescription(
    /not your password/,
  )
  await page.getByLabel('Your password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Refund $23.49' }).click()
  await expect(main.getByText('Refunded at the provider')).toBeVisible()
  await expect(list).toHaveCount(4)

  await list
    .first()
    .getByRole('button', { name: /^Mark as explained/ })
    .click()
  await page.getByLabel('Your password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Mark as explained' }).click()
  await expect(page.getByLabel('What this payment is')).toHaveAccessibleDescription(
    /Say what this payment is/,
  )
  await page.getByLabel('What this payment is').fill('Une place revendue au guichet, chaise B7')
  await shootAndCheck(page, 'unknown-explain')
  await dialog.getByRole('button', { name: 'Mark as explained' }).click()
  await expect(main.getByText('“Une place revendue au guichet, chaise B7”')).toBeVisible()
  await expect(list).toHaveCount(3)

  await main.getByRole('button', { name: 'Mark all 3 as explained' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Mark as explained' }).click()
  await expect(page.getByLabel('What these payments are')).toHaveAccessibleDescription(
    /Say what these payments are/,
  )
  await shootAndCheck(page, 'unknown-explain-all')
  await dialog.getByRole('button', { name: 'Leave them unexplained' }).click()

  await main.getByRole('button', { name: 'Refund all 3' }).click()
  await shootAndCheck(page, 'unknown-refund-all')
  const [taken] = await app.api<{ id: string; state: string }[]>('GET', '/unknown-payments', {
    token: admin.token,
  })
  await app.api('POST', '/unknown-payments/refunds', {
    token: admin.token,
    body: { ids: [taken?.id], password: demoPassword },
  })
  await page.getByLabel('Your password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(main.getByText('2 refunds requested. 1 other payment was settled meanwhile.')).toBeVisible()
  await expect(main.getByText('Every payment has an order')).toBeVisible()
  await expect(main.getByText('Refunded at the provider')).toHaveCount(4)
  await shootAndCheck(page, 'unknown-settled')
  const mail = await app.mail(staff.admin, /payments have no order/)
  expect(mail.text).toContain('$147.45')

  await page.goto('/admin/audit')
  await expect(main.getByText(/explained the unknown payment/).first()).toBeVisible()
})
