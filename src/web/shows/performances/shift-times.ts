import type { ChangePerformanceBody } from '../../../shared/shows/performances.ts'

export type LocalTimes = Omit<ChangePerformanceBody, 'version'>

/** The times with another start: doors and sales keep their distance to it on the clock, where all can be read. */
export function shiftTimes(times: LocalTimes, startsAt: string): LocalTimes {
  const by = read(startsAt) - read(times.startsAt)
  if (Number.isNaN(by)) return { ...times, startsAt }
  const move = (local: string) => {
    const at = read(local) + by
    return Number.isNaN(at) ? local : new Date(at).toISOString().slice(0, 16)
  }
  return { startsAt, doorsAt: move(times.doorsAt), salesEndAt: move(times.salesEndAt) }
}

/** Wall-clock time as a number to reckon with, which names no moment; NaN while it is not written out. */
function read(local: string): number {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN
}
