import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import qrcode from 'qrcode'
import { launchOptions } from '../scripts/chromium.ts'
import type { DoorConflicts } from '../src/shared/door/offline.ts'
import { expectAccessible } from './support/accessible.ts'
import { choosePicture, expectAdmitted, expectVerdict, scanNext, typeTicket } from './support/door.ts'
import { buy } from './support/orders.ts'
import { demoPassword, demoPerson, staff } from './support/people.ts'
import { expect, test } from './support/theatre.ts'

const logIn = async (page: Page) => {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(staff.door)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Scan Ticket QR Code' })).toBeVisible()
}
const listLine = (page: Page) => page.getByText(/^List from \d+:\d+ [ap]m, \d+ tickets\./)
const logOut = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click()
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).sort())

test('T05 T08 a phone admits without the network, keeps its scans through a restart, and sends them once', async ({
  app,
  seeded,
  watch,
}) => {
  const { order } = await buy(app, seeded, seeded.free.slice(0, 2))
  const [first, second] = order.tickets
  if (!first || !second) throw new Error('two tickets were bought')
  const picture = async (qr: string) => (await qrcode.toBuffer(qr)).toString('base64')
  const usher = await demoPerson(app, staff.door)
  // Nothing of this reaches the server, so the browser says so.
  watch.expectProblem(/ERR_INTERNET_DISCONNECTED/)
  watch.expectProblem(/\[verify-ticket\]/)
  watch.expectProblem(/ERR_FAILED/)

  const folder = await mkdtemp(join(tmpdir(), 'front-of-house-phone-'))
  const openPhone = async (): Promise<BrowserContext> => {
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions(),
      baseURL: app.url,
      viewport: { width: 390, height: 844 },
    })
    await watch.attach(context)
    return context
  }
  let phone = await openPhone()
  try {
    let page = await phone.newPage()
    await logIn(page)
    await page.getByLabel('Performance').selectOption(seeded.performance.id)
    await expect(listLine(page)).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))

    await phone.setOffline(true)
    await page.reload()
    await expect(listLine(page), 'the page and its list open without a network').toBeVisible()
    await choosePicture(page, await picture(first.qr))
    await expectAdmitted(page, first.seatNum)
    await choosePicture(page, await picture(first.qr))
    await expectVerdict(page, 'Already admitted', first.seatNum)
    await expect(page.getByRole('alertdialog')).toContainText(/Checked by this phone, with its list from \d/)
    await expectAccessible(page, 'a verdict without the network')
    await scanNext(page)
    await typeTicket(page, second.ticketId)
    await expect(page.getByRole('alertdialog', { name: 'Not checked' })).toContainText(
      'Scan the code of the ticket.',
    )
    await page.getByRole('button', { name: 'Scan another ticket' }).click()
    await expect(page.getByText('2 scans wait to be sent.')).toBeVisible()
    await expect(page.getByText('The server does not answer.')).toBeVisible()
    await expectAccessible(page, 'the scanner without the network')

    await phone.close()
    phone = await openPhone()
    page = await phone.newPage()
    await phone.setOffline(true)
    await page.goto('/scan-ticket')
    await expect(page.getByText('2 scans wait to be sent.')).toBeVisible()
    await choosePicture(page, await picture(first.qr))
    await expectVerdict(page, 'Already admitted', first.seatNum)
    await scanNext(page)

    // The network is back, but what this phone sends is lost on the way.
    await page.route('**/api/door/scans', (route) => route.abort())
    await phone.setOffline(false)
    await page.goto('/about')
    await logOut(page)
    const question = page.getByRole('alertdialog', { name: /^3 scans wait to be sent from this phone\./ })
    await question.getByRole('button', { name: 'Stay logged in' }).click()
    expect(await databases(page)).toEqual(['door-list', 'door-scans'])
    await logOut(page)
    await question.getByRole('button', { name: 'Log out', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => databases(page), 'the list goes, the scans stay').toEqual(['door-scans'])
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      return (await Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
        .flat()
        .map(({ url }) => url)
    })
    expect(
      kept.filter((url) => !/\/assets\/|\/scan-ticket(\?|$)/.test(url)),
      'no answer of the API',
    ).toEqual([])

    // Meanwhile another phone, which knows nothing of it, admits the same ticket.
    const performanceId = seeded.performance.id
    const verify = { ticketId: first.qr, performanceId, scanId: crypto.randomUUID() }
    const { result } = await app.api<{ result: string }>('POST', '/verify-ticket', { ...usher, body: verify })
    expect(result).toBe('admitted')
    await page.unroute('**/api/door/scans')
    await logIn(page)
    await page.getByLabel('Performance').selectOption(performanceId)
    await expect(listLine(page)).toBeVisible()
    await expect(page.getByText('to be sent')).toBeHidden()
    await page.getByRole('link', { name: '1 conflict' }).click()
    await expect(page.getByRole('heading', { name: 'Door conflicts' })).toBeVisible()
    await expect(page.getByRole('listitem')).toContainText(`${first.label} Admitted twice`)
    await expect(page.getByRole('listitem')).toContainText('without the network')
    await expectAccessible(page, '/door-conflicts')
    const path = `/door/performances/${performanceId}/conflicts`
    expect((await app.api<DoorConflicts>('GET', path, usher)).conflicts).toHaveLength(1)
  } finally {
    await phone.close()
    await rm(folder, { recursive: true, force: true })
  }
})
