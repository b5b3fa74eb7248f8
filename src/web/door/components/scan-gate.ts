/** A code that stays before the camera, or comes back within this, in ms, is the same scan. */
const SAME_SCAN_MS = 3000

/** Decides which of the codes that the camera sees ten times a second are scans. `now` is in ms, of any clock. */
export function createScanGate() {
  let last: { text: string; seenAt: number } | null = null
  return {
    /** True for a new scan; false for the same code as long as it has not been away for the whole time. */
    isNew(text: string, now: number): boolean {
      const same = last !== null && last.text === text && now - last.seenAt < SAME_SCAN_MS
      last = { text, seenAt: now }
      return !same
    },
    /** The verdict on the last code was up until now: its time away begins here. */
    verdictWasUp(now: number): void {
      if (last) last.seenAt = now
    },
  }
}
