import type { ChangePerformanceBody } from '../../../shared/shows/performances.ts'

export type LocalTimes = Omit<ChangePerformanceBody, 'version' | 'opensAt'>

/** Moves the start; doors and end of sale keep their distance on the wall clock, if all can be parsed. */
export function shiftTimes(times: LocalTimes, startsAt: string): LocalTimes {
  const by = read(startsAt) - read(times.startsAt)
  if (Number.isNaN(by)) return { ...times, startsAt }
  const move = (local: string) => {
    const at = read(local) + by
    return Number.isNaN(at) ? local : new Date(at).toISOString().slice(0, 16)
  }
  return { startsAt, doorsAt: move(times.doorsAt), salesEndAt: move(times.salesEndAt) }
}

/** Wall-clock time as a number for arithmetic, not an instant; NaN while incomplete. */
function read(local: string): number {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN
}
