import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium, launchOptions } from '../../scripts/test/chromium.ts'
import { percentile } from '../kit/statistics.ts'
import { figure, table } from '../kit/table.ts'
import { kinds, measurePaint, type PaintFigures } from './measure-paint.ts'
import { openTheatre } from './theatre.ts'

const TIMES = 5
/** Aims in ms for the first two pages and for the rest; CLS without a unit. */
const AIMS = { lcp: [1500, 2500], cls: 0.02, tbt: 100 } as const

/**
 * First visits by a slow phone over slow 4G, medians of five. `word` is a folder that gets a picture of every 100 ms of
 * one visit to each page. Judges no figure; returns false if a page painted nothing.
 */
export async function paint(word: string | undefined): Promise<boolean> {
  process.env.CHROMIUM_PATH = await findChromium()
  const theatre = await openTheatre()
  const browser = await chromium.launch(launchOptions())
  const rows: string[][] = []
  let painted = true
  try {
    // The server's first answers are slower, and its pages are not rendered yet.
    for (const { url } of theatre.visits) for (let i = 0; i < 3; i++) await fetch(url)
    for (const [i, { name, url, storage }] of theatre.visits.entries()) {
      const all: PaintFigures[] = []
      for (let time = 0; time < TIMES; time++) all.push(await measurePaint(browser, url, storage))
      if (word) await measurePaint(browser, url, storage, filmInto(word, i))
      painted &&= all.every(({ lcp }) => lcp > 0)
      rows.push([name, ...row(all, AIMS.lcp[i < 2 ? 0 : 1])])
    }
  } finally {
    await browser.close()
    await theatre.close()
  }
  console.log(
    '\nFront of House: first visits, 1.6 Mbit/s, 150 ms, CPU four times slower, medians of five. ms and kB.\n',
  )
  const head = ['page', 'FCP', 'LCP', 'largest', 'CLS', 'TBT', 'early', 'requests', ...kinds]
  console.log(table(head, rows))
  console.log(`\n! misses its aim. Load ${loadavg()[0]?.toFixed(1)} at the end.`)
  return painted
}

function row(all: readonly PaintFigures[], lcpAim: number): string[] {
  const median = (of: (figures: PaintFigures) => number) => percentile(all.map(of), 0.5)
  const beside = (value: number, aim: number, text: string) => (value > aim ? `${text} !` : text)
  const [lcp, cls, tbt] = [median((one) => one.lcp), median((one) => one.cls), median((one) => one.tbt)]
  return [
    figure(median((one) => one.fcp)),
    beside(lcp, lcpAim, figure(lcp)),
    all[0]?.what ?? '',
    beside(cls, AIMS.cls, cls.toFixed(3)),
    beside(tbt, AIMS.tbt, figure(tbt)),
    figure(median((one) => one.early)),
    String(median((one) => one.requests)),
    ...kinds.map((kind) => figure(median((one) => one.bytes[kind]) / 1000)),
  ]
}

function filmInto(folder: string, page: number): (picture: Buffer, ms: number) => void {
  mkdirSync(folder, { recursive: true })
  return (picture, ms) =>
    writeFileSync(join(folder, `${page}-${String(Math.round(ms)).padStart(5, '0')}.jpg`), picture)
}
