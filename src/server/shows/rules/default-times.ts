import { MINUTE_MS } from '../../../shared/platform/durations.ts'

/** How many minutes before a start doors open and sales end. */
export type LeadTimes = { doorsMinutes?: number | undefined; salesEndMinutes?: number | undefined }

/** When doors open and sales end for a start (ms since 1970); minutes before it default to the settings. */
export function timesBefore(
  startsAt: number,
  usual: { doorsMinutes: number; salesCutOffMinutes: number },
  { doorsMinutes = usual.doorsMinutes, salesEndMinutes = usual.salesCutOffMinutes }: LeadTimes = {},
): { doorsAt: number; salesEndAt: number } {
  return { doorsAt: startsAt - doorsMinutes * MINUTE_MS, salesEndAt: startsAt - salesEndMinutes * MINUTE_MS }
}
