import { Temporal } from 'temporal-polyfill'
import type { RunBody } from '../../../shared/shows/performances.ts'
import { readWallClock } from './wall-clock.ts'

export type RunTimes = Pick<RunBody, 'startDate' | 'endDate' | 'times'>
/** One evening of a run; `at` in ms since 1970, null where the clocks skip that time. */
export type RunStart = { local: string; at: number | null; twice: boolean }

/** How many days a run has, both ends counted; 0 or less when it runs backwards. Throws a RangeError on a date that is none. */
export function daysOf({ startDate, endDate }: Pick<RunTimes, 'startDate' | 'endDate'>): number {
  const first = Temporal.PlainDate.from(startDate)
  return first.until(Temporal.PlainDate.from(endDate), { largestUnit: 'day' }).days + 1
}

/**
 * Every evening of a run, in order: on each date of the theatre's calendar the times of that weekday, each converted by
 * itself, so that 19:30 is 19:30 on both sides of a change of clocks. A time given twice for a weekday counts once.
 */
export function startsOfRun({ startDate, endDate, times }: RunTimes, timeZone: string): RunStart[] {
  const first = Temporal.PlainDate.from(startDate)
  return Array.from({ length: Math.max(0, daysOf({ startDate, endDate })) }, (_, day) => {
    const date = first.add({ days: day })
    const onThisDay = times.filter(({ weekday }) => weekday === date.dayOfWeek).map(({ time }) => time)
    return [...new Set(onThisDay)].sort().map((time) => readStart(`${date.toString()}T${time}`, timeZone))
  }).flat()
}

function readStart(local: string, timeZone: string): RunStart {
  const reading = readWallClock(local, timeZone)
  return 'missing' in reading
    ? { local, at: null, twice: false }
    : { local, at: reading.at, twice: reading.twice }
}
