import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { refreshShows } from '../api.ts'

/** What was last done to the performances of a show, in words; saying it also has every page ask for them anew. */
export function useSayAndRefresh() {
  const cache = useQueryClient()
  const [said, setSaid] = useState<string | null>(null)
  const say = useCallback(
    (text: string | null) => {
      setSaid(text)
      void refreshShows(cache)
    },
    [cache],
  )
  return { said, say }
}
