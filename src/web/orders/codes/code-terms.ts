import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { codeQuery } from '../../seating/holds/use-hold.ts'

/** What a code does. */
export const termsQuery = (code: string) => ({
  queryKey: ['/codes', code],
  queryFn: () => api.post('/codes', { body: { code } }),
  retry: false,
})

/** The code of this visit; null without one. */
export const useVisit = () => useQuery({ ...codeQuery, staleTime: Number.POSITIVE_INFINITY }).data ?? null

/** Whether the code of this visit opens the sale of a performance before its time. Asks only while `enabled`. */
export function useIsPresale({ id, showId }: { id: string; showId: string }, enabled: boolean): boolean {
  const visit = useVisit()
  const { data } = useQuery({ ...termsQuery(visit ?? ''), enabled: enabled && visit !== null })
  if (!(enabled && data?.rule === 'unlock')) return false
  const { shows, performances } = data
  const isForAll = shows.length === 0 && performances.length === 0
  return isForAll || shows.includes(showId) || performances.includes(id)
}
