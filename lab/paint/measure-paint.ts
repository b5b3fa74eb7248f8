import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** Slow 4G as Lighthouse and WebPageTest know it: 1.6 Mbit/s each way and 150 ms to the server and back. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
/** A phone of a few years ago beside this machine. */
const CPU_SLOWER = 4
/** A page is loaded when nothing was asked for and nothing painted for so long, in ms. */
const QUIET_MS = 1500

declare global {
  interface Window {
    paint: {
      lcp: number
      cls: number
      last: number
      fcp: number
      what: string
      long: [at: number, ms: number][]
    }
  }
}

/** What a first visit to a page costs; times in ms, bytes as they come over the network. */
export type PaintFigures = {
  fcp: number
  lcp: number
  /** What the largest was. */
  what: string
  cls: number
  /** How long tasks blocked after the first paint, each beyond its first 50 ms; and before it, when nobody can press. */
  tbt: number
  early: number
  requests: number
  bytes: Record<Kind, number>
}

export const kinds = ['document', 'script', 'style', 'font', 'picture', 'data'] as const
export type Kind = (typeof kinds)[number]

/** Loads the page once in a browser without a cache, as `storage` is logged in; `film` gets a picture every 100 ms. */
export async function measurePaint(
  browser: Browser,
  url: string,
  storage: Record<string, string>,
  film?: (picture: Buffer, ms: number) => void,
): Promise<PaintFigures> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  try {
    await watch(context, storage)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const counted = countBytes(session)
    await throttle(session)
    if (film) await record(session, film)
    await page.goto(url, { waitUntil: 'load' })
    await quiet(page, counted)
    const { long, ...paint } = await page.evaluate(() => window.paint)
    return { ...paint, ...blocking(long, paint.fcp), requests: counted.requests, bytes: counted.bytes }
  } finally {
    await context.close()
  }
}

/** A task that the first paint interrupts counts with each part on its side. */
function blocking(long: readonly [at: number, ms: number][], fcp: number): { tbt: number; early: number } {
  const beyond = (ms: number) => Math.max(0, ms - 50)
  const sum = (of: (at: number, end: number) => number) =>
    long.reduce((total, [at, ms]) => total + beyond(of(at, at + ms)), 0)
  return { tbt: sum((at, end) => end - Math.max(at, fcp)), early: sum((at, end) => Math.min(end, fcp) - at) }
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
}

type Counted = { requests: number; bytes: Record<Kind, number>; last: number }

function countBytes(session: CDPSession): Counted {
  const counted: Counted = {
    requests: 0,
    bytes: { document: 0, script: 0, style: 0, font: 0, picture: 0, data: 0 },
    last: performance.now(),
  }
  const kindOf = new Map<string, Kind>()
  const names: Record<string, Kind> = {
    Document: 'document',
    Script: 'script',
    Stylesheet: 'style',
    Font: 'font',
    Image: 'picture',
  }
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!request.url.startsWith('http')) return
    counted.requests++
    counted.last = performance.now()
    kindOf.set(requestId, names[type ?? ''] ?? (/\.js$/.test(request.url) ? 'script' : 'data'))
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    counted.bytes[kindOf.get(requestId) ?? 'data'] += encodedDataLength
    counted.last = performance.now()
  })
  return counted
}

/** Resolves when the page has been quiet for a while. Streams of seats stay open, so that no network is ever idle. */
async function quiet(page: Page, counted: Counted): Promise<void> {
  for (;;) {
    const painted = await page.evaluate(() => performance.now() - window.paint.last)
    const wait = QUIET_MS - Math.min(painted, performance.now() - counted.last)
    if (wait <= 0) return
    await page.waitForTimeout(wait)
  }
}

/** Observes from the first moment what the browser reports of painting, moving and blocking. */
async function watch(context: BrowserContext, storage: Record<string, string>): Promise<void> {
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    const paint: Window['paint'] = { lcp: 0, cls: 0, fcp: 0, last: 0, what: '', long: [] }
    window.paint = paint
    const on = (type: string, each: (entry: PerformanceEntry & Record<string, never>) => void) =>
      new PerformanceObserver((list) => {
        paint.last = performance.now()
        for (const entry of list.getEntries()) each(entry as PerformanceEntry & Record<string, never>)
      }).observe({ type, buffered: true })
    on('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') paint.fcp = startTime
    })
    on('largest-contentful-paint', ({ startTime, element }) => {
      paint.lcp = startTime
      const { tagName = '', className = '' } = (element as unknown as Element | null) ?? {}
      paint.what = `${tagName.toLowerCase()}${className ? `.${String(className).split(' ')[0]}` : ''}`
    })
    on('layout-shift', ({ value, hadRecentInput }) => {
      if (!hadRecentInput) paint.cls += Number(value)
    })
    on('longtask', ({ startTime, duration }) => {
      paint.long.push([startTime, duration])
    })
  }, storage)
}

async function record(session: CDPSession, film: (picture: Buffer, ms: number) => void): Promise<void> {
  let begun = 0
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const at = (metadata.timestamp ?? 0) * 1000
    begun ||= at
    film(Buffer.from(data, 'base64'), at - begun)
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 60, everyNthFrame: 1 })
}
