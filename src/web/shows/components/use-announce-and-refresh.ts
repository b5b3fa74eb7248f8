import { useCallback, useState } from 'react'
import { refreshShows } from '../api.ts'

/**
 * The last change to a show's performances, in words. Announcing it first refetches them everywhere: who reads the words
 * and acts at once acts on the rows as they are now.
 */
export function useAnnounceAndRefresh() {
  const [status, setStatus] = useState<string | null>(null)
  const announce = useCallback(async (text: string | null) => {
    await refreshShows()
    setStatus(text)
  }, [])
  return { status, announce }
}
