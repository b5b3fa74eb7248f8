import type { Browser, Page } from '@playwright/test'
import { percentile } from '../kit/statistics.ts'
import { painted } from './bench-house.ts'

/** What is asked of our map alone. */
export type OwnFigures = {
  /** From a click to the frame that shows it, p75 in ms. */
  clickToPaint: number
  /** What 20 mounts and unmounts leave behind. */
  listeners: number
  nodes: number
  heapKb: number
}

const CLICKS = 20
const MOUNTS = 20

/** Clicks on the house of 80 seats, and mounts and unmounts it again and again. */
export async function measureOurs(browser: Browser, url: string): Promise<OwnFigures> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } })
  try {
    await page.goto(`${url}/ours.html`)
    await page.evaluate(() => window.bench.mount(80))
    const clicks = await clickAll(page)
    const left = await remount(page)
    return { clickToPaint: percentile(clicks, 0.75), ...left }
  } finally {
    await page.close()
  }
}

async function clickAll(page: Page): Promise<number[]> {
  await page.evaluate(`window.painted = ${painted.toString()}`)
  await page.evaluate(() => {
    const page = window as unknown as { painted: () => Promise<void>; waits: Promise<number>[] }
    page.waits = []
    const note = (event: Event) =>
      page.waits.push(page.painted().then(() => performance.now() - event.timeStamp))
    addEventListener('click', note, { capture: true })
  })
  const free = page.locator('.map-seat[data-state="free"]')
  for (let i = 0; i < CLICKS; i++) {
    await free.nth(i % 7).click()
    await page.waitForTimeout(60)
  }
  return page.evaluate(() => Promise.all((window as unknown as { waits: Promise<number>[] }).waits))
}

async function remount(page: Page): Promise<Omit<OwnFigures, 'clickToPaint'>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const turn = async (times: number) => {
    for (let i = 0; i < times; i++) {
      await page.evaluate(() => window.bench.unmount())
      await page.evaluate(() => window.bench.mount(80))
    }
    await page.evaluate(() => window.bench.unmount())
    for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage')
    const { metrics } = await cdp.send('Performance.getMetrics')
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
    return {
      listeners: value('JSEventListeners'),
      nodes: value('Nodes'),
      heapKb: value('JSHeapUsedSize') / 1000,
    }
  }
  // The engine goes on compiling for a while, and keeps that.
  const before = await turn(2 * MOUNTS)
  const after = await turn(MOUNTS)
  return {
    listeners: after.listeners - before.listeners,
    nodes: after.nodes - before.nodes,
    heapKb: after.heapKb - before.heapKb,
  }
}
