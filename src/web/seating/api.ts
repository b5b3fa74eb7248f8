import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import {
  currentHoldAnswer,
  holdAnswer,
  houseSeat,
  releasedAnswer,
  seatsSnapshot,
} from '../../shared/seating/contract.ts'
import { newSeatAnswer, seatChangeAnswer } from '../../shared/seating/house.ts'
import { type Performance, performanceSchema, showSchema } from '../../shared/shows/contract.ts'
import { api } from '../platform/api.ts'
import { logProblem } from '../platform/log.ts'

const changedHold = z.union([holdAnswer, releasedAnswer])
export type ChangedHold = z.infer<typeof changedHold>

/** The caller's hold of one performance; without one, the newest. */
export function requestHold(performanceId: string | undefined, signal?: AbortSignal) {
  const query = performanceId ? `?${new URLSearchParams({ performance: performanceId })}` : ''
  return api.get(`/holds/current${query}`, { schema: currentHoldAnswer, ...(signal ? { signal } : {}) })
}

/** Makes the caller's hold exactly these seats; an empty list lets go. */
export function putHold(performanceId: string, seats: number[]): Promise<ChangedHold> {
  return api.put(`/performances/${performanceId}/hold`, { body: { seats }, schema: changedHold })
}

/** Ends an open payment: its hold can change again. Throws already-paid when the money was faster. */
export function cancelPayment(orderId: string): Promise<void> {
  return api.post(`/orders/${orderId}/cancel`)
}

/** Where a payment stands. */
export async function requestOrderStatus(orderId: string): Promise<string> {
  return (await api.get(`/orders/${orderId}`, { schema: z.object({ status: z.string() }) })).status
}

/** All seats of a performance, once; the stream tells what changes. */
export function requestSeats(performanceId: string, signal: AbortSignal) {
  return api.get(`/performances/${performanceId}/seats`, { schema: seatsSnapshot, signal })
}

/** Address of the stream of seat changes. */
export function seatsStreamUrl(performanceId: string): string {
  return `/api/performances/${performanceId}/seats/stream`
}

/** One performance; waits until its id is known. */
export function usePerformance(id: string | undefined) {
  return useQuery({
    queryKey: ['performances', 'one', id],
    queryFn: ({ signal }) => api.get(`/performances/${id}`, { schema: performanceSchema, signal }),
    enabled: id !== undefined,
  })
}

/** The show of a performance; waits until its id is known. */
export function useShowOf(performance: Performance | undefined) {
  const id = performance?.showId
  return useQuery({
    queryKey: ['show', id],
    queryFn: ({ signal }) => api.get(`/shows/${id}`, { schema: showSchema, signal }),
    enabled: id !== undefined,
  })
}

/** The performances of every show, while `enabled`. */
export function useAllPerformances(enabled: boolean) {
  return useQuery({
    queryKey: ['performances', 'all'],
    queryFn: ({ signal }) => api.get('/performances', { schema: z.array(performanceSchema), signal }),
    enabled,
  })
}

const house = z.array(houseSeat)
export type HouseSeat = z.infer<typeof houseSeat>

/** Every seat of the house. */
export function useHouse() {
  return useQuery({
    queryKey: ['seatMap'],
    queryFn: ({ signal }) => api.get('/seatMap', { schema: house, signal }),
  })
}

/** One seat of the house, by number or label. Failures are logged. */
export function useHouseSeat(seatNum: string) {
  return useQuery({
    queryKey: ['seatMap', seatNum],
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

/** Puts a seat on sale or takes it off; answers for which coming performances somebody has it. */
export function changeSeat(seatNum: number, availability: boolean) {
  return api.put(`/seatMap/${seatNum}`, { body: { availability }, schema: seatChangeAnswer })
}

/** Deletes a seat; true when the answer is 1. */
export async function deleteSeat(seatNum: number): Promise<boolean> {
  return (await api.delete(`/seatMap/${seatNum}`, { schema: z.number() })) === 1
}
