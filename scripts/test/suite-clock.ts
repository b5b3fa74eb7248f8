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

/** For TEST_CLOCK: the coming Friday after its performance, and the first 1:30 of the next night when clocks go back. */
export function otherClocks(): [friday: string, autumn: string] {
  const now = Temporal.Now.zonedDateTimeISO('America/Toronto')
  const friday = now.toPlainDate().add({ days: 7 - ((now.dayOfWeek + 2) % 7) })
  let change = now
  do change = change.getTimeZoneTransition('next') as Temporal.ZonedDateTime
  while (change.hour !== 1)
  return [
    `${friday}T22:40`,
    change.subtract({ minutes: 30 }).toString({ timeZoneName: 'never', smallestUnit: 'minute' }),
  ]
}

function instantOf(text: string): Temporal.Instant {
  if (/(Z|[+-]\d\d:\d\d)$/.test(text)) return Temporal.Instant.from(text)
  return Temporal.PlainDateTime.from(text).toZonedDateTime('America/Toronto').toInstant()
}
