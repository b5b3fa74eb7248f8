import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
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

let show: (next: (before: Opened | null) => Opened | null) => void = () => {}

/** Opens the log-in or sign-up modal. One that leads to the other keeps its options, unless it gives new ones. */
export function openAuth(mode: AuthMode, options?: AuthModalOptions): void {
  startTransition(() => show((before) => ({ ...(options ?? before), mode, token: currentSession().token })))
}

/** Closes whichever of them is open. */
export function closeAuth(): void {
  show(() => null)
}

/** Which of the modals is open, for accounts, which renders them. */
export function useOpenedAuth(): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null)
  useLayoutEffect(() => {
    show = setOpened
  }, [])
  return opened
}
