import { skipToken, useQuery } from '@tanstack/react-query'
import type { Theatre } from '../../shared/platform/settings/settings.ts'

/** Query key of the theatre: seeded by the document, replaced when the settings change. */
export const theatreKey = ['theatre'] as const

/** Name, links, contacts, banner and tax of the theatre. Every document has them. */
export function useTheatre(): Theatre {
  const { data } = useQuery<Theatre>({
    queryKey: theatreKey,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) throw new Error('The document has no theatre.')
  return data
}
