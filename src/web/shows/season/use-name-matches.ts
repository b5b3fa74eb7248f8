import { useQuery } from '@tanstack/react-query'

/**
 * Tells whether a show's name contains what is typed, ignoring case and accents. The tables of letters load with the
 * first search; until they are there, only case is ignored.
 */
export function useNameMatches(typed: string): (name: string) => boolean {
  const { data } = useQuery({
    queryKey: ['search-key'],
    queryFn: async () => (await import('../../../shared/platform/text/search-key.ts')).searchKey,
    enabled: typed.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (name) => nameMatches(name, typed, data)
}

const inLowerCase = (text: string) => text.trim().toLowerCase()

/** Whether a show's name contains the text, by the key that both are compared by. */
export function nameMatches(name: string, typed: string, keyOf = inLowerCase): boolean {
  return keyOf(name).includes(keyOf(typed))
}
