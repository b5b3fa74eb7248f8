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

/** The session of this browser and how to begin and end it. */
export function useSession(): Session & { logIn: typeof logIn; logOut: typeof logOut } {
  const session = useSyncExternalStore(onSessionChange, currentSession, serverSession)
  return { ...session, logIn, logOut }
}

/** Keeps what the server answered to a log-in or a registration. */
export function logIn(answer: Pick<SessionAnswer, 'token' | 'role'>, email: string): void {
  keepSession({ token: answer.token, role: answer.role, email })
}

/** How long logging out waits for calls under way, in ms; those that take longer are aborted. */
const SETTLE_MS = 2000

/** Ends the session on the server, then here; here also when the server cannot be reached. */
export async function logOut(): Promise<void> {
  await callsSettled(SETTLE_MS)
  await endCalls(async () => {
    if (currentSession().token) await api.post('/auth/logout').catch(() => undefined)
    forgetSession()
  })
}
