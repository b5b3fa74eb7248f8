import { queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  BlocksAnswer,
  BoxPlan,
  endedHoldAnswer,
  Pricing,
  PricingBody,
  SeatOwner,
} from '../../shared/seating/box-plan.ts'
import type {
  CurrentHold,
  holdAnswer,
  houseSeat,
  releasedAnswer,
  SeatsSnapshot,
} from '../../shared/seating/contract.ts'
import type { newSeatAnswer, seatChangeAnswer } from '../../shared/seating/house.ts'
import type { checkPlanAnswer, HousePlan, SavedPlan } from '../../shared/seating/plan.ts'
import { api } from '../platform/api.ts'
import { logFailure } from '../platform/log.ts'

export type ChangedHold = z.infer<typeof holdAnswer> | z.infer<typeof releasedAnswer>

/** What the caller holds: for a purchase, or for the exchange of tickets of an order. */
export function requestHold(exchange: string | undefined, signal?: AbortSignal) {
  return api.get<CurrentHold>(`/holds/current${queryOf(exchange)}`, { ...(signal ? { signal } : {}) })
}

/** Makes these seats exactly what the caller holds of a performance; an empty list releases them. */
export function putHold(
  performanceId: string,
  seats: number[],
  exchange: string | undefined,
): Promise<ChangedHold> {
  const body = { seats, ...(exchange ? { exchange } : {}) }
  return api.put<ChangedHold>(`/performances/${performanceId}/hold`, { body })
}

/** Releases what the caller holds of a performance for the exchange of tickets of an order. */
export function releaseExchange(performanceId: string, exchange: string): Promise<ChangedHold> {
  return api.delete<ChangedHold>(`/performances/${performanceId}/hold${queryOf(exchange)}`)
}

function queryOf(exchange: string | undefined): string {
  return exchange ? `?${new URLSearchParams({ exchange })}` : ''
}

/** A read of seats, whose failure is logged. */
function getSeats<T>(path: string, signal: AbortSignal): Promise<T> {
  return logFailure('Failed to fetch seat info', api.get<T>(path, { signal }))
}

/** All seats of a performance, fetched once; the stream delivers the changes. Logs failures. */
export function requestSeats(performanceId: string, signal: AbortSignal) {
  return getSeats<SeatsSnapshot>(`/performances/${performanceId}/seats`, signal)
}

/** URL of the stream of seat changes. */
export function seatsStreamUrl(performanceId: string): string {
  return `/api/performances/${performanceId}/seats/stream`
}

export type HouseSeat = z.infer<typeof houseSeat>

/** Query key prefix of the single seats of the house. */
export const houseSeatKey = ['seatMap'] as const

/** One seat of the house, by number or label. Logs failures. */
export function useHouseSeat(seatNum: string) {
  return useQuery({
    queryKey: [...houseSeatKey, seatNum],
    queryFn: ({ signal }) => getSeats<HouseSeat>(`/seatMap/${encodeURIComponent(seatNum)}`, signal),
  })
}

/** Adds a seat; without a number it gets the next free one. */
export function addSeat(seat: { seatNum?: number; price: number; availability: boolean }) {
  return api.post<z.infer<typeof newSeatAnswer>>('/seatMap', { body: seat })
}

/** Puts a seat on sale or takes it off; returns the coming performances for which it is sold or held. */
export function changeSeat(seatNum: number, availability: boolean) {
  return api.put<z.infer<typeof seatChangeAnswer>>(`/seatMap/${seatNum}`, { body: { availability } })
}

/** Deletes a seat; true if the server returns 1. */
export async function deleteSeat(seatNum: number): Promise<boolean> {
  return (await api.delete<number>(`/seatMap/${seatNum}`)) === 1
}

/** The whole plan of the house for the editor, refetched whenever that is opened. Logs failures. */
export const planQuery = queryOptions({
  queryKey: ['plan'],
  queryFn: ({ signal }) => getSeats<SavedPlan>('/house/plan', signal),
  staleTime: 0,
  refetchOnWindowFocus: false,
})

/** Replaces the plan of the house. Throws plan-stale and seats-in-use. */
export function savePlan(version: number, plan: HousePlan) {
  return api.put<SavedPlan>('/house/plan', { body: { version, plan } })
}

/** What saving this plan would do. */
export function checkPlan(plan: HousePlan) {
  return api.post<z.infer<typeof checkPlanAnswer>>('/house/checks', { body: { plan } })
}

/** The state of every seat of a performance for the box office, polled every few seconds. Logs failures. */
export function useBoxPlan(performanceId: string) {
  return useQuery({
    queryKey: ['box-plan', performanceId],
    queryFn: ({ signal }) => getSeats<BoxPlan>(`/performances/${performanceId}/house`, signal),
    staleTime: 0,
    refetchInterval: BOX_PLAN_MS,
  })
}

/** The polling interval, in ms: admissions change no seat on sale, so the stream does not report them. */
const BOX_PLAN_MS = 5000

/** Who has each claimed seat. */
export function useSeatOwners(performanceId: string) {
  return useQuery({
    queryKey: ['seat-owners', performanceId],
    queryFn: ({ signal }) => api.get<SeatOwner[]>(`/performances/${performanceId}/seat-owners`, { signal }),
    staleTime: 0,
  })
}

/** Ends a patron's hold, which frees its seats at once. Throws hold-being-paid and hold-over. */
export function endHold(holdId: string, performanceId: string) {
  return api.post<z.infer<typeof endedHoldAnswer>>(`/holds/${holdId}/end`, { body: { performanceId } })
}

/** Takes free seats of a performance off sale. */
export function blockSeats(performanceId: string, seats: readonly number[], reason: string) {
  return api.post<BlocksAnswer>(`/performances/${performanceId}/blocks`, { body: { seats, reason } })
}

/** Puts blocked seats of a performance back on sale. */
export function unblockSeats(performanceId: string, seats: readonly number[]) {
  return api.delete<BlocksAnswer>(`/performances/${performanceId}/blocks?seats=${seats.join()}`)
}

/** The pricing of a performance. */
export function pricingQuery(performanceId: string) {
  return queryOptions({
    queryKey: ['pricing', performanceId],
    queryFn: ({ signal }) => api.get<Pricing>(`/performances/${performanceId}/pricing`, { signal }),
    refetchOnWindowFocus: false,
  })
}

/** Replaces the pricing of a performance, which was `before`. Throws pricing-changed if somebody else saved first. */
export function savePricing(performanceId: string, body: PricingBody) {
  return api.put<Pricing>(`/performances/${performanceId}/pricing`, { body })
}
