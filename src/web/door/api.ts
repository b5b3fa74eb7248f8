import { apiQuery, freshQuery } from '../platform/query.ts'

/** How often the admission counts are refetched, in ms: other doors admit too. */
const COUNT_MS = 15_000

/** The performances a door can be open for, with their admission counts. */
export const doorPerformancesQuery = { ...apiQuery('/door/performances'), refetchInterval: COUNT_MS }

/** The door list of this performance. */
export const doorListQuery = (id: string) => ({
  ...freshQuery('/door/performances/:id/guests', { params: { id } }),
  refetchInterval: COUNT_MS,
})

/** How often the live house is refetched, in ms, while its page is in sight: soon enough to watch people come in. */
const LIVE_MS = 4000

/** The house of this performance as it is now. */
export const liveHouseQuery = (id: string) => ({
  ...freshQuery('/door/performances/:id/live', { params: { id } }),
  refetchInterval: LIVE_MS,
})

/** The admissions of this performance that should not have been. */
export const conflictsQuery = (id: string) => ({
  ...freshQuery('/door/performances/:id/conflicts', { params: { id } }),
  refetchInterval: COUNT_MS,
})
