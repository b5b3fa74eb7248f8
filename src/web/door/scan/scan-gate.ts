import { SCAN_FPS } from '../../../shared/door/contract.ts'

/** A code that stays in view, or returns within this many ms, is the same scan. */
const SAME_SCAN_MS = 3000

/** Picks the scans out of the codes the camera sees many times a second. `now` is in ms, of any clock. */
export function createScanGate() {
  let last: { text: string; seenAt: number } | null = null
  return {
    /** True for a new scan; false for the same code until it has been out of view long enough. */
    isNew(text: string, now: number): boolean {
      const same = last !== null && last.text === text && now - last.seenAt < SAME_SCAN_MS
      last = { text, seenAt: now }
      return !same
    },
    /** The verdict on the last code was up until now; its time out of view starts here. */
    verdictWasUp(now: number): void {
      if (last) last.seenAt = now
    },
  }
}

/** How often the scanner has to look, in ms. */
const PERIOD_MS = 1000 / SCAN_FPS
/** What looks may take in advance of the page's half of the time, in ms: a camera's frame, so that none is missed. */
const CREDIT_MS = 33

/**
 * How long the scanner rests after each look, in ms, given when that began and how long it took. The page has half of
 * the time on a slow phone too, unless the scanner would look less often than it has to.
 */
export function createRest(): (beganMs: number, tookMs: number) => number {
  let owed = 0
  let ended = Number.NEGATIVE_INFINITY
  return (began, took) => {
    owed = Math.min(PERIOD_MS, Math.max(0, owed - (began - ended)) + took)
    ended = began + took
    return Math.max(0, Math.min(owed - CREDIT_MS, PERIOD_MS - took))
  }
}

/** The longest text that can be one of our tickets; of anything longer, the beginning is enough for a refusal. */
const LONGEST = 400

/** A scanned text as the server takes it: what it cannot store is in none of our tickets. */
export function storable(text: string): string {
  const cut = text.slice(0, LONGEST)
  return cut.replaceAll('\0', '\uFFFD').replace(/\p{Surrogate}/gu, '\uFFFD')
}
