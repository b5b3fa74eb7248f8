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

/**
 * How long the scanner rests after a look, in ms, given how long that took: as long, so that the page has half of the
 * time on a slow phone too, unless it would look less often than it has to.
 */
export function restAfter(tookMs: number): number {
  return Math.max(0, Math.min(tookMs, 1000 / SCAN_FPS - tookMs))
}

/** The longest text that can be one of our tickets; of anything longer, the beginning is enough for a refusal. */
const LONGEST = 400

/** A scanned text as the server takes it: what it cannot store is in none of our tickets. */
export function storable(text: string): string {
  const cut = text.slice(0, LONGEST)
  return cut.replaceAll('\0', '\uFFFD').replace(/\p{Surrogate}/gu, '\uFFFD')
}
