import { queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import {
  blocksAnswer,
  boxPlanAnswer,
  endedHoldAnswer,
  type PricingInput,
  pricingAnswer,
  seatOwnerAnswer,
} from '../../shared/seating/box-plan.ts'
import {
  currentHoldAnswer,
  holdAnswer,
  houseSeat,
  releasedAnswer,
  seatsSnapshot,
} from '../../shared/seating/contract.ts'
import { newSeatAnswer, seatChangeAnswer } from '../../shared/seating/house.ts'
import { checkPlanAnswer, type HousePlan, planAnswer } from '../../shared/seating/plan.ts'
import { api } from '../platform/api.ts'
import { logProblem } from '../platform/log.ts'

const changedHold = z.union([holdAnswer, releasedAnswer])
export type ChangedHold = z.infer<typeof changedHold>

/** The caller's hold of one performance; without one, the newest. */
export function requestHold(performanceId: string | undefined, signal?: AbortSignal) {
  const query = performanceId ? `?${new URLSearchParams({ performance: performanceId })}` : ''
  return api.get(`/holds/current${query}`, { schema: currentHoldAnswer, ...(signal ? { signal } : {}) })
}

/** Sets the caller's hold to exactly these seats; an empty list releases it. */
export function putHold(performanceId: string, seats: number[]): Promise<ChangedHold> {
  return api.put(`/performances/${performanceId}/hold`, { body: { seats }, schema: changedHold })
}

/** All seats of a performance, fetched once; the stream delivers the changes. */
export function requestSeats(performanceId: string, signal: AbortSignal) {
  return api.get(`/performances/${performanceId}/seats`, { schema: seatsSnapshot, signal })
}

/** URL of the stream of seat changes. */
export function seatsStreamUrl(performanceId: string): string {
  return `/api/performances/${performanceId}/seats/stream`
}

const house = z.array(houseSeat)
export type HouseSeat = z.infer<typeof houseSeat>

/** Every seat of the house. */
export const houseQuery = queryOptions({
  queryKey: ['seatMap'],
  queryFn: ({ signal }) => api.get('/seatMap', { schema: house, signal }),
})

/** One seat of the house, by number or label. Logs failures. */
export function useHouseSeat(seatNum: string) {
  return useQuery({
    queryKey: [...houseQuery.queryKey, seatNum],
    queryFn: async ({ signal }) => {
      try {
        return await api.get(`/seatMap/${encodeURIComponent(seatNum)}`, { schema: houseSeat, signal })
      } catch (problem) {
        if (!signal.aborted) logProblem('Failed to fetch seat info', problem)
        throw problem
      }
    },
  })
}

/** Adds a seat; without a number it gets the next free one. */
export function addSeat(seat: { seatNum?: number; price: number; availability: boolean }) {
  return api.post('/seatMap', { body: seat, schema: newSeatAnswer })
}

/** Puts a seat on sale or takes it off; returns the coming performances for which it is sold or held. */
export function changeSeat(seatNum: number, availability: boolean) {
  return api.put(`/seatMap/${seatNum}`, { body: { availability }, schema: seatChangeAnswer })
}

/** Deletes a seat; true if the server returns 1. */
export async function deleteSeat(seatNum: number): Promise<boolean> {
  return (await api.delete(`/seatMap/${seatNum}`, { schema: z.number() })) === 1
}

/** The whole plan of the house for the editor, refetched whenever that is opened. */
export const planQuery = queryOptions({
  queryKey: ['plan'],
  queryFn: ({ signal }) => api.get('/house/plan', { schema: planAnswer, signal }),
  staleTime: 0,
  refetchOnWindowFocus: false,
})

/** Replaces the plan of the house. Throws plan-stale and seats-in-use. */
export function savePlan(version: number, plan: HousePlan) {
  return api.put('/house/plan', { body: { version, plan }, schema: planAnswer })
}

/** What saving this plan would do. */
export function checkPlan(plan: HousePlan) {
  return api.post('/house/checks', { body: { plan }, schema: checkPlanAnswer })
}

/** The state of every seat of a performance for the box office, polled every few seconds. */
export function useBoxPlan(performanceId: string) {
  return useQuery({
    queryKey: ['box-plan', performanceId],
    queryFn: ({ signal }) =>
      api.get(`/performances/${performanceId}/house`, { schema: boxPlanAnswer, signal }),
    staleTime: 0,
    refetchInterval: BOX_PLAN_MS,
  })
}

/** The polling interval, in ms: admissions change no seat on sale, so the stream does not report them. */
const BOX_PLAN_MS = 5000

/** Who has a seat. */
export function requestSeatOwner(performanceId: string, seatNum: number) {
  return api.get(`/performances/${performanceId}/house/${seatNum}`, { schema: seatOwnerAnswer })
}

/** Ends a patron's hold, which frees its seats at once. Throws hold-being-paid and hold-over. */
export function endHold(holdId: string) {
  return api.post(`/holds/${holdId}/end`, { body: {}, schema: endedHoldAnswer })
}

/** Takes free seats of a performance off sale. */
export function blockSeats(performanceId: string, seats: readonly number[], reason: string) {
  return api.post(`/performances/${performanceId}/blocks`, { body: { seats, reason }, schema: blocksAnswer })
}

/** Puts blocked seats of a performance back on sale. */
export function unblockSeats(performanceId: string, seats: readonly number[]) {
  return api.delete(`/performances/${performanceId}/blocks?seats=${seats.join()}`, { schema: blocksAnswer })
}

/** The pricing of a performance. */
export function pricingQuery(performanceId: string) {
  return queryOptions({
    queryKey: ['pricing', performanceId],
    queryFn: ({ signal }) =>
      api.get(`/performances/${performanceId}/pricing`, { schema: pricingAnswer, signal }),
    refetchOnWindowFocus: false,
  })
}

/** Replaces the pricing of a performance. */
export function savePricing(performanceId: string, wish: PricingInput) {
  return api.put(`/performances/${performanceId}/pricing`, { body: wish, schema: pricingAnswer })
}
