import type { ShowDetails } from './details.ts'

/** "2 h 20 min", "1 h", "50 min". */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

/** "2 h 20 min, with one interval", "50 min, without an interval"; null if neither is known. */
export function eveningText({ lengthMinutes, intervals }: Pick<ShowDetails, 'lengthMinutes' | 'intervals'>) {
  const length = lengthMinutes === null ? null : lengthText(lengthMinutes)
  if (intervals === null) return length
  const breaks =
    intervals === 0
      ? 'without an interval'
      : intervals === 1
        ? 'with one interval'
        : `with ${intervals} intervals`
  return length ? `${length}, ${breaks}` : `${breaks.charAt(0).toUpperCase()}${breaks.slice(1)}`
}
