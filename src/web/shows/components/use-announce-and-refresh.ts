import { useCallback, useState } from 'react'
import { refreshShows } from '../api.ts'

/** The last change to a show's performances, in words; announcing it also refetches them everywhere. */
export function useAnnounceAndRefresh() {
  const [status, setStatus] = useState<string | null>(null)
  const announce = useCallback((text: string | null) => {
    setStatus(text)
    void refreshShows()
  }, [])
  return { status, announce }
}
