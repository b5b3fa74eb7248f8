import type { ShowDetails } from './details.ts'
import { words } from './evening-catalogue.ts'

/** "2 h 20 min", "1 h", "50 min". */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return rest === 0 ? '' : words.minutes({ minutes: rest })
  return rest === 0 ? words.hours({ hours }) : words.hoursAndMinutes({ hours, minutes: rest })
}

/** "2 h 20 min, with one intermission", "50 min, no intermission"; null if neither is known. */
export function eveningText({ lengthMinutes, intervals }: Pick<ShowDetails, 'lengthMinutes' | 'intervals'>) {
  const length = lengthMinutes === null ? null : lengthText(lengthMinutes)
  if (intervals === null) return length
  return length ? words.evening({ length, intervals }) : words.intervals({ intervals })
}
