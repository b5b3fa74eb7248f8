import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { main, press } from './support/desk.ts'
import { buy } from './support/orders.ts'
import { newAddress } from './support/people.ts'
import { shootAndCheck } from './support/screens.ts'
import { countTaps } from './support/taps.ts'
import { expect, test } from './support/theatre.ts'

const linkIn = (text: string) => {
  const link = new URL(/https?:\S+\/transfer#[\w-]+/.exec(text)?.[0] ?? '')
  return link.pathname + link.hash
}

async function onPhone(page: Page, what: string) {
  await shootAndCheck(page, what)
  await page.setViewportSize({ width: 390, height: 664 })
  await expectAccessible(page, `${what}-phone`)
}

test('a ticket goes to a friend in three presses, who takes it in two without an account; its buyer sees to whom and when', async ({
  page,
  app,
  seeded,
  patron,
  open,
  watch,
}) => {
  watch.expectProblem(/40[04]/)
  watch.expectProblem(/status of 40[04]/)
  const { order } = await buy(app, seeded, seeded.free.slice(0, 2), { who: patron })
  const [first] = order.seats
  const friend = newAddress()
  await page.setViewportSize({ width: 390, height: 664 })
  const taps = await countTaps(page)
  await page.goto(`/confirmation?order=${order.orderId}`)
  const ticket = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
    .first()
  await ticket.getByRole('button', { name: 'Send to a friend' }).click()
  const dialog = page.getByRole('dialog', { name: `Send the ticket for ${first?.label}` })
  await dialog.getByLabel('Name').fill('Zoé Lavoie')
  await dialog.getByLabel('Their e-mail').fill(friend)
  await onPhone(page, 'send-ticket')
  await dialog.getByRole('button', { name: 'Send the ticket' }).dblclick()
  await expect(dialog).toBeHidden()
  expect(taps.length, 'presses to send, with a double click').toBeLessThanOrEqual(4)
  await expect(ticket.getByText(`Zoé Lavoie (${friend}) has not accepted it yet.`)).toBeVisible()
  await expect(ticket.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await onPhone(page, 'sent-ticket')

  const other = newAddress()
  await test.step('taken back, its link leads nowhere; sent again, another does', async () => {
    await ticket.getByRole('button', { name: 'Take it back' }).click()
    await expect(ticket.getByText(/has not accepted it yet/)).toBeHidden()
    const dead = await open()
    await dead.goto(linkIn((await app.mail(friend, /^A ticket for you from /)).text))
    await expect(dead.getByRole('heading', { name: 'This link does not lead to a ticket' })).toBeVisible()
    await onPhone(dead, 'no-sent-ticket')
    await ticket.getByRole('button', { name: 'Send to a friend' }).click()
    await dialog.getByLabel('Name').fill('Théo Roy')
    await dialog.getByLabel('Their e-mail').fill('nobody')
    await dialog.getByRole('button', { name: 'Send the ticket' }).click()
    await expect(dialog.getByLabel('Their e-mail')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Their e-mail').fill(other)
    await dialog.getByRole('button', { name: 'Send the ticket' }).click()
    await expect(dialog).toBeHidden()
  })

  const { text } = await app.mail(other, /^A ticket for you from /)
  const phone = await open()
  await phone.setViewportSize({ width: 390, height: 664 })
  const pressed = await countTaps(phone)
  await phone.goto(linkIn(text))
  await expect(phone.getByRole('heading', { name: /^A ticket from / })).toBeVisible()
  expect(phone.url()).not.toContain('#')
  await onPhone(phone, 'transfer')
  await press(phone, 'Accept the ticket')
  await expect(main(phone).getByText(`Accepted: the ticket is on its way to ${other}.`)).toBeVisible()
  await expect(main(phone).getByRole('link', { name: 'See all shows' })).toBeVisible()
  // The first press was on the link in the mail.
  expect(pressed).toEqual(['Accept the ticket'])
  await onPhone(phone, 'transfer-accepted')
  await app.mail(other, /^Your ticket from /)

  await page.reload()
  await expect(ticket.getByText(/^Sent to Théo Roy on /)).toBeVisible()
  await expect(ticket.getByRole('img', { name: /^QR code/ })).toBeHidden()
  await expect(ticket.getByRole('button', { name: 'Send to a friend' })).toBeHidden()
  await onPhone(page, 'handed-over')
  await page.goto(`/fr/confirmation?order=${order.orderId}`)
  await expect(main(page).getByText(/^Envoyé à Théo Roy le /)).toBeVisible()
  await main(page).getByRole('button', { name: 'Envoyer à un proche' }).click()
  await onPhone(page, 'send-ticket-french')
  await phone.goto(linkIn(text).replace('/transfer', '/fr/transfer'))
  await expect(phone.getByRole('heading', { name: /^Un billet de la part de / })).toBeVisible()
  await onPhone(phone, 'transfer-french')
})
