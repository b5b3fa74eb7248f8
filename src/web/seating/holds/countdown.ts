import type { Hold } from '../../../shared/seating/contract.ts'

/** The server's time in ms, and what this page's own monotonic clock said when it arrived. */
export type ClockReading = { serverMs: number; atMs: number }

/** Why a hold that was there is there no longer. */
export type HoldEnd = 'timed-out' | 'gone'

/** Under this, in ms, the countdown turns red and is announced. */
export const SHORT_MS = 2 * 60 * 1000

/** Notes a `serverTime` (ISO 8601) that arrived when the monotonic clock said `atMs`. */
export function readClock(serverTime: string, atMs: number): ClockReading {
  return { serverMs: Date.parse(serverTime), atMs }
}

/** Milliseconds until `expiresAt` by the server's clock, never below 0. The device's own time of day plays no part. */
export function remainingMs(expiresAt: string, clock: ClockReading, nowMs: number): number {
  return Math.max(0, Date.parse(expiresAt) - (clock.serverMs + nowMs - clock.atMs))
}

/** "14:32"; a second that has begun counts whole, so that 0:00 means over. */
export function countdownText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** How much of the bar is left, 0 to 1; a whole one is as long as a new hold. */
export function fractionLeft(ms: number, holdMinutes: number): number {
  return Math.min(1, ms / (holdMinutes * 60_000))
}

/**
 * What became of the hold that was there before, given the server's newest answer: null while there is one, or when
 * there was none. It timed out only when the server's clock is past its end.
 */
export function holdEnd(before: Hold | null, hold: Hold | null, serverMs: number): HoldEnd | null {
  if (!before || hold) return null
  return serverMs >= Date.parse(before.expiresAt) ? 'timed-out' : 'gone'
}
