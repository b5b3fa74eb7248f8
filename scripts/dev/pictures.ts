import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type Role, storageKeys } from '../../src/shared/accounts/contract.ts'
import type { SeatsSnapshot } from '../../src/shared/seating/contract.ts'
import type { Performance } from '../../src/shared/shows/contract.ts'
import { findChromium, launchOptions } from '../test/chromium.ts'

/*
 * `node scripts/dev/pictures.ts` takes the pictures of README.md from a fresh `npm start` (`npm run reset` before), whose
 * PORT it needs. It buys two seats there and has them admitted.
 */

const site = `http://localhost:${process.env.PORT || 3000}`
const folder = join(import.meta.dirname, '../../docs/pictures')
const desktop = { width: 1280, height: 800 }
const phone = { width: 360, height: 740 }
const gap = 16

type Session = { token: string; role: Role; email: string }

async function call<T>(method: string, path: string, token?: string, body?: unknown): Promise<T> {
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(`${site}/api${path}`, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

async function logIn(name: string): Promise<Session> {
  const email = `${name}@sandbox.test`
  const body = { email, password: 'sandbox-opening-night' }
  return { email, ...(await call<{ token: string; role: Role }>('POST', '/auth/login', undefined, body)) }
}

/** A page of somebody's own: its window, its colours and its session. */
async function openAs(
  browser: Browser,
  who: Session | undefined,
  { viewport = desktop, dark = false } = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport, colorScheme: dark ? 'dark' : 'light' })
  const page = await context.newPage()
  await page.goto(`${site}/about`)
  if (!who) return page
  const stored = [
    [storageKeys.token, who.token],
    [storageKeys.role, who.role],
    [storageKeys.userEmail, who.email],
  ] as const
  await page.evaluate((items) => {
    for (const [name, value] of items) localStorage.setItem(name, value)
  }, stored)
  return page
}

/** The picture of a page once its fonts and pictures are there and nothing loads any more. */
async function shot(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot({ animations: 'disabled' })
}

async function save(name: string, picture: Buffer): Promise<void> {
  const { size } = await sharp(picture)
    .webp({ quality: 75 })
    .toFile(join(folder, `${name}.webp`))
  console.log(`${name}.webp  ${Math.round(size / 1000)} kB`)
}

/** Pictures of phones side by side. */
async function strip(pictures: Buffer[]): Promise<Buffer> {
  const width = pictures.length * (phone.width + gap) - gap
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp({ create: { width, height: phone.height, channels: 4, background } })
    .composite(pictures.map((input, i) => ({ input, left: i * (phone.width + gap), top: 0 })))
    .png()
    .toBuffer()
}

/** Two free seats beside each other, in the middle of a row if there are any. */
async function findSeats(performance: Performance): Promise<[number, number]> {
  const { seats } = await call<SeatsSnapshot>('GET', `/performances/${performance.id}/seats`)
  const free = new Set(seats.filter(({ state }) => state === 'free').map(({ seatNum }) => seatNum))
  const pairs = [...free].filter((seat) => seat % 10 > 0 && free.has(seat + 1))
  const first = pairs.find((seat) => seat % 10 === 5) ?? pairs[0]
  if (first === undefined) throw new Error('no two seats beside each other are free')
  return [first, first + 1]
}

async function buyAndScan(browser: Browser, performance: Performance): Promise<void> {
  const patron = await logIn('patron')
  const page = await openAs(browser, patron, { viewport: phone })
  const taken: Buffer[] = []
  const take = async (on = page) => {
    taken.push(await shot(on))
  }
  await page.goto(`${site}/shows/${performance.showId}`)
  await take()
  const seats = await findSeats(performance)
  await call('PUT', `/performances/${performance.id}/hold`, patron.token, { seats })
  await page.goto(`${site}/seats?performance=${performance.id}`)
  await page.getByText('Your seats').first().waitFor()
  await take()
  const wide = await openAs(browser, patron, { dark: true })
  await wide.goto(`${site}/seats?performance=${performance.id}`)
  await wide.getByText('Seats held for', { exact: true }).waitFor()
  await save('seats', await shot(wide))
  await page.goto(`${site}/cart`)
  await page.getByText('Total').first().waitFor()
  await take()
  const { url } = await call<{ url: string }>('POST', '/stripe/payment-link', patron.token, {
    seats: seats.map((seatNum) => ({ seatNum })),
    donation: 0,
  })
  await page.goto(url)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page
    .getByText(/TICKET-/)
    .first()
    .waitFor()
  const number = /TICKET-\w{16}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? ''
  await take()
  const door = await openAs(browser, await logIn('door'), { viewport: phone })
  await door.evaluate((id) => localStorage.setItem('door-performance', id), performance.id)
  await door.goto(`${site}/scan-ticket`)
  await door.getByLabel('Ticket number').fill(number)
  await door.getByRole('button', { name: 'Check' }).click()
  await door.getByRole('alertdialog', { name: 'Admitted', exact: true }).waitFor()
  taken.push(await door.screenshot())
  await save('buying', await strip(taken))
}

async function office(browser: Browser, performance: Performance): Promise<void> {
  const page = await openAs(browser, await logIn('admin'))
  const pages: [name: string, path: string][] = [
    ['tonight', '/admin'],
    ['journal', '/admin/reports/journal'],
    ['live-house', '/live-house'],
  ]
  for (const [name, path] of pages) {
    await page.goto(site + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await save(name, await shot(page))
  }
  await page.goto(`${site}/admin/orders/new?performance=${performance.id}`)
  for (const seat of await findSeats(performance))
    await page.locator(`.map-viewport [data-seat="${seat}"]`).click()
  await page.getByRole('button', { name: /2 seats/ }).waitFor()
  await save('desk', await shot(page))
  await page.goto(`${site}/seatMap`)
  await page.getByRole('button', { name: 'Draw from text' }).click()
  await page.getByRole('dialog').waitFor()
  await save('house', await shot(page))
}

const browser = await chromium.launch({ ...launchOptions(), executablePath: await findChromium() })
try {
  const performances = await call<Performance[]>('GET', '/performances')
  const performance = performances.find(({ status }) => status === 'on-sale')
  if (!performance) throw new Error('no performance is on sale')
  const visitor = await openAs(browser, undefined)
  await visitor.goto(`${site}/shows`)
  await visitor.getByRole('article').first().waitFor()
  await save('shows', await shot(visitor))
  await buyAndScan(browser, performance)
  await office(browser, performance)
} finally {
  await browser.close()
}
