import type { Hold } from '../../../shared/seating/contract.ts'

/** The server's time in ms, and the page's monotonic clock when it arrived. */
export type ClockReading = { serverMs: number; atMs: number }

/** Why a hold is gone. */
export type HoldEnd = 'timed-out' | 'gone'

/** Below this, in ms, the countdown turns red and is announced. */
export const SHORT_MS = 2 * 60 * 1000

/** Records a `serverTime` (ISO 8601) that arrived when the monotonic clock read `atMs`. */
export function readClock(serverTime: string, atMs: number): ClockReading {
  return { serverMs: Date.parse(serverTime), atMs }
}

/** Milliseconds until `expiresAt` by the server's clock, at least 0, whatever the device's time of day. */
export function remainingMs(expiresAt: string, clock: ClockReading, nowMs: number): number {
  return Math.max(0, Date.parse(expiresAt) - (clock.serverMs + nowMs - clock.atMs))
}

/** "14:32"; rounded up, so that 0:00 means over. */
export function countdownText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The fraction of the bar left, 0 to 1, where 1 is a new hold's full time. */
export function fractionLeft(ms: number, holdMinutes: number): number {
  return Math.min(1, ms / (holdMinutes * 60_000))
}

/**
 * What became of the previous hold, given the server's latest response: null while there is one, or if there
 * was none. It counts as timed out only if the server's clock is past its end.
 */
export function holdEnd(before: Hold | null, hold: Hold | null, serverMs: number): HoldEnd | null {
  if (!before || hold) return null
  return serverMs >= Date.parse(before.expiresAt) ? 'timed-out' : 'gone'
}
