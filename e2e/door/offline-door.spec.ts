import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import qrcode from 'qrcode'
import { launchOptions } from '../../scripts/test/chromium.ts'
import type { DoorList } from '../../src/shared/door/contract.ts'
import { type DoorConflicts, LIST_KEPT_MS } from '../../src/shared/door/offline.ts'
import { DAY_MS } from '../../src/shared/platform/durations.ts'
import { expectAccessible } from '../support/accessible.ts'
import { linkIn } from '../support/accounts.ts'
import {
  choosePicture,
  databases,
  endOf,
  expectAdmitted,
  expectVerdict,
  keptUrls,
  listLine,
  logIn,
  logOut,
  loseOneFile,
  reconnect,
  scanNext,
  typeTicket,
} from '../support/door.ts'
import { buy } from '../support/orders.ts'
import { demoPerson, newPatron, signIn, staff } from '../support/people.ts'
import { expect, test } from '../support/theatre.ts'
import { setClockAhead } from '../support/wrong-clock.ts'

test.use({ atDoor: true })

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
  watch.expectProblem(/\[door-worker\]/)

  const folder = await mkdtemp(join(tmpdir(), 'front-of-house-phone-'))
  const openPhone = async (): Promise<BrowserContext> => {
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions(),
      baseURL: app.url,
      viewport: { width: 360, height: 640 },
    })
    await watch.attach(context)
    return context
  }
  let phone = await openPhone()
  try {
    let page = await phone.newPage()
    await loseOneFile(phone)
    await logIn(page)
    await page.getByLabel('Performance').selectOption(seeded.performance.id)
    await expect(listLine(page)).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await phone.unrouteAll()
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
    await page.getByRole('link', { name: 'Leave the scanner' }).click()
    await expect(page.getByText('Without the network only the scanner works.')).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
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
    let underWay = Promise.resolve()
    await page.route('**/api/door/scans', async (route) => {
      await underWay
      await route.abort()
    })
    await phone.setOffline(false)
    const { email } = await newPatron(app, { verified: false })
    await page.goto(await linkIn(app, email, /verify/i, '/verify'))
    await expect(page.getByText('Email verified! Redirecting to login…')).toBeVisible()
    const question = page.getByRole('alertdialog', { name: /^3 scans wait to be sent from this phone\./ })
    await question.getByRole('button', { name: 'Stay logged in' }).click()
    await expect(page.getByText('Email verified! You are still logged in.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to the scanner' })).toBeVisible()
    const lost = Promise.withResolvers<void>()
    underWay = lost.promise
    await logOut(page)
    const busy = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logging out…' })
    await expect(busy).toHaveAttribute('aria-disabled', 'true')
    lost.resolve()
    await question.getByRole('button', { name: 'Stay logged in' }).click()
    expect(await databases(page)).toEqual(['door-list', 'door-scans'])
    await logOut(page)
    await question.getByRole('button', { name: 'Log out', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => databases(page), 'the list goes, the scans stay').toEqual(['door-scans'])
    const others = (await keptUrls(page)).filter((url) => !/\/assets\/|\/scan-ticket(\?|$)/.test(url))
    expect(others, 'no answer of the API').toEqual([])

    // Meanwhile another phone, which knows nothing of it, admits the same ticket.
    const performanceId = seeded.performance.id
    const verify = { ticketId: first.qr, performanceId, scanId: crypto.randomUUID() }
    const { result } = await app.api<{ result: string }>('POST', '/verify-ticket', { ...usher, body: verify })
    expect(result).toBe('admitted')
    const asked = page.waitForResponse('**/conflicts')
    await logIn(page)
    await page.getByLabel('Performance').selectOption(performanceId)
    await expect(page.getByText('3 scans wait to be sent.')).toBeVisible()
    await asked
    await page.unroute('**/api/door/scans')
    await reconnect(phone)
    await expect(page.getByText('to be sent')).toBeHidden()
    await page.getByRole('link', { name: '1 conflict' }).click()
    await expect(page.getByRole('heading', { name: 'Door conflicts' })).toBeVisible()
    await expect(page.getByRole('listitem')).toContainText(`${first.label} Admitted twice`)
    await expect(page.getByRole('listitem')).toContainText('without the network')
    await page.getByRole('button', { name: /^Mark as resolved/ }).click()
    await expectAccessible(page, '/door-conflicts')
    await page.getByLabel('What was done?').fill('A photo of the ticket; sent away.')
    await page.getByRole('button', { name: 'Mark as resolved' }).click()
    await expect(page.getByText(/^Resolved at .+: A photo of the ticket; sent away\.$/)).toBeFocused()
    await expect(page.getByText('All resolved.')).toBeVisible()

    // Nobody opens the scanner again, but some page of ours.
    const until = (await endOf(app, usher, performanceId)) + LIST_KEPT_MS
    await setClockAhead(page, until - 60_000 - Date.now())
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await databases(page)).toEqual(['door-list', 'door-scans'])
    await setClockAhead(page, until + 60_000 - Date.now())
    await page.reload()
    await expect
      .poll(() => databases(page), 'the list is gone six hours after the end')
      .toEqual(['door-scans'])
  } finally {
    await phone.close()
    await rm(folder, { recursive: true, force: true })
  }
})

test('T05 a phone with a wrong clock, a server that hangs, no storage and no code from the server does what it can', async ({
  app,
  open,
  seeded,
  watch,
}) => {
  const { order } = await buy(app, seeded, seeded.free.slice(0, 4))
  const codes = await Promise.all(
    order.tickets.map(async ({ qr, seatNum }) => ({
      seatNum,
      picture: (await qrcode.toBuffer(qr)).toString('base64'),
    })),
  )
  const [late, kept, full, denied] = codes
  if (!late || !kept || !full || !denied) throw new Error('four tickets were bought')
  const usher = await demoPerson(app, staff.door)
  const page = await open(usher)
  const phone = page.context()
  const path = `/door/performances/${seeded.performance.id}`
  const scan = async ({ seatNum, picture }: typeof late) => {
    await choosePicture(page, picture)
    await expectAdmitted(page, seatNum)
  }
  const openScanner = async () => {
    await page.goto('/scan-ticket')
    await page.getByLabel('Performance').selectOption(seeded.performance.id)
    await expect(listLine(page)).toBeVisible()
  }
  watch.expectProblem(/ERR_INTERNET_DISCONNECTED/)

  await test.step('a clock that is a day ahead, and a server whose answer comes too late', async () => {
    await setClockAhead(page, DAY_MS)
    await openScanner()
    const hanging = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/verify-ticket', async (route) => {
      await hanging.promise
      await route.fetch()
      await route.abort()
      answered.resolve()
    })
    await scan(late)
    await expect(page.getByText('1 scan waits to be sent.')).toBeVisible()
    hanging.resolve()
    await answered.promise
    await page.unroute('**/api/verify-ticket')
    await reconnect(phone)
    await expect(page.getByText('to be sent')).toBeHidden()
    const { guests } = await app.api<DoorList>('GET', `${path}/guests`, usher)
    const inside = guests.filter(({ admittedAt }) => admittedAt !== null)
    expect(inside.map(({ seatNum }) => seatNum)).toEqual([late.seatNum])
    expect(Math.abs(Date.parse(inside[0]?.admittedAt ?? '') - Date.now())).toBeLessThan(60_000)
    expect((await app.api<DoorConflicts>('GET', `${path}/conflicts`, usher)).conflicts).toEqual([])
  })

  await test.step('a picture that is a drawing', async () => {
    watch.expectProblem(/\[scan-picture\]/)
    await page
      .getByLabel('Scan a picture')
      .first()
      .setInputFiles({
        name: 'ticket.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(await qrcode.toString('text', { type: 'svg' })),
      })
    await expect(page.getByText('This picture could not be read. Take a photo or a screenshot')).toBeVisible()
  })

  await test.step('the performance ends while the page is open', async () => {
    await phone.setOffline(true)
    await scan(kept)
    const end = await endOf(app, usher, seeded.performance.id)
    await setClockAhead(page, DAY_MS + end - Date.now() + 60_000)
    await expect(page.getByText('Choose the performance that this door admits.')).toBeVisible()
    await expect(page.getByLabel('Ticket number')).toBeHidden()
  })

  await test.step('logging out without the network, and without the code that would ask about scans', async () => {
    await page.route('**/api/door/scans', (route) => route.abort())
    await phone.setOffline(false)
    // With the rest of the page's code, that is: only what log-out would load later is missing.
    await page.goto('/about', { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await phone.setOffline(true)
    watch.expectProblem(/\[page-title\]/)
    const untitled = page.waitForEvent('console', (message) => message.text().includes('[page-title]'))
    await logOut(page)
    await expect(page).toHaveURL('/')
    await untitled
    expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('token')
    await expect.poll(() => databases(page)).toEqual(['door-scans'])
    await phone.setOffline(false)
    await page.unroute('**/api/door/scans')
  })

  const keepsOpen = async (ticket: typeof late) => {
    await phone.setOffline(true)
    await scan(ticket)
    await expect(page.getByText('This browser stores nothing. Keep this page open')).toBeVisible()
    await expect(page.getByText('1 scan waits to be sent.')).toBeVisible()
    await phone.setOffline(false)
    await expect(page.getByText('to be sent')).toBeHidden()
  }

  await test.step('a browser that is full', async () => {
    await signIn(page, usher)
    await openScanner()
    await expect(page.getByText('to be sent')).toBeHidden()
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The disk is full.', 'QuotaExceededError')
      }
    })
    watch.expectProblem(/\[door-shelf\] QuotaExceededError/)
    await keepsOpen(full)
  })

  await test.step('a browser that stores nothing', async () => {
    watch.expectProblem(/\[door-shelf\] SecurityError/)
    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('Storage is denied.', 'SecurityError')
      }
    })
    await openScanner()
    await keepsOpen(denied)
  })
})
