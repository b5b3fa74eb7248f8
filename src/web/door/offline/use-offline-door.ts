import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readerLanguage } from '../../../shared/language/language.ts'
import { logProblem } from '../../platform/api.ts'
import { refresh } from '../../platform/query.ts'
import { prepareToVerify } from './genuine.ts'
import { loadStore, type OfflineStore, serverNow, useCurrentStore } from './offline-store.ts'
import { syncDoor } from './sync.ts'
import { whenKept } from './when-kept.ts'

/** How long a page that could not be kept waits at most before it tries again, in ms. */
const INSTALL_AGAIN_MS = 60_000

/** How often the list is fetched, in ms: a refund is refused this long after it at most. */
const SYNC_MS = 20_000

/** Makes this page open without a network, and gives what the phone keeps. */
export function useOfflineStore(): OfflineStore {
  useEffect(() => {
    void loadStore().then(prepareToVerify)
  }, [])
  useQuery({
    queryKey: ['door-worker'],
    queryFn: installDoor,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: true,
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, INSTALL_AGAIN_MS),
  })
  return useCurrentStore()
}

/** Keeps a performance's list fresh and the queue empty while the page is seen; returns whether a list is loading. */
export function useDoorSync(performanceId: string | null, { loaded, sent, isOffline }: OfflineStore) {
  // What was sent may not fit what other phones saw, and counts.
  useEffect(() => {
    if (sent === 0) return
    void refresh('/door/performances/:id/conflicts', '/door/performances')
  }, [sent])
  const { isError, isFetching } = useQuery({
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
  return !loaded || (isFetching && !isError && !isOffline)
}

/** How often a page that is seen looks at the clock, in ms. */
const TICK_MS = 15_000

/** The time by the server's clock in ms, now and when the phone is taken out again; null before it is known. */
export function useServerNow({ list }: OfflineStore): number | null {
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

/**
 * Answers whether this page now opens without a network: not in development, nor where the browser allows no worker.
 * The worker serves this page and no other. Rejects when one of its files did not come.
 */
async function installDoor(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  try {
    const script = `/scan-ticket-worker.js?language=${readerLanguage()}`
    await whenKept(await navigator.serviceWorker.register(script, { scope: '/scan-ticket' }))
    return true
  } catch (problem) {
    logProblem('door-worker', problem)
    throw problem
  }
}
