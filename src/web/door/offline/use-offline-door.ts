import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { logProblem } from '../../platform/log.ts'
import { conflictsQuery, doorPerformancesQuery } from '../api.ts'
import { currentShelf, loadShelf, onShelfChange, type Shelf, serverNow } from './shelf.ts'
import { syncDoor } from './sync.ts'

/** How often the list is fetched, in ms: a refund is refused this long after it at most. */
const SYNC_MS = 20_000

/** Makes this page open without a network, and gives what the phone keeps. */
export function useShelf(): Shelf {
  useEffect(() => {
    void loadShelf()
    void installDoor()
  }, [])
  return useSyncExternalStore(onShelfChange, currentShelf, currentShelf)
}

/** Keeps the list of this performance fresh and the queue empty, as the network allows, while the page is seen. */
export function useDoorSync(performanceId: string | null, { loaded, sent }: Shelf): void {
  const client = useQueryClient()
  // What was sent may not fit what other phones saw, and counts.
  useEffect(() => {
    if (sent === 0) return
    void client.invalidateQueries({ queryKey: conflictsQuery(performanceId ?? '').queryKey })
    void client.invalidateQueries({ queryKey: doorPerformancesQuery.queryKey })
  }, [client, sent, performanceId])
  useQuery({
    queryKey: ['door-sync', performanceId],
    queryFn: async ({ signal }) => {
      if (performanceId) await syncDoor(performanceId, signal)
      return true
    },
    enabled: performanceId !== null && loaded,
    refetchInterval: SYNC_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  })
}

/** How often a page that is seen looks at the clock, in ms. */
const TICK_MS = 15_000

/** The time by the server's clock in ms, now and when the phone is taken out again; null before it is known. */
export function useServerNow({ list }: Shelf): number | null {
  const [, tick] = useState(0)
  useEffect(() => {
    const look = () => tick((count) => count + 1)
    const timer = setInterval(look, TICK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return list && serverNow()
}

/** The worker serves this page and no other. There is none in development, nor where the browser allows none. */
async function installDoor(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/scan-ticket-worker.js', { scope: '/scan-ticket' })
  } catch (problem) {
    logProblem('door-worker', problem)
  }
}
