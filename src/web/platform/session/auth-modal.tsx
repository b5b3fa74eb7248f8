import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useMemo,
  useState,
} from 'react'
import { currentSession } from './session-store.ts'

export type AuthMode = 'login' | 'signup'

export type AuthModalOptions = {
  /** What the person is about to do, shown above the form. */
  about?: ReactNode
  /** Fills in the e-mail address of the log-in form. */
  email?: string | null
  /** Where a log-in leads, instead of where the person was going. */
  next?: string
}

type Opened = AuthModalOptions & {
  mode: AuthMode
  /** The session when it was opened, which a log-in replaces. */
  token: string | null
}
type AuthModal = {
  opened: Opened | null
  /** Opens a modal. One that leads to the other keeps its options, unless it gives new ones. */
  open: (mode: AuthMode, options?: AuthModalOptions) => void
  close: () => void
}

const AuthModalContext = createContext<AuthModal | null>(null)

/** Keeps which of the log-in and sign-up modals is open; accounts renders them. */
export function AuthModalProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = useCallback<AuthModal['open']>(
    (mode, options) =>
      startTransition(() =>
        setOpened((before) => ({ ...(options ?? before), mode, token: currentSession().token })),
      ),
    [],
  )
  const close = useCallback(() => setOpened(null), [])
  const value = useMemo(() => ({ opened, open, close }), [opened, open, close])
  return <AuthModalContext value={value}>{children}</AuthModalContext>
}

/** Opens and closes the log-in and sign-up modals from anywhere. */
export function useAuthModal(): AuthModal {
  const modal = useContext(AuthModalContext)
  if (!modal) throw new Error('AuthModalProvider is missing.')
  return modal
}
