import { Temporal } from 'temporal-polyfill'

/** By how many ms the run's clock is ahead of the machine's; 0 without TEST_CLOCK. */
export function clockAheadMs(): number {
  return Number(process.env.TEST_CLOCK_MS ?? 0)
}

/**
 * Has all processes that this one starts begin at TEST_CLOCK, if it is set: a date and time of day in Toronto, such as
 * 2026-12-04T22:40, or an instant, which says which half past one is meant on the night when clocks go back. Throws a
 * RangeError for anything else.
 */
export function startClock(): void {
  const { TEST_CLOCK: text, TEST_CLOCK_MS: started, NODE_OPTIONS: options = '' } = process.env
  if (!text || started !== undefined) return
  const ms = Math.round(instantOf(text).epochMilliseconds - Date.now())
  const program = new URL(`shift-clock.ts?ms=${ms}`, import.meta.url)
  process.env.TEST_CLOCK_MS = String(ms)
  process.env.NODE_OPTIONS = `${options} --import=${program.href}`.trim()
}

function instantOf(text: string): Temporal.Instant {
  if (/(Z|[+-]\d\d:\d\d)$/.test(text)) return Temporal.Instant.from(text)
  return Temporal.PlainDateTime.from(text).toZonedDateTime('America/Toronto').toInstant()
}
