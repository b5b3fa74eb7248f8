import { chromium, type Page } from '@playwright/test'
import { findChromium, launchOptions } from '../../scripts/test/chromium.ts'
import { table } from '../kit/table.ts'
import { servePages } from '../seat-map/build-page.ts'
import { landing, seeded } from './finger.ts'
import type { TapsPage } from './page/taps.ts'

declare global {
  interface Window {
    taps: TapsPage
  }
}

/** Ways to choose seats with a finger: a touch for each, and with the map's loupe. */
const ways = ['plain', 'loupe'] as const
type Way = (typeof ways)[number]

/** Windows, and the height of the map that the seats page gives it there, in px. */
const windows = [
  { width: 390, height: 844, map: 316 },
  { width: 390, height: 664, map: 260 },
  { width: 320, height: 480, map: 214 },
]
const PARTIES = 12
const PARTY = 4
/** A party that is not seated after this many taps gives up. */
const PATIENCE = 24
/** Who missed looks again before the next tap, for this long in ms: two quick taps mean something else. */
const LOOK_MS = 520

type Tally = { aimed: number; hit: number; wrong: number; taps: number; seats: number }

/** Seats parties of one and of four with a finger that trembles, in every way; always judges itself right. */
export async function taps(): Promise<boolean> {
  process.env.CHROMIUM_PATH = await findChromium()
  const pages = await servePages('lab/taps/page', ['taps'])
  const browser = await chromium.launch(launchOptions())
  const rows: string[][] = []
  try {
    for (const { width, height, map } of windows)
      for (const way of ways) {
        // Where seats are so close together, a touch without a loupe zooms in.
        if (way === 'plain' && width < 390) continue
        const page = await browser.newPage({ viewport: { width, height }, hasTouch: true, isMobile: true })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto(`${pages.url}/taps.html?${way}-${map}`)
        await page.locator('.map-seat').first().waitFor()
        const tally = await seatParties(page, way)
        const pitch = await page.evaluate(() => {
          const [one, two] = [1, 2].map((n) => document.querySelector(`[data-seat="${n}"]`))
          return (two?.getBoundingClientRect().x ?? 0) - (one?.getBoundingClientRect().x ?? 0)
        })
        const share = (part: number) => `${((100 * part) / tally.aimed).toFixed(1)} %`
        rows.push([
          `${width}x${height}`,
          pitch.toFixed(1),
          way,
          share(tally.hit),
          share(tally.wrong),
          (tally.taps / tally.seats).toFixed(2),
        ])
        console.log(rows.at(-1)?.join('  '))
        await page.close()
      }
  } finally {
    await browser.close()
    pages.close()
  }
  console.log(table(['window', 'pitch px', 'way', 'hits', 'wrong seat', 'taps a seat'], rows))
  return true
}

async function seatParties(page: Page, way: Way): Promise<Tally> {
  const chance = seeded(20_261_123)
  const tally: Tally = { aimed: 0, hit: 0, wrong: 0, taps: 0, seats: 0 }
  const finger = new Finger(page, way, landing(chance), tally)
  for (let party = 0; party < PARTIES; party++)
    for (const size of [1, PARTY]) {
      const row = Math.floor(chance() * 8)
      const first = Math.floor(chance() * (11 - size)) + 1
      const wanted = Array.from({ length: size }, (_, i) => row * 10 + first + i)
      await finger.choose(wanted)
      tally.seats += size
    }
  return tally
}

class Finger {
  readonly #page: Page
  readonly #way: Way
  readonly #land: ReturnType<typeof landing>
  readonly #tally: Tally

  constructor(page: Page, way: Way, land: ReturnType<typeof landing>, tally: Tally) {
    this.#page = page
    this.#way = way
    this.#land = land
    this.#tally = tally
  }

  /** Taps until exactly these seats are chosen, taking back what it took by mistake. */
  async choose(wanted: number[]): Promise<void> {
    await this.#page.evaluate(() => window.taps.clear())
    const close = this.#page.getByRole('button', { name: 'Close', exact: true })
    if (await this.#page.locator('.seat-card').count()) await close.tap()
    await this.#tapAway()
    for (let turn = 0; turn < PATIENCE; turn++) {
      const own = await this.#own()
      const next = own.find((seat) => !wanted.includes(seat)) ?? wanted.find((seat) => !own.includes(seat))
      if (next === undefined) return
      await this.#aimAt(next, own)
    }
  }

  /** Closes what the last party left open. */
  async #tapAway(): Promise<void> {
    await this.#page.touchscreen.tap(5, 5)
    await this.#page.locator('.seat-loupe, .seat-card').waitFor({ state: 'detached' })
    await this.#page.evaluate(() =>
      document.querySelector<HTMLElement>('[aria-label="Show the whole house"]')?.click(),
    )
  }

  async #aimAt(seat: number, before: number[]): Promise<void> {
    const near = await this.#middle(`[data-near="${seat}"]`)
    if (this.#way !== 'plain' && !near) return this.#open(seat)
    const at = near ?? (await this.#middle(`[data-seat="${seat}"]`))
    if (!at) throw new Error(`no seat ${seat}`)
    await this.#tap(at)
    const after = await this.#own()
    const changed = [
      ...before.filter((one) => !after.includes(one)),
      ...after.filter((one) => !before.includes(one)),
    ]
    this.#tally.aimed++
    if (changed.includes(seat)) return void this.#tally.hit++
    if (changed.length > 0) this.#tally.wrong++
    await this.#page.waitForTimeout(LOOK_MS)
  }

  /** Brings a seat into the loupe, which may be in the way. */
  async #open(seat: number): Promise<void> {
    if (await this.#isCovered(seat)) {
      this.#tally.taps++
      return this.#tapAway()
    }
    const at = await this.#middle(`[data-seat="${seat}"]`)
    if (at) await this.#tap(at)
  }

  async #tap(aim: { x: number; y: number }): Promise<void> {
    const { x, y } = this.#land(aim)
    this.#tally.taps++
    // A touch becomes a click in its own time.
    const before = await this.#page.evaluate(() => window.taps.clicks())
    await this.#page.touchscreen.tap(Math.max(0, x), Math.max(0, y))
    await this.#page
      .waitForFunction((count) => window.taps.clicks() > count, before, { polling: 'raf', timeout: 1000 })
      .catch(() => {})
    await this.#page.evaluate(() => new Promise((next) => requestAnimationFrame(next)))
  }

  #isCovered(seat: number): Promise<boolean> {
    return this.#page.evaluate((number) => {
      const cell = document.querySelector(`[data-seat="${number}"]`)?.getBoundingClientRect()
      const over =
        cell && document.elementFromPoint((cell.left + cell.right) / 2, (cell.top + cell.bottom) / 2)
      return over?.closest('.seat-loupe') !== null
    }, seat)
  }

  #own(): Promise<number[]> {
    return this.#page.evaluate(() => window.taps.own())
  }

  /** The middle of an element that a finger can reach; null where there is none. */
  #middle(selector: string): Promise<{ x: number; y: number } | null> {
    return this.#page.evaluate((wanted) => {
      const found = document.querySelector(wanted)
      if (!found) return null
      const { left, top, right, bottom } = found.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const over = document.elementFromPoint(x, y)
      return over && (found.contains(over) || !wanted.includes('near')) ? { x, y } : null
    }, selector)
  }
}
