import { type Role, roles, storageKeys } from '../../../shared/accounts/session.ts'
import { readLocal, writeLocal } from './local-storage.ts'

export type Session = {
  token: string | null
  role: Role | null
  email: string | null
  /** The server ended it; nobody here logged out. */
  ended?: true
}

/** Also the session on the server. */
export const loggedOut: Session = { token: null, role: null, email: null }
const endedSession: Session = { ...loggedOut, ended: true }
const listeners = new Set<() => void>()
let current: Session | undefined

/** The session of this browser, the same object until it changes. Logged out where there is no browser. */
export function currentSession(): Session {
  if (typeof window === 'undefined') return loggedOut
  current ??= restore()
  return current
}

/** Stores a session in memory and local storage and notifies the listeners. */
export function storeSession(session: { token: string; role: Role | null; email: string }): void {
  writeLocal(storageKeys.token, session.token)
  writeLocal(storageKeys.role, session.role)
  writeLocal(storageKeys.userEmail, session.email)
  change({ ...session })
}

/** Clears the session and the code of its visit, in every tab by local storage; `ended` if the server has ended it. */
export function clearSession(how?: 'ended'): void {
  for (const key of Object.values(storageKeys)) writeLocal(key, null)
  change(how ? endedSession : loggedOut)
}

/** Calls `listener` when the session changes in any tab; returns a function to stop. */
export function onSessionChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

/**
 * Calls `forget`, which removes what this browser keeps of one person: now if nobody is logged in, and when that
 * session ends or another person's begins.
 */
export function whenOwnerLeaves(forget: () => void): void {
  let owner = currentSession().email
  if (!currentSession().token) forget()
  onSessionChange(() => {
    const { token, email } = currentSession()
    if (!token || email !== owner) forget()
    owner = email
  })
}

/** Who looks at the page, as CSS tells them apart: `newcomer` is somebody whose profile is incomplete. */
export const viewers = ['visitor', 'newcomer', ...roles] as const
export type Viewer = (typeof viewers)[number]

export function viewerOf({ token, role }: Session): Viewer {
  return token ? (role ?? 'newcomer') : 'visitor'
}

/** Keeps `<html data-viewer>` true, which index.html sets before anything is seen. */
export function followViewer(): void {
  const tell = () => {
    document.documentElement.dataset.viewer = viewerOf(currentSession())
  }
  tell()
  onSessionChange(tell)
}

/** The `email` claim of a token, for display only; null if the token cannot be parsed. */
export function emailInToken(token: string): string | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims !== 'object' || claims === null || !('email' in claims)) return null
    return typeof claims.email === 'string' ? claims.email : null
  } catch {
    return null
  }
}

function onStorage(event: StorageEvent): void {
  const keys: (string | null)[] = [null, ...Object.values(storageKeys)]
  if (!keys.includes(event.key)) return
  const next = restore()
  const before = currentSession()
  if (next.token !== before.token || next.role !== before.role || next.email !== before.email) change(next)
}

function restore(): Session {
  const token = readLocal(storageKeys.token)
  if (!token) return loggedOut
  const role = readLocal(storageKeys.role)
  return {
    token,
    role: roles.find((each) => each === role) ?? null,
    email: readLocal(storageKeys.userEmail) ?? emailInToken(token),
  }
}

function change(next: Session): void {
  current = next
  for (const listener of listeners) listener()
}
