/** Whether this device's key for several at once is Command, not Ctrl. */
function multiKey(): 'Meta' | 'Control' {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? 'Meta' : 'Control'
}

/**
 * Follows the key that selects several at once, until `signal` ends it. Only that key begins it; its release, and
 * whatever takes the page from under the finger, ends it. No event is ever kept from the page.
 */
export function followMultiKey(onChange: (held: boolean) => void, signal: AbortSignal): () => boolean {
  const key = multiKey()
  let held = false
  const set = (now: boolean) => {
    if (held === now) return
    held = now
    onChange(now)
  }
  const end = () => set(false)
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key === key) set(true)
    },
    { signal },
  )
  window.addEventListener(
    'keyup',
    (event) => {
      if (event.key === key) end()
    },
    { signal },
  )
  window.addEventListener('blur', end, { signal })
  window.addEventListener('pointercancel', end, { signal })
  document.addEventListener('visibilitychange', end, { signal })
  return () => held
}
