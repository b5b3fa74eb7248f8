import { useSyncExternalStore } from 'react'
import type { SessionAnswer } from '../../shared/accounts/contract.ts'
import { api, callsSettled, endCalls } from './api.ts'
import {
  currentSession,
  forgetSession,
  keepSession,
  onSessionChange,
  type Session,
  serverSession,
} from './session-store.ts'

/** This browser's session, with functions to begin and end it. */
export function useSession(): Session & { logIn: typeof logIn; logOut: typeof logOut } {
  const session = useSyncExternalStore(onSessionChange, currentSession, serverSession)
  return { ...session, logIn, logOut }
}

/** Stores the session from a log-in or registration. */
export function logIn(answer: Pick<SessionAnswer, 'token' | 'role'>, email: string): void {
  keepSession({ token: answer.token, role: answer.role, email })
}

/** How long logging out waits for calls under way, in ms, before it aborts them. */
const SETTLE_MS = 2000

/** Ends the session on the server, then here, even if the server cannot be reached. */
export async function logOut(): Promise<void> {
  await callsSettled(SETTLE_MS)
  await endCalls(async () => {
    if (currentSession().token) await api.post('/auth/logout').catch(() => undefined)
    forgetSession()
  })
}
