import type { Browser, CDPSession, Page } from '@playwright/test'
import { percentile } from '../kit/statistics.ts'
import type { BenchPage } from './bench-house.ts'

declare global {
  interface Window {
    bench: BenchPage
    frameTimes: number[]
    longTasks: number[]
  }
}

/** What one library did with one house; times in ms. */
export type MapFigures = {
  firstPaint: number
  /** CPU of the page's and the GPU process per frame of panning. */
  panCpu: number
  panP95: number
  toggle: number
  burst: number
  elements: number
  longest: number
}

/** A page of the bench: our map, the peer's, or seats alone, drawn in one of two ways. */
export type Which = 'ours' | 'peer' | 'seats?registry' | 'seats?components'

const FRAMES = 60

/** Measures one library with one house in a page of its own. */
export async function measureMap(
  browser: Browser,
  url: string,
  which: Which,
  seats: number,
): Promise<MapFigures> {
  const open = () => openPage(browser, url, which)
  const many = seats > 10_000
  const early = many ? 0 : await measureFirstPaint(open, seats)
  const page = await open()
  try {
    await page.evaluate(() => {
      window.longTasks = []
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longTasks.push(duration)
      }).observe({ type: 'longtask' })
    })
    const here = await mount(page, seats)
    const firstPaint = many ? here : early
    await settle(page)
    const elements = await page.evaluate(() => document.querySelectorAll('#map *').length)
    const acts = await measureActs(page, seats)
    await page.evaluate(() => {
      window.longTasks.length = 0
    })
    const pan = await measurePan(browser, page)
    const longest = await page.evaluate(() => Math.max(0, ...window.longTasks))
    return { firstPaint, elements, longest, ...acts, ...pan }
  } finally {
    await page.close()
  }
}

/** What drawing seats in one of two ways costs: the first paint, one change and a hundred. */
export async function measureSeats(
  browser: Browser,
  url: string,
  which: Which,
  seats: number,
): Promise<Pick<MapFigures, 'firstPaint' | 'toggle' | 'burst'>> {
  const open = () => openPage(browser, url, which)
  const firstPaint = await measureFirstPaint(open, seats)
  const page = await open()
  try {
    await mount(page, seats)
    return { firstPaint, ...(await measureActs(page, seats)) }
  } finally {
    await page.close()
  }
}

async function openPage(browser: Browser, url: string, which: Which): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } })
  page.setDefaultTimeout(240_000)
  await page.goto(`${url}/${which.replace(/(\?|$)/, '.html$1')}`)
  await settle(page)
  return page
}

async function measureActs(page: Page, seats: number): Promise<Pick<MapFigures, 'toggle' | 'burst'>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  await settle(page)
  const toggle = await perAct(page, cdp, { act: 'toggle', seats })
  return { toggle, burst: await perAct(page, cdp, { act: 'change', seats }) }
}

/** The median of several first mounts, each in a fresh page. */
async function measureFirstPaint(open: () => Promise<Page>, seats: number): Promise<number> {
  const times = seats <= 2_000 ? 5 : seats <= 10_000 ? 2 : 1
  const spent: number[] = []
  for (let i = 0; i < times; i++) {
    const page = await open()
    spent.push(await mount(page, seats))
    await page.close()
  }
  return percentile(spent, 0.5)
}

function mount(page: Page, seats: number): Promise<number> {
  return page.evaluate((count) => window.bench.mount(count), seats)
}

/** Waits until the page has painted and is idle. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())))
      }),
  )
}

type Acts = { act: 'toggle' | 'change' | 'nothing'; seats: number }

const ACTS = 20
const TURNS = 5

/** Main-thread time of one action, including styles, layout and paint, minus that of as many idle frames. */
async function perAct(page: Page, cdp: CDPSession, acts: Acts): Promise<number> {
  const nothing = await spentOn(page, cdp, { ...acts, act: 'nothing' })
  return Math.max(0.01, (await spentOn(page, cdp, acts)) - nothing)
}

/** The median of some turns of acts, each act with two frames of its own, all asked for in one call. */
async function spentOn(page: Page, cdp: CDPSession, acts: Acts): Promise<number> {
  const spent: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    await settle(page)
    const before = await busy(cdp)
    await page.evaluate(
      async ({ act, seats, times }) => {
        const step = Math.max(1, Math.floor(seats / 100))
        const hundred = Array.from({ length: 100 }, (_, n) => ((n * step) % seats) + 1)
        const free = [3, 5, 7, 9, 11, 13, 15, 17, 19, 21]
        for (let i = 0; i < times; i++) {
          if (act === 'toggle') window.bench.toggle(free[i % free.length] ?? 3)
          if (act === 'change') window.bench.change(hundred, i % 2 === 0)
          await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
        }
      },
      { ...acts, times: ACTS },
    )
    await settle(page)
    spent.push(((await busy(cdp)) - before) / ACTS)
  }
  return percentile(spent, 0.5)
}

/** Main-thread time so far, in ms. */
async function busy(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Zooms in, then drags to and fro; CPU of all processes but the browser's own. */
async function measurePan(browser: Browser, page: Page): Promise<{ panCpu: number; panP95: number }> {
  const cdp = await browser.newBrowserCDPSession()
  await page.mouse.move(500, 400)
  for (let i = 0; i < 3; i++) await page.mouse.wheel(0, -200)
  await page.waitForTimeout(900)
  await settle(page)
  await page.evaluate(() => {
    window.frameTimes = []
    const tick = (now: number) => {
      window.frameTimes.push(now)
      if (window.frameTimes.length < 4000) requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  await page.mouse.move(500, 400)
  await page.mouse.down()
  await page.mouse.move(520, 400)
  await page.evaluate(() => {
    window.frameTimes.length = 0
  })
  const before = await cpu(cdp)
  for (let i = 0; i < FRAMES; i++) {
    await page.mouse.move(500 + 120 * Math.sin(i / 6), 400 + 80 * Math.cos(i / 5))
    await page.waitForTimeout(8)
  }
  const spent = (await cpu(cdp)) - before
  const frames = await page.evaluate(() => window.frameTimes.splice(0, 4000))
  await page.mouse.up()
  await cdp.detach()
  const gaps = frames.slice(1).map((at, i) => at - (frames[i] ?? at))
  return { panCpu: spent / Math.max(1, frames.length), panP95: percentile(gaps, 0.95) }
}

async function cpu(cdp: CDPSession): Promise<number> {
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  const drawing = processInfo.filter(({ type }) => type === 'renderer' || type === 'GPU')
  return drawing.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
}
