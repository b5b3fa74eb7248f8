import { loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import { findChromium, launchOptions } from '../../scripts/test/chromium.ts'
import { requirePackage } from '../kit/require-package.ts'
import { componentSize, servePages } from './build-page.ts'
import { measureMap, measureSeats } from './measure.ts'
import { measureOurs } from './measure-ours.ts'
import { type Pair, printReport, printWays, sizes, type Ways, wayCounts } from './report.ts'

/**
 * Our map and @alisaitteke/seatmap-canvas side by side in Chromium, for houses of five sizes; a number as argument
 * selects one size. Judges no figure; returns false if ours leaks listeners.
 */
export async function seatMap(only: string | undefined): Promise<boolean> {
  requirePackage('@alisaitteke/seatmap-canvas')
  process.env.CHROMIUM_PATH = await findChromium()
  const pages = await servePages('lab/seat-map/page', ['ours', 'peer', 'seats'])
  const browser = await chromium.launch(launchOptions())
  const pairs: Pair[] = []
  try {
    for (const seats of only ? [Number(only)] : sizes) {
      const ours = await measureMap(browser, pages.url, 'ours', seats)
      console.log(`${seats} seats, ours: first paint ${ours.firstPaint.toFixed(0)} ms`)
      const peer = await measureMap(browser, pages.url, 'peer', seats).catch(() => null)
      console.log(`${seats} seats, peer: first paint ${peer?.firstPaint.toFixed(0) ?? 'gave up'} ms`)
      pairs.push({ seats, ours, peer })
    }
    const ways: Ways[] = []
    for (const seats of wayCounts) {
      const registry = await measureSeats(browser, pages.url, 'seats?registry', seats)
      ways.push({
        seats,
        registry,
        components: await measureSeats(browser, pages.url, 'seats?components', seats),
      })
    }
    const own = await measureOurs(browser, pages.url)
    printReport(pairs, own, await componentSize())
    printWays(ways)
    console.log(
      `load at the end: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    )
    return own.listeners === 0
  } finally {
    await browser.close()
    pages.close()
  }
}
