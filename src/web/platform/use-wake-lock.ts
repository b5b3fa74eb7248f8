import { useEffect } from 'react'

/** Keeps the screen on while `active` and the page is in sight, in browsers that can. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return
    const stop = new AbortController()
    let lock: WakeLockSentinel | null = null
    // The browser lets go of the lock whenever the page is hidden, and may refuse it, as with an empty battery.
    const ask = async () => {
      if (document.hidden) return
      const got = await navigator.wakeLock.request('screen').catch(() => null)
      if (stop.signal.aborted) void got?.release()
      else lock = got
    }
    void ask()
    document.addEventListener('visibilitychange', ask, { signal: stop.signal })
    return () => {
      stop.abort()
      void lock?.release()
    }
  }, [active])
}
