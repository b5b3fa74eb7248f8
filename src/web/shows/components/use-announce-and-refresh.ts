import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { refreshShows } from '../api.ts'

/** What was last done to the performances of a show, in words; saying it also has every page ask for them anew. */
export function useAnnounceAndRefresh() {
  const cache = useQueryClient()
  const [status, setStatus] = useState<string | null>(null)
  const announce = useCallback(
    (text: string | null) => {
      setStatus(text)
      void refreshShows(cache)
    },
    [cache],
  )
  return { status, announce }
}
