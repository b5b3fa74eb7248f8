import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CurrentHold, HeldPart, Hold } from '../../../shared/seating/contract.ts'
import { type Answer, api } from '../../platform/api.ts'
import { cache, JUST_ASKED_MS, refresh } from '../../platform/query.ts'
import { storedCode, writeCode } from './code-of-visit.ts'
import { type ClockReading, readClock } from './countdown.ts'
import { onOtherTab } from './hold-tabs.ts'

/** The caller's hold, if any, with the clock to read its end by. */
export type HoldState = {
  hold: Hold | null
  clock: ClockReading
  /** The hold that the box office ended, wholly or in part, before its time ran out. */
  endedHoldId: string | null
}

/** What the caller holds for a purchase, or for the exchange of tickets of an order. */
export function holdQuery(exchange?: string) {
  return queryOptions({
    queryKey: ['/holds/current', exchange],
    queryFn: async ({ signal }) => stateOf(await api.get('/holds/current', { query: { exchange }, signal })),
    staleTime: JUST_ASKED_MS,
    refetchOnWindowFocus: 'always',
  })
}

/** The hold of `holdQuery`, refetched when the tab is shown or another tab changed it. */
export function useHold(exchange?: string, enabled = true) {
  const query = useQuery({ ...holdQuery(exchange), enabled })
  useEffect(() => onOtherTab(() => void refresh('/holds/current')), [])
  return query
}

/** What a hold has of a performance; nothing without seats. */
export function partOf(hold: Hold | null | undefined, performanceId: string): HeldPart | undefined {
  return hold?.performances.find((part) => part.performanceId === performanceId)
}

/** Puts the response to a changed hold into the cache. */
export function cacheHold(answer: Answer<'PUT', '/performances/:id/hold'>, exchange?: string): void {
  const hold = answer.holdId === null ? null : answer
  const clock = readClock(answer.serverTime, performance.now())
  cache.setQueryData(holdQuery(exchange).queryKey, (before) => {
    return { hold, clock, endedHoldId: before?.endedHoldId ?? null }
  })
}

function stateOf({ hold, endedHoldId, serverTime }: CurrentHold): HoldState {
  return { hold, endedHoldId: endedHoldId ?? null, clock: readClock(serverTime, performance.now()) }
}

/** The code of this visit, from a link or typed; null for none. One that has expired is deleted. */
export function codeOfVisit(): string | null {
  const stored = storedCode() ?? ''
  if (Number(stored.slice(0, 13)) > Date.now()) return stored.slice(13)
  if (stored) writeCode(null)
  return null
}

/** The code of this visit as a query, of which `storeCode` says what it is. */
export const codeQuery = { queryKey: ['code-of-visit'], queryFn: codeOfVisit }

export function storeCode(code: string | null): void {
  writeCode(code)
  cache.setQueryData(codeQuery.queryKey, code)
}
