import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CurrentHold, Hold } from '../../../shared/seating/contract.ts'
import { JUST_ASKED_MS } from '../../platform/query.ts'
import { type ChangedHold, requestHold } from '../api.ts'
import { type ClockReading, readClock } from './countdown.ts'
import { chosenHold, onOtherTab } from './hold-tabs.ts'

/** The caller's hold, if any, with the clock to read its end by. */
export type HoldState = {
  hold: Hold | null
  clock: ClockReading
  /** The hold that the box office ended before its time ran out. */
  endedHoldId: string | null
}

/** Query key prefix of all holds. */
export const holdsKey = ['hold'] as const

/** The caller's hold of a performance; by default of the one chosen in this tab, else the newest. */
export function holdQuery(performanceId?: string) {
  return queryOptions({
    queryKey: [...holdsKey, performanceId ?? 'cart'],
    queryFn: ({ signal }) => loadHold(performanceId, signal),
    staleTime: JUST_ASKED_MS,
    refetchOnWindowFocus: 'always',
  })
}

/** The hold of `holdQuery`, refetched when the tab is shown or another tab changed it. */
export function useHold(performanceId?: string, enabled = true) {
  const client = useQueryClient()
  const query = useQuery({ ...holdQuery(performanceId), enabled })
  useEffect(() => onOtherTab(() => void client.invalidateQueries({ queryKey: holdsKey })), [client])
  return query
}

/** Writes the response to a changed hold to the cache. */
export function holdState(answer: ChangedHold): HoldState {
  const clock = readClock(answer.serverTime, performance.now())
  return { hold: answer.holdId === null ? null : answer, clock, endedHoldId: null }
}

async function loadHold(performanceId: string | undefined, signal: AbortSignal): Promise<HoldState> {
  const chosen = performanceId ?? chosenHold()
  const answer = await requestHold(chosen, signal)
  if (answer.hold || performanceId || !chosen) return stateOf(answer)
  const newest = stateOf(await requestHold(undefined, signal))
  return { ...newest, endedHoldId: newest.endedHoldId ?? answer.endedHoldId ?? null }
}

function stateOf({ hold, endedHoldId, serverTime }: CurrentHold): HoldState {
  return { hold, endedHoldId: endedHoldId ?? null, clock: readClock(serverTime, performance.now()) }
}
