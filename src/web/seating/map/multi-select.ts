/** Whether this device's multi-select key is Command rather than Ctrl. */
function multiKey(): 'Meta' | 'Control' {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? 'Meta' : 'Control'
}

/**
 * Tracks the multi-select key until `signal` aborts. Only that key starts it; releasing it, or anything that
 * takes focus from the page, ends it. Events are never swallowed.
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
