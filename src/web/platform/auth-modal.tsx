import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'

export type AuthMode = 'login' | 'signup'
type AuthModal = { mode: AuthMode | null; open: (mode: AuthMode) => void; close: () => void }

const AuthModalContext = createContext<AuthModal | null>(null)

/** Keeps which of the log-in and sign-up modals is open; accounts renders them. */
export function AuthModalProvider({ children }: { children: ReactNode }) {
  const [mode, setMode] = useState<AuthMode | null>(null)
  const close = useCallback(() => setMode(null), [])
  const value = useMemo(() => ({ mode, open: setMode, close }), [mode, close])
  return <AuthModalContext value={value}>{children}</AuthModalContext>
}

/** Opens and closes the log-in and sign-up modals from anywhere. */
export function useAuthModal(): AuthModal {
  const modal = useContext(AuthModalContext)
  if (!modal) throw new Error('AuthModalProvider is missing.')
  return modal
}
