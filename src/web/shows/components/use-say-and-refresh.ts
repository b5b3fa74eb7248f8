import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

/** What was last done to the performances of a show, in words; saying it also has every page ask for them anew. */
export function useSayAndRefresh(showId: string) {
  const cache = useQueryClient()
  const [said, setSaid] = useState<string | null>(null)
  const say = useCallback(
    (text: string | null) => {
      setSaid(text)
      for (const queryKey of [['planned', showId], ['performances'], ['show'], ['shows']])
        void cache.invalidateQueries({ queryKey })
    },
    [cache, showId],
  )
  return { said, say }
}
