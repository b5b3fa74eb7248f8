import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'

/** How long a popup stays, in ms; the specification says five seconds. */
const STAY_MS = 5000

const PopupContext = createContext<((message: string) => void) | null>(null)

/** Provides a popup for success messages that closes by itself. It survives navigation. */
export function PopupProvider({ children }: { children: ReactNode }) {
  const [status, setStatus] = useState<{ message: string } | null>(null)
  const show = useCallback((message: string) => setStatus({ message }), [])
  useEffect(() => {
    if (!status) return
    const timer = setTimeout(() => setStatus(null), STAY_MS)
    return () => clearTimeout(timer)
  }, [status])
  return (
    <PopupContext value={show}>
      {children}
      <div className="popup" role="status">
        {status && <p>{status.message}</p>}
      </div>
    </PopupContext>
  )
}

/** `popup('…')` shows a message for five seconds. */
export function usePopup(): (message: string) => void {
  const show = useContext(PopupContext)
  if (!show) throw new Error('PopupProvider is missing.')
  return show
}
