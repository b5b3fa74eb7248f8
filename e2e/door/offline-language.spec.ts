import qrcode from 'qrcode'
import { expectAccessible } from '../support/accessible.ts'
import { choosePicture, expectKept, listLine } from '../support/door.ts'
import { buy } from '../support/orders.ts'
import { demoPerson, staff } from '../support/people.ts'
import { expect, test } from '../support/theatre.ts'

test.use({ atDoor: true })

test('T05 a phone whose reader chooses another language opens in that one without the network', async ({
  app,
  open,
  seeded,
  watch,
}) => {
  const { order } = await buy(app, seeded, seeded.free.slice(0, 1))
  const [ticket] = order.tickets
  if (!ticket) throw new Error('a ticket was bought')
  const picture = (await qrcode.toBuffer(ticket.qr)).toString('base64')
  const page = await open(await demoPerson(app, staff.door))
  const phone = page.context()
  watch.expectProblem(/ERR_INTERNET_DISCONNECTED/)
  const opensAlone = async (title: string) => {
    await phone.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  }

  await page.goto('/scan-ticket')
  await page.getByLabel('Performance').selectOption(seeded.performance.id)
  await expect(listLine(page)).toBeVisible()
  await expectKept(page, 'en')
  await opensAlone('Scan Ticket QR Code')

  await phone.setOffline(false)
  await page.goto('/about')
  await page.getByRole('link', { name: 'Français', exact: true }).first().click()
  await expect(page).toHaveURL('/fr/about')
  await page.goto('/fr/scan-ticket')
  await expect(page, 'the installed page has one address').toHaveURL('/scan-ticket')
  await expect(page.getByText(/^Liste de \d+\sh(\s\d+)?, \d+ billets?\./)).toBeVisible()
  await expectKept(page, 'fr')
  await opensAlone('Contrôle des billets')
  await choosePicture(page, picture, 'Numériser une image')
  await expect(page.getByText(`${ticket.label}, entrée à `)).toBeVisible()
  await choosePicture(page, picture, 'Numériser une image')
  const again = page.getByRole('alertdialog', { name: 'Déjà utilisé', exact: true })
  await expect(again).toContainText(/Vérifié par ce téléphone, avec sa liste de \d/)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 })
    await expectAccessible(page, `a French verdict, ${width} px wide`)
  }
  await again.getByRole('button', { name: 'Numériser le billet suivant' }).click()
  await expect(page.getByText('2 lectures à envoyer.')).toBeVisible()

  await phone.setOffline(false)
  await page.getByRole('link', { name: 'Quitter le lecteur' }).click()
  await expect(page).toHaveURL(/\/ticket-person/)
  await page.getByRole('link', { name: 'English', exact: true }).first().click()
  await expect(page).toHaveURL(/\/en\//)
  await page.getByRole('link', { name: 'Scan Ticket' }).first().click()
  await expect(page).toHaveURL('/scan-ticket')
  await expectKept(page, 'en')
  await opensAlone('Scan Ticket QR Code')
  await expect(listLine(page)).toBeVisible()
  await phone.setOffline(false)
})
