import { useEffect } from 'react'
import { type Ask, asking, asksBefore, mayLeaveTo } from '../platform/leaving.ts'
import { words } from './catalogue.ts'
import { confirm } from './dialog.tsx'

/**
 * While there are changes, the reader is asked before a link, Back or Forward leads away from the page, and by the
 * browser before it is closed or reloaded. Browsers without the Navigation API leave by Back and Forward without asking.
 */
export function useAskBeforeLeaving(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const ask: Ask = () =>
      confirm(words.leaveUnsaved(), { confirm: words.leave(), cancel: words.stay(), danger: true })
    const stop = new AbortController()
    const { signal } = stop
    asking.add(ask)
    signal.addEventListener('abort', () => asking.delete(ask))
    const unload = (event: BeforeUnloadEvent) => {
      if (asking.has(ask)) event.preventDefault()
    }
    const traverse = (event: NavigateEvent) => {
      const { key, url } = event.destination
      // Prevented: another form asks already.
      if (event.navigationType !== 'traverse' || !event.cancelable || event.defaultPrevented) return
      if (!asksBefore(url)) return
      event.preventDefault()
      void mayLeaveTo(url).then((may) => may && window.navigation.traverseTo(key))
    }
    window.addEventListener('beforeunload', unload, { signal })
    if ('navigation' in window) window.navigation.addEventListener('navigate', traverse, { signal })
    return () => stop.abort()
  }, [isChanged])
}
