import { chromium, type Page } from '@playwright/test'
import { cameraArguments } from '../../e2e/support/camera.ts'
import { launchOptions } from '../../scripts/test/chromium.ts'
import { defaultName } from '../../src/shared/seating/seats.ts'
import type { Door } from './door.ts'
import { BITS, CELL, READABLE } from './mark.ts'

/** An usher presses when a verdict has been up for so long, in ms. */
const PRESS_MS = 800

declare global {
  interface Window {
    queue: {
      inView: Record<number, number>
      readable: Record<number, number>
      verdicts: { at: number; text: string }[]
    }
  }
}

export type QueueFigures = {
  guests: number
  /** By the page's verdicts, each with its guest's own seat. */
  admitted: number
  presses: number
  /** From the first code in view to the last verdict, in ms. */
  took: number
  /** From the first frame in which a code can be read to its verdict on the screen, in ms. */
  times: number[]
  /** From the first that shows all of it, in ms. */
  wholeTimes: number[]
  /** What was said that was not "Admitted" with a guest's seat. */
  others: string[]
}

/**
 * Lets guests pass the scanner page, whose camera sees the film, for its whole length in seconds. With `offline`, the
 * network goes when the page is ready.
 */
export async function measureQueue(
  door: Door,
  film: { path: string; seconds: number },
  offline: boolean,
): Promise<QueueFigures> {
  const browser = await chromium.launch(launchOptions(cameraArguments(film.path)))
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      permissions: ['camera'],
    })
    const page = await context.newPage()
    await page.addInitScript(watch, { storage: door.storage, BITS, CELL, READABLE })
    const began = performance.now()
    await page.goto(`${door.url}/scan-ticket`)
    await page.locator('video').waitFor()
    await page.getByLabel('Ticket number').waitFor()
    if (offline) {
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
    }
    const presses = await pressAsNeeded(page, began + film.seconds * 1000)
    const seen = await page.evaluate(() => window.queue)
    if (offline) {
      await context.setOffline(false)
      await page.waitForTimeout(5000)
    }
    return { ...figures(door, seen), presses }
  } finally {
    await browser.close()
  }
}

/** Presses the button of every verdict that stays, and returns how often. */
async function pressAsNeeded(page: Page, until: number): Promise<number> {
  const waiting = page.locator('.verdict:not([data-tone="yes"]) [data-autofocus]')
  let presses = 0
  while (performance.now() < until) {
    await page.waitForTimeout(PRESS_MS)
    if ((await waiting.count()) === 0) continue
    await waiting
      .first()
      .click({ timeout: PRESS_MS })
      .catch(() => {})
    presses++
  }
  return presses
}

function figures(door: Door, { inView, readable, verdicts }: Window['queue']): Omit<QueueFigures, 'presses'> {
  const times: number[] = []
  const wholeTimes: number[] = []
  const others = verdicts.map(({ text }) => text)
  for (const [i, { seatNum }] of door.tickets.entries()) {
    const since = inView[i + 1]
    const own = `Row${defaultName(seatNum).row}Seat${defaultName(seatNum).number}`
    const verdict = verdicts.find(
      ({ text }) => text.includes('Admitted') && new RegExp(`${own}(?!\\d)`).test(text),
    )
    if (since === undefined || !verdict) continue
    times.push(verdict.at - (readable[i + 1] ?? since))
    wholeTimes.push(verdict.at - since)
    others.splice(others.indexOf(verdict.text), 1)
  }
  const first = Math.min(...Object.values(inView))
  const last = Math.max(...verdicts.map(({ at }) => at))
  return {
    guests: door.tickets.length,
    admitted: times.length,
    took: last - first,
    times,
    wholeTimes,
    others,
  }
}

type Watched = { storage: Record<string, string>; BITS: number; CELL: number; READABLE: number }

/** Runs in the page: logs in, and notes when each code comes into view and when a verdict is on the screen. */
function watch({ storage, BITS, CELL, READABLE }: Watched): void {
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value)
  const queue: Window['queue'] = { inView: {}, readable: {}, verdicts: [] }
  window.queue = queue
  const paper = new OffscreenCanvas(BITS, 1).getContext('2d', { willReadFrequently: true })
  const each = (video: HTMLVideoElement, now: number, { captureTime }: VideoFrameCallbackMetadata) => {
    video.requestVideoFrameCallback((at, about) => each(video, at, about))
    if (!paper) return
    paper.drawImage(video, 0, video.videoHeight - CELL, BITS * CELL, CELL, 0, 0, BITS, 1)
    const { data } = paper.getImageData(0, 0, BITS, 1)
    let number = 0
    for (let bit = 0; bit < BITS; bit++) if ((data[bit * 4] ?? 0) > 127) number |= 1 << bit
    if (number > 0) queue.inView[number % READABLE] ??= captureTime ?? now
    if (number > READABLE) queue.readable[number % READABLE] ??= captureTime ?? now
  }
  const seen = new WeakSet<Element>()
  new MutationObserver(() => {
    const video = document.querySelector('video')
    if (video && !seen.has(video)) {
      seen.add(video)
      video.requestVideoFrameCallback((at, about) => each(video, at, about))
    }
    const dialog = document.querySelector('dialog.verdict')
    if (!dialog || seen.has(dialog)) return
    seen.add(dialog)
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () =>
        queue.verdicts.push({ at: performance.now(), text: dialog.textContent ?? '' })
      channel.port2.postMessage(null)
    })
  }).observe(document, { childList: true, subtree: true })
}
