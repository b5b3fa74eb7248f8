import { buy } from './support/orders.ts'
import { newPatron } from './support/people.ts'
import { shoot, shootAndCheck } from './support/screens.ts'
import { expect, test } from './support/theatre.ts'

test('an order has its receipt, which prints alone, and its mail goes out again', async ({
  open,
  app,
  seeded,
}) => {
  const { who, order } = await buy(app, seeded, seeded.free.slice(0, 2), { donation: 7 })
  const page = await open(who)
  await page.goto(`/confirmation?order=${order.orderId}`)
  const receipt = page.getByRole('region', { name: 'Receipt' })
  for (const [what, amount] of [
    [`Seat ${order.seats[0]?.label}, General`, '$15.90'],
    ['Donation, thank you', '$7.00'],
    ['Subtotal', '$38.80'],
    ['Tax (10%)', '$3.88'],
    ['Total', '$42.68'],
  ] as const)
    await expect(
      receipt.getByRole('row', { name: new RegExp(`^${what.replace(/[()]/g, '\\$&')}`, 'i') }),
    ).toContainText(amount)
  await expect(receipt).toContainText('Hawthorn College Theatre, Montréal')
  await expect(receipt).toContainText('paid by card on')
  await expect(receipt.getByRole('button', { name: 'Print receipt' })).toBeVisible()

  await app.mail(who.email, /^Your ticket/)
  await page.getByRole('button', { name: 'E-mail my tickets again' }).click()
  await expect(page.getByText(/^We e-mailed your tickets less than ten minutes ago/)).toBeVisible()
  await shootAndCheck(page, 'receipt')

  await page.emulateMedia({ media: 'print' })
  await expect(receipt.getByRole('row', { name: /^Total/ })).toBeVisible()
  await expect(receipt.getByRole('list', { name: 'Contacts' })).toContainText('security@college.example')
  await expect(receipt.getByRole('button')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main', includeHidden: true })).toBeHidden()
  await shoot(page, 'receipt-printed')
  await page.emulateMedia({ media: 'screen' })

  const stranger = await open(await newPatron(app))
  await stranger.goto('/confirmation')
  await expect(stranger.getByRole('region', { name: 'Receipt' })).toHaveCount(0)
})
