import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import { launchOptions } from '../../scripts/test/chromium.ts'
import type { DoorPerformance } from '../../src/shared/door/contract.ts'
import type { Language } from '../../src/shared/language/language.ts'
import { defaultLabel, defaultName } from '../../src/shared/seating/seats.ts'
import { expectAccessible } from './accessible.ts'
import { cameraArguments, film } from './camera.ts'
import { demoPassword, type Person, staff } from './people.ts'
import type { RunningApp } from './running-app.ts'
import { expect } from './theatre.ts'
import type { Watch } from './watch.ts'

/** A ticket from the mail: its number, and its code as a PNG in base64. */
export type Paper = { ticketId: string; seatNum: number; picture: string }

/**
 * Runs `act` in a browser whose camera has seen this ticket of this performance and had it admitted, with the sandbox's
 * usher logged in. The usher chose the performance on this phone before: on the evening of another, the page would open
 * on that one by itself.
 */
export async function atTheDoor(
  watch: Watch,
  paper: Paper,
  performanceId: string,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const studio = await chromium.launch(launchOptions())
  const { path, remove } = await film(await studio.newPage(), paper.picture).finally(() => studio.close())
  const browser = await chromium.launch(launchOptions(cameraArguments(path)))
  try {
    const context = await browser.newContext({ permissions: ['camera'] })
    await watch.attach(context)
    const page = await context.newPage()
    await page.goto('/login')
    await expectAccessible(page, '/login')
    await page.evaluate((id) => localStorage.setItem('door-performance', id), performanceId)
    // Big and green, then gone without a press.
    await Promise.all([verdict(page, 'Admitted').waitFor(), logIn(page)])
    await verdict(page, 'Admitted').waitFor({ state: 'detached' })
    await act(page)
  } finally {
    await browser.close()
    await remove()
  }
}

/** Logs in the sandbox's usher, who is then at the scanner. */
export async function logIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(staff.door)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/scan-ticket')
  await expect(page.getByRole('heading', { name: 'Scan Ticket QR Code' })).toBeVisible()
}

/** The full-screen verdict with this word. */
export function verdict(page: Page, word: string): Locator {
  return page.getByRole('alertdialog', { name: word, exact: true })
}

/** Expects this verdict about this seat; `seatNum` is null if the verdict names none. */
export async function expectVerdict(page: Page, word: string, seatNum: number | null): Promise<void> {
  const box = verdict(page, word)
  await expect(box).toBeVisible()
  if (seatNum !== null)
    await expect(box).toContainText(`Row${defaultName(seatNum).row}Seat${defaultName(seatNum).number}`)
}

const phones = [
  [360, 560],
  [360, 640],
  [844, 390],
] as const

/** Expects that no phone, held upright or sideways, hides this last line of a verdict behind its buttons. */
export async function expectWholeVerdict(page: Page, line: string): Promise<void> {
  const own = page.viewportSize()
  const box = page.getByRole('alertdialog')
  const gap = async () => {
    const text = await box.getByText(line).boundingBox()
    const button = await box.getByRole('button', { name: 'Scan the next ticket' }).boundingBox()
    return (button?.y ?? 0) - (text?.y ?? 0) - (text?.height ?? 0)
  }
  for (const [width, height] of phones) {
    await page.setViewportSize({ width, height })
    await expect.poll(gap, `${width} by ${height}`).toBeGreaterThanOrEqual(0)
  }
  if (own) await page.setViewportSize(own)
}

/** Expects that this seat's ticket was admitted; its verdict goes by itself, and the line below the camera stays. */
export async function expectAdmitted(page: Page, seatNum: number): Promise<void> {
  await expect(page.getByText(`${defaultLabel(seatNum)}, in at `)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
}

/** Takes the network away and gives it back: the phone sends what waits at once. */
export async function reconnect(phone: BrowserContext): Promise<void> {
  await phone.setOffline(true)
  await phone.setOffline(false)
}

/** Dismisses the verdict. */
export async function scanNext(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Scan the next ticket' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
}

/** Types a ticket's number, or anything else. */
export async function typeTicket(page: Page, text: string): Promise<void> {
  await page.getByLabel('Ticket number').fill(text)
  await page.getByRole('button', { name: 'Check' }).click()
}

/** Chooses a picture of a code; `label` is that of the field. */
export async function choosePicture(page: Page, pngBase64: string, label = 'Scan a picture'): Promise<void> {
  await page
    .getByLabel(label)
    .first()
    .setInputFiles({ name: 'ticket.png', mimeType: 'image/png', buffer: Buffer.from(pngBase64, 'base64') })
}

/** When a performance ends, in ms. */
export async function endOf(app: RunningApp, usher: Person, id: string): Promise<number> {
  const performances = await app.api<DoorPerformance[]>('GET', '/door/performances', usher)
  return Date.parse(performances.find((each) => each.id === id)?.endsAt ?? '')
}

/** The names of what the browser keeps for this site. */
export function databases(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).sort())
}

/** Presses Logout in the masthead. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click()
}

/** Loses a file on its way to the scanner's worker: the next attempt gets it. */
export async function loseOneFile(phone: BrowserContext): Promise<void> {
  let lost = false
  await phone.route('**/assets/*', async (route) => {
    if (lost || !route.request().serviceWorker()) return route.fallback()
    lost = true
    await route.abort()
  })
}

/** Addresses of all that the caches of this page's site hold. */
export function keptUrls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url)
  })
}

/** Waits until the scanner's page is kept in this language, and opens without a network. */
export const expectKept = (page: Page, language: Language) =>
  expect
    .poll(
      () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ''),
      `a worker in ${language}`,
    )
    .toMatch(new RegExp(`\\?language=${language}$`))

/** What the scanner says of its list. */
export const listLine = (page: Page) => page.getByText(/^List from \d+:\d+\s[ap]m, \d+ tickets\./)
