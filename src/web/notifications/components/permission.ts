import { useSyncExternalStore } from 'react'

const CHANGED = 'notification-permission'

/** Says that the permission may have changed. */
export function emitPermission(): void {
  window.dispatchEvent(new Event(CHANGED))
}

/** Whether this browser may show our notifications. */
export function useMayNotify(): boolean {
  return useSyncExternalStore(
    onChange,
    () => 'Notification' in window && Notification.permission === 'granted',
    () => false,
  )
}

function onChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  return () => window.removeEventListener(CHANGED, listener)
}
