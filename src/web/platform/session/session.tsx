import { useSyncExternalStore } from 'react'
import type { SignInAnswer } from '../../../shared/accounts/google.ts'
import { storageKeys } from '../../../shared/accounts/session.ts'
import { api, callsSettled, endCalls } from '../api.ts'
import { leaveLanguage } from '../document.ts'
import { leaveFor } from '../nav.tsx'
import { readLocal } from './local-storage.ts'
import {
  clearSession,
  currentSession,
  loggedOut,
  onSessionChange,
  type Session,
  storeSession,
} from './session-store.ts'

/** This browser's session. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession, () => loggedOut)
}

/** Whether whoever is here buys without an account: such a session has no address. */
export function useIsGuest(): boolean {
  const { token, email } = useSession()
  return token !== null && email === ''
}

/** Stores the session from a log-in or registration. */
export function logIn(answer: Pick<SignInAnswer, 'token' | 'role' | 'language'>, email: string): void {
  if (answer.language) leaveLanguage()
  storeSession({ token: answer.token, role: answer.role, email })
}

/** How long logging out waits for calls under way, in ms, before it aborts them. */
const SETTLE_MS = 2000
/** How long it waits for the server to end the session, in ms. */
const LAST_CALL_MS = 3000

let mayLeave: () => Promise<boolean> = async () => true

/** Has `ask` say, before anybody logs out, whether they may; returns a function to stop. */
export function confirmBeforeLogOut(ask: () => Promise<boolean>): () => void {
  mayLeave = ask
  return () => {
    mayLeave = async () => true
  }
}

/**
 * Ends the session on the server, then here, even if the server cannot be reached. False for somebody who stays. Whoever
 * signed in with the college leaves for its page, which ends the session there.
 */
export async function logOut(): Promise<boolean> {
  if (!(await mayLeave())) return false
  await callsSettled(SETTLE_MS)
  await endCalls(async () => {
    if (currentSession().token) {
      const signal = AbortSignal.timeout(LAST_CALL_MS)
      await api.post('/auth/logout', { signal }).catch(() => undefined)
    }
    const elsewhere = readLocal(storageKeys.college)
    clearSession()
    if (elsewhere) leaveFor(elsewhere)
  })
  return true
}
