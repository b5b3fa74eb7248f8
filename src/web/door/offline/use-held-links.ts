import { useEffect, useState } from 'react'
import { go } from '../../platform/nav.tsx'
import { cache } from '../../platform/query.ts'
import { currentStore } from './offline-store.ts'

/**
 * Holds links and the log-out of the scanner while the server does not answer: a browser would show its own error in
 * place of the only page that opens then. The server is asked at once, and what was pressed leads on if it answers now.
 * True once something was held, until the server answers again.
 */
export function useHeldLinks(isOffline: boolean): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    let here = true
    const answers = () => navigator.onLine && !currentStore().isOffline
    const hold = (event: MouseEvent) => {
      const pressed =
        event.target instanceof Element && event.target.closest<HTMLElement>('a[href], .door-logout')
      if (!pressed || answers()) return
      event.preventDefault()
      if (!(pressed instanceof HTMLAnchorElement)) event.stopPropagation()
      setHeld(true)
      void cache.refetchQueries({ queryKey: ['door-sync'] }).then(() => {
        if (!here || !answers()) return
        if (pressed instanceof HTMLAnchorElement) go(pressed.pathname + pressed.search)
        else pressed.click()
      })
    }
    const release = () => setHeld(false)
    document.addEventListener('click', hold, true)
    window.addEventListener('online', release)
    return () => {
      here = false
      document.removeEventListener('click', hold, true)
      window.removeEventListener('online', release)
    }
  }, [])
  useEffect(() => {
    if (!isOffline) setHeld(false)
  }, [isOffline])
  return held
}
