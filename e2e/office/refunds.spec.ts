import type { Page } from '@playwright/test'
import { main, press } from '../support/desk.ts'
import { buy } from '../support/orders.ts'
import { demoPassword, demoPerson, staff } from '../support/people.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

/** Types the admin's password into the open dialog and confirms. */
async function confirm(page: Page, button: string | RegExp): Promise<void> {
  await page.getByLabel('Your password', { exact: true }).fill(demoPassword)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
}

/** Expects both buttons of the open dialog in the window of a phone held either way, wherever its text is scrolled to. */
async function expectButtonsInSight(page: Page): Promise<void> {
  const own = page.viewportSize()
  const dialog = page.getByRole('dialog')
  const [note, password] = [
    dialog.getByRole('textbox').first(),
    page.getByLabel('Your password', { exact: true }),
  ]
  for (const [width, height] of [
    [390, 844],
    [390, 664],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const field of [note, password]) {
      await field.blur()
      await field.focus()
      await expect(field).toBeInViewport({ ratio: 1 })
      for (const name of ['Keep the performance', 'Cancel and refund everyone'])
        await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    }
  }
  if (own) await page.setViewportSize(own)
}

test('an admin refunds a seat, and then the rest of an order', async ({ open, app, seeded, watch }) => {
  watch.expectProblem(/answer 403: POST .*refunds/)
  watch.expectProblem(/console error: .* status of 403/)
  const { who, order } = await buy(app, seeded, seeded.free.slice(0, 3), { donation: 5 })
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto(`/admin/orders/${order.orderId}`)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/^Order [0-9A-F]{4}-[0-9A-F]{4}$/)
  await expect(main(page)).toContainText('Odile Tremblay')
  await shootAndCheck(page, 'admin-order')

  await press(page, 'Refund the whole order')
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  const [first] = order.seats
  await expect(dialog.getByRole('button', { name: 'Refund $57.97' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep the order' }).click()
  await press(page, 'Refund')
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await dialog.getByLabel(`Seat ${first?.label}`).check()
  await expect(dialog.getByText('$17.49 goes back to the card or wallet that paid.')).toBeVisible()
  await dialog.getByLabel(/Message to the buyer/).fill('Rétablissez-vous vite, chère Noëlle.')
  await shootAndCheck(page, 'admin-refund')
  await page.getByLabel('Your password', { exact: true }).fill('wrong')
  await dialog.getByRole('button', { name: 'Refund $17.49' }).click()
  await expect(page.getByLabel('Your password', { exact: true })).toHaveAccessibleDescription(
    /not your password/,
  )
  await confirm(page, 'Refund $17.49')
  await expect(main(page).getByText('Refunded. The tickets are void')).toBeVisible()
  await expect(
    main(page)
      .getByRole('row')
      .filter({ hasText: first?.label ?? '' }),
  ).toContainText('Void')
  await expect(main(page).getByText('Paid, requested')).toBeVisible()
  await expect(main(page)).toContainText('by Geneviève')
  await shootAndCheck(page, 'admin-order-refunded')
  expect((await app.mail(who.email, /^Your refund/)).text).toContain('Rétablissez-vous vite')

  await press(page, 'Refund the whole order')
  await confirm(page, 'Refund $40.48')
  await expect(main(page).getByText('Refunded', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeHidden()

  const theirs = await open(who)
  await theirs.goto(`/confirmation?order=${order.orderId}`)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('These tickets were refunded')
  await expect(main(theirs)).toContainText('We are refunding $57.97 to your card')
})

test('a ticket that was let in is refunded only when that is confirmed, at its box', async ({
  open,
  app,
  seeded,
}) => {
  const { order } = await buy(app, seeded, seeded.free.slice(0, 1))
  const { token } = await demoPerson(app, staff.door)
  await app.api('POST', '/verify-ticket', {
    token,
    body: { ticketId: order.tickets[0]?.qr, performanceId: order.performanceId },
  })
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto(`/admin/orders/${order.orderId}`)
  await press(page, 'Refund')
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  const box = dialog.getByLabel('Refund even though this ticket was used')
  await expect(box).toBeHidden()
  await dialog.getByLabel(/, already admitted/).check()
  await page.getByLabel('Your password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Refund $17.49' }).click()
  await expect(dialog.getByText('Please confirm this.')).toBeVisible()
  await expect(box).toBeFocused()
  await shootAndCheck(page, 'admin-refund-let-in')
  await box.check()
  await confirm(page, 'Refund $17.49')
  await expect(main(page).getByText('Refunded. The tickets are void')).toBeVisible()
})

test('a refund that was refused, and a payment that does not match', async ({ open, app, seeded }) => {
  const refused = await buy(app, seeded, seeded.free.slice(0, 1))
  const odd = await buy(app, seeded, seeded.free.slice(1, 3), { status: 'manual_review' })
  await app.faults(null)
  const page = await open(await demoPerson(app, staff.admin))
  await app.faults({ stripe: [{ op: 'refund', mode: 'refuse' }] })
  await page.goto(`/admin/orders/${refused.order.orderId}`)
  await press(page, 'Refund')
  await confirm(page, /^Refund \$/)
  await expect(main(page).getByText('Refused by the provider, requested')).toBeVisible()
  await shootAndCheck(page, 'admin-order-refused')

  await page.goto('/admin/orders?state=review')
  await expect(main(page)).toContainText('A refund was refused, $17.49')
  await expect(main(page)).toContainText('The payment does not match the order, $34.97')
  await shootAndCheck(page, 'admin-orders')
  await page.goto(`/admin/orders/${refused.order.orderId}`)
  await press(page, 'Paid another way')
  await page.getByLabel('Your password', { exact: true }).fill(demoPassword)
  await press(page, 'Mark as paid')
  await expect(page.getByLabel('How it was paid')).toHaveAccessibleDescription(/Say how it was paid/)
  await page.getByLabel('How it was paid').fill('Cheque 1042')
  await shootAndCheck(page, 'admin-paid-otherwise')
  await confirm(page, 'Mark as paid')
  await expect(main(page).getByText('Paid by hand: Cheque 1042, requested')).toBeVisible()
  await app.faults(null)

  await page.goto(`/admin/orders/${odd.order.orderId}`)
  await expect(main(page)).toContainText('$34.97 was paid for an order of $34.98: the amount does not match.')
  await shootAndCheck(page, 'admin-review')
  await press(page, 'Accept and issue the tickets')
  await expect(page.getByRole('dialog')).toContainText('The missing $0.01 is waived')
  await confirm(page, 'Accept')
  await expect(main(page).getByText('Paid', { exact: true })).toBeVisible()
  await app.mail(odd.who.email, /^Your ticket/)
})

test('a performance is called off, and everybody is refunded', async ({ open, app, seeded }) => {
  const orders = [
    await buy(app, seeded, seeded.free.slice(0, 2), { donation: 5 }),
    await buy(app, seeded, seeded.free.slice(2, 3)),
  ]
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto(`/admin/performances/${seeded.performance.id}/cancel`)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Cancel a performance')
  await expect(main(page).getByText('Payments in progress')).toBeVisible()
  await shootAndCheck(page, 'cancel-performance')
  await page.setViewportSize({ width: 390, height: 664 })
  await press(page, 'Cancel This Performance')
  await expect(page.getByRole('heading', { name: 'Cancel the performance' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByLabel(/Message to ticket holders/).fill('La tête d’affiche a perdu sa voix.')
  await expect(page.getByLabel(/^Keep the donations/)).not.toBeChecked()
  await shootAndCheck(page, 'cancel-dialog')
  await expectButtonsInSight(page)
  await confirm(page, 'Cancel and refund everyone')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Performance cancelled')
  await expect(main(page).getByRole('heading', { name: 'All refunds are done' })).toBeVisible()
  await expect(main(page).getByText(/^(\d+) of \1 orders$/)).toBeVisible()
  await shootAndCheck(page, 'cancel-progress')
  for (const { who } of orders) {
    const mail = await app.mail(who.email, /^Cancelled: /)
    expect(mail.text).toContain('La tête d’affiche a perdu sa voix.')
  }
  await page.goto(`/shows/${seeded.show._id}`)
  await expect(main(page).getByText('Cancelled', { exact: true }).first()).toBeVisible()
})
