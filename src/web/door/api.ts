import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  AdmittedParty,
  DoorGuest,
  DoorList,
  doorPerformancesAnswer,
  ScannedTicket,
  Verdict,
  verifyTicketBody,
} from '../../shared/door/contract.ts'
import type { endedPhoneAnswer, LiveHouse } from '../../shared/door/live-house.ts'
import type { Lobby } from '../../shared/door/lobby.ts'
import type {
  DoorConflict,
  DoorConflicts,
  OfflineList,
  OfflineScan,
  uploadScansAnswer,
} from '../../shared/door/offline.ts'
import { api } from '../platform/api.ts'

/** How often the admission counts are refetched, in ms: other doors admit too. */
const COUNT_MS = 15_000

/** The performances a door can be open for, with their admission counts. */
export const doorPerformancesQuery = queryOptions({
  queryKey: ['door-performances'],
  queryFn: ({ signal }) => api.get<z.infer<typeof doorPerformancesAnswer>>('/door/performances', { signal }),
  refetchInterval: COUNT_MS,
})

/** The door list of this performance. */
export const doorListQuery = (performanceId: string) =>
  queryOptions({
    queryKey: ['door-list', performanceId],
    queryFn: ({ signal }) => api.get<DoorList>(`/door/performances/${performanceId}/guests`, { signal }),
    staleTime: 0,
    refetchInterval: COUNT_MS,
  })

/** Admits everybody of this order who is not inside yet. */
export function admitParty(orderId: string, performanceId: string) {
  return api.post<AdmittedParty>(`/door/parties/${orderId}/admit`, { body: { performanceId } })
}

/** How often the live house is refetched, in ms, while its page is in sight: soon enough to watch people come in. */
const LIVE_MS = 4000

/** The house of this performance as it is now. */
export const liveHouseQuery = (performanceId: string) =>
  queryOptions({
    queryKey: ['live-house', performanceId],
    queryFn: ({ signal }) => api.get<LiveHouse>(`/door/performances/${performanceId}/live`, { signal }),
    staleTime: 0,
    refetchInterval: LIVE_MS,
  })

/** How often the screen in the lobby is refetched, in ms. */
const LOBBY_MS = 10_000

/** What the screen in the lobby shows, for this performance or tonight's. */
export const lobbyQuery = (performanceId: string | null) =>
  queryOptions({
    queryKey: ['lobby', performanceId],
    queryFn: ({ signal }) =>
      api.get<Lobby>(
        `/lobby${performanceId ? `?${new URLSearchParams({ performance: performanceId })}` : ''}`,
        {
          signal,
        },
      ),
    staleTime: 0,
    refetchInterval: LOBBY_MS,
  })

/** The ticket of a guest, and the admission that the caller sees. */
type SeenGuest = Pick<DoorGuest, 'ticketId' | 'admittedAt'>

/** Marks a guest who is inside as out for now. Throws admission-changed and no-party. */
export function passOut(performanceId: string, { ticketId, admittedAt }: SeenGuest) {
  return api.post<DoorGuest>(`/door/tickets/${encodeURIComponent(ticketId)}/pass-out`, {
    body: { performanceId, admittedAt },
  })
}

/** Lets a guest who is out for now back in. Throws admission-changed and no-party. */
export function bringBack(
  performanceId: string,
  { ticketId, leftAt }: Pick<DoorGuest, 'ticketId' | 'leftAt'>,
) {
  return api.post<DoorGuest>(`/door/tickets/${encodeURIComponent(ticketId)}/return`, {
    body: { performanceId, leftAt },
  })
}

/** Takes an admission back; `undoId` makes a repeat harmless. Throws admission-changed and no-party. */
export function undoAdmission(
  performanceId: string,
  { ticketId, admittedAt }: SeenGuest,
  undo: { reason: string; undoId: string },
) {
  return api.post<DoorGuest>(`/door/tickets/${encodeURIComponent(ticketId)}/undo`, {
    body: { performanceId, admittedAt, ...undo },
  })
}

/** Logs out one phone at the door. Throws phone-not-found. */
export function endPhone(sessionId: string) {
  return api.delete<z.infer<typeof endedPhoneAnswer>>(`/door/phones/${sessionId}`)
}

/** The tickets that the caller has scanned, latest first. */
export const scannedQuery = queryOptions({
  queryKey: ['scanned'],
  queryFn: ({ signal }) => api.get<ScannedTicket[]>('/door/scanned', { signal }),
  staleTime: 0,
})

/** Verifies a scanned code or a typed ticket number. */
export function verifyTicket(body: z.infer<typeof verifyTicketBody>, signal?: AbortSignal) {
  return api.post<Verdict>('/verify-ticket', { body, ...(signal && { signal }) })
}

/** What a phone needs to judge tickets of this performance by itself. */
export function fetchOfflineList(performanceId: string, signal: AbortSignal) {
  return api.get<OfflineList>(`/door/performances/${performanceId}/list`, { signal })
}

/** Sends scans that this phone judged by itself; returns the ids of those that are recorded. */
export async function uploadScans(scans: readonly OfflineScan[], signal: AbortSignal): Promise<string[]> {
  return (await api.post<z.infer<typeof uploadScansAnswer>>('/door/scans', { body: { scans }, signal }))
    .recorded
}

/** The admissions of this performance that should not have been. */
export const conflictsQuery = (performanceId: string) =>
  queryOptions({
    queryKey: ['door-conflicts', performanceId],
    queryFn: ({ signal }) =>
      api.get<DoorConflicts>(`/door/performances/${performanceId}/conflicts`, { signal }),
    staleTime: 0,
    refetchInterval: COUNT_MS,
  })

/** Notes what was done about a conflict. Throws no-conflict. */
export function resolveConflict(scanId: string, note: string) {
  return api.post<DoorConflict>(`/door/conflicts/${encodeURIComponent(scanId)}/resolve`, { body: { note } })
}
