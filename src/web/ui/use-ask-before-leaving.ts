import { useEffect } from 'react'
import { type Ask, asking, asksBefore, mayLeaveTo } from '../platform/leaving.ts'
import { words } from './catalogue.ts'
import { confirm } from './dialog.tsx'

/** While there are changes, the reader is asked before the page is left. */
export function useAskBeforeLeaving(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    return askBeforeLeaving(() =>
      confirm(words.leaveUnsaved(), { confirm: words.leave(), cancel: words.stay(), danger: true }),
    )
  }, [isChanged])
}

/**
 * Calls `ask` before a link, Back or Forward leads away from the page, and lets the browser ask before it is closed or
 * reloaded. Browsers without the Navigation API leave by Back and Forward without asking. Returns what ends it.
 */
function askBeforeLeaving(ask: Ask): () => void {
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
}
