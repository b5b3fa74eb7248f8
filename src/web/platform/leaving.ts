/** Asks the reader whether what was typed may be lost. */
type Ask = () => Promise<boolean>

const asking = new Set<Ask>()

/**
 * Whether the reader may go to this address: on another page each form with changes asks first. Once they agree, nothing
 * asks again.
 */
export async function mayLeaveTo(address: string): Promise<boolean> {
  if (staysHere(address)) return true
  for (const ask of asking) if (!(await ask())) return false
  asking.clear()
  return true
}

/** Whether going to this address has to wait for `mayLeaveTo`. */
export const asksBefore = (address: string): boolean => asking.size > 0 && !staysHere(address)

const staysHere = (address: string) =>
  new URL(address, window.location.href).pathname === window.location.pathname

/**
 * Calls `ask` before a link, Back or Forward leads away from the page, and lets the browser ask before it is closed or
 * reloaded. Browsers without the Navigation API leave by Back and Forward without asking. Returns what ends it.
 */
export function askBeforeLeaving(ask: Ask): () => void {
  const stop = new AbortController()
  const { signal } = stop
  asking.add(ask)
  signal.addEventListener('abort', () => asking.delete(ask))
  const unload = (event: BeforeUnloadEvent) => {
    if (asking.has(ask)) event.preventDefault()
  }
  const traverse = (event: NavigateEvent) => {
    const { key, url } = event.destination
    if (event.navigationType !== 'traverse' || !event.cancelable || !asksBefore(url)) return
    event.preventDefault()
    void mayLeaveTo(url).then((may) => may && window.navigation.traverseTo(key))
  }
  window.addEventListener('beforeunload', unload, { signal })
  if ('navigation' in window) window.navigation.addEventListener('navigate', traverse, { signal })
  return () => stop.abort()
}
