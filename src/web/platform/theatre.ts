import { skipToken, useQuery } from '@tanstack/react-query'
import { defaultSettings, type Theatre, theatreOf } from '../../shared/platform/settings.ts'

/** Query key of the theatre: seeded by the document, replaced when the settings change. */
export const theatreKey = ['theatre'] as const

/** Name, links, contacts, banner and tax of the theatre. */
export function useTheatre(): Theatre {
  return useQuery<Theatre>({
    queryKey: theatreKey,
    queryFn: skipToken,
    initialData: () => theatreOf(defaultSettings),
    staleTime: Number.POSITIVE_INFINITY,
  }).data as Theatre
}
