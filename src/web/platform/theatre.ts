import { skipToken, useQuery } from '@tanstack/react-query'
import { defaultSettings, type Theatre, theatreOf } from '../../shared/platform/settings.ts'

/** Key of the theatre in the query cache: the document brings it, and a change of the settings replaces it. */
export const theatreKey = ['theatre'] as const

/** Name, links, contacts, banner and tax of the theatre, as the document brought them. */
export function useTheatre(): Theatre {
  return useQuery<Theatre>({
    queryKey: theatreKey,
    queryFn: skipToken,
    initialData: () => theatreOf(defaultSettings),
    staleTime: Number.POSITIVE_INFINITY,
  }).data as Theatre
}
