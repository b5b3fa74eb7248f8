import { useEffect } from 'react'
import { pageState } from '../platform/page-state.ts'

/** How long a popup stays, in ms; the specification says five seconds. */
const STAY_MS = 5000

const shown = pageState<{ message: string } | null>(null)

/** Shows a message for five seconds, also on the page that the reader goes to meanwhile. */
export function popup(message: string): void {
  shown.change(() => ({ message }))
}

/** Where popups are shown, once for all pages. */
export function Popups() {
  const status = shown.useNow()
  useEffect(() => {
    if (!status) return
    const timer = setTimeout(() => shown.change(() => null), STAY_MS)
    return () => clearTimeout(timer)
  }, [status])
  return (
    <div className="popup" role="status">
      {status && <p>{status.message}</p>}
    </div>
  )
}
