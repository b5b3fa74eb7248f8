import { Temporal } from 'temporal-polyfill'
import type { RunBody } from '../../../shared/shows/performances.ts'
import { readWallClock } from './wall-clock.ts'

export type RunTimes = Pick<RunBody, 'startDate' | 'endDate' | 'times'>
/** One performance of a run; `at` in ms since 1970, null if the clocks skip that time. */
export type RunStart = { local: string; at: number | null; twice: boolean }

/** Length of a run in days, both ends included; 0 or less if reversed. Throws RangeError on an invalid date. */
export function daysOf({ startDate, endDate }: Pick<RunTimes, 'startDate' | 'endDate'>): number {
  const first = Temporal.PlainDate.from(startDate)
  return first.until(Temporal.PlainDate.from(endDate)).days + 1
}

/**
 * Every performance of a run, in order: on each date, the times of that weekday. Each is converted separately, so that
 * 19:30 stays 19:30 across a change of clocks. A time listed twice for a weekday counts once.
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
