import { usePerformance, useShow } from '../../shows/api.ts'

/** What is held, in words; empty until it is known. */
export type HeldPerformance = {
  showId: string | null
  showName: string
  startsAt: string | null
  location: string
}

/** Show, time and place of a performance. */
export function useHeldPerformance(performanceId: string | undefined): HeldPerformance {
  const performance = usePerformance(performanceId)
  const show = useShow(performance.data?.showId)
  return {
    showId: performance.data?.showId ?? null,
    showName: show.data?.showName ?? '',
    startsAt: performance.data?.startsAt ?? null,
    location: show.data?.location ?? '',
  }
}
