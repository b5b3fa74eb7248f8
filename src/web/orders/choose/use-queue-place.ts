import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { QueuePlace } from '../../../shared/seating/contract.ts'
import { ApiError, api } from '../../platform/api.ts'
import { cache, refresh } from '../../platform/query.ts'

const isWaiting = ({ state }: QueuePlace) => state === 'early' || state === 'waiting'

/**
 * The caller's place in the waiting room of a performance, which is that of the account. While it waits, only the number
 * is asked about, as often as the server says, also in the background.
 */
export function useQueuePlace(performanceId: string) {
  const queryKey = ['place', performanceId]
  const params = { id: performanceId }
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = cache.getQueryData<QueuePlace>(queryKey)
      if (before && isWaiting(before)) {
        const { number, seedHash } = before
        const now = await api
          .get('/performances/:id/queue', { params, query: { number }, signal })
          .catch((problem: unknown) => {
            if (problem instanceof ApiError && problem.status < 500) return null
            throw problem
          })
        // Another seed: the sale opens at another time, and the number is no longer the caller's.
        if (now && isWaiting(now) && now.seedHash === seedHash) return now
      }
      return api.post('/performances/:id/place', { params, body: {}, signal })
    },
    refetchInterval: ({ state: { data } }) => (!data || data.state === 'over' ? false : data.pollMs),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })
  const { error } = query
  useEffect(() => {
    if (error instanceof ApiError && error.status < 500) void refresh('/performances')
  }, [error])
  return {
    ...query,
    /** Takes a new place at the end, after a turn that is over. */
    joinAgain: async () =>
      void cache.setQueryData(
        queryKey,
        await api.post('/performances/:id/place', { params, body: { again: true } }),
      ),
  }
}
