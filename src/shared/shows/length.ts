/** Assumed length of a performance whose show does not say it, interval included. */
export const ASSUMED_MINUTES = 150

/** Length of a performance in ms, interval included; `minutes` as the show says it, null if it does not. */
export function performanceMs(minutes: number | null): number {
  return (minutes ?? ASSUMED_MINUTES) * 60_000
}
