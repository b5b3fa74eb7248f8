import { DOORS_MINUTES, SALES_END_MINUTES } from '../../../shared/shows/performances.ts'

const MINUTE_MS = 60_000

/** When doors open and sales end for a start (all ms since 1970), by minutes before it; the house's usual ones where not given. */
export function timesBefore(
  startsAt: number,
  { doorsMinutes = DOORS_MINUTES, salesEndMinutes = SALES_END_MINUTES } = {},
): { doorsAt: number; salesEndAt: number } {
  return { doorsAt: startsAt - doorsMinutes * MINUTE_MS, salesEndAt: startsAt - salesEndMinutes * MINUTE_MS }
}
