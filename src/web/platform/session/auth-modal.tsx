import type { ReactNode } from 'react'
import { pageState } from '../page-state.ts'
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

const opened = pageState<Opened | null>(null)

/** Opens the log-in or sign-up modal. One that leads to the other keeps its options, unless it gives new ones. */
export function openAuth(mode: AuthMode, options?: AuthModalOptions): void {
  opened.change((before) => ({ ...(options ?? before), mode, token: currentSession().token }))
}

/** Closes whichever of them is open. */
export function closeAuth(): void {
  opened.change(() => null)
}

/** Which of the modals is open, for accounts, which renders them. */
export const useOpenedAuth = opened.useNow
