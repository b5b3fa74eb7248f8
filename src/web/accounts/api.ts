import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import type {
  checkUserAnswer,
  LoginBody,
  Me,
  RegisterBody,
  ResetPasswordBody,
  SessionAnswer,
  verifyAnswer,
} from '../../shared/accounts/contract.ts'
import type { ChangePasswordBody, OwnSession } from '../../shared/accounts/profile.ts'
import type { UpdateUserBody, User } from '../../shared/accounts/users.ts'
import type { Message } from '../../shared/platform/base.ts'
import type { Picture } from '../../shared/platform/pictures.ts'
import { api, refusalIn } from '../platform/api.ts'
import { useSession } from '../platform/session.tsx'
import { currentSession, keepSession } from '../platform/session-store.ts'
import type { OnProgress } from '../platform/upload.ts'
import { sessionIn } from './components/session-in.ts'

/** Whether an account with this e-mail address exists. */
export async function userExists(email: string): Promise<boolean> {
  return (await api.post<z.infer<typeof checkUserAnswer>>('/auth/check-user', { body: { email } })).exists
}

/** Creates an account and a session for it. Throws ApiError, also for an answer that names no session. */
export async function register(body: RegisterBody) {
  return sessionIn(await api.post<SessionAnswer>('/auth/register', { body }))
}

/** Logs in. Throws ApiError, also for an answer that names no session. */
export async function requestSession(body: LoginBody) {
  return sessionIn(await api.post<SessionAnswer>('/auth/login', { body }))
}

/**
 * Redeems the token of a verification mail; returns the address that it verified. Throws ApiError, also for an answer
 * that names no address.
 */
export async function verifyEmail(token: string): Promise<string> {
  const answer = await api.get<z.infer<typeof verifyAnswer>>(`/auth/verify?${new URLSearchParams({ token })}`)
  if (typeof answer?.email !== 'string') throw refusalIn(answer)
  return answer.email
}

/** Redeems the token of a warning about a new address; returns the server's message. */
export async function stopEmailChange(token: string): Promise<string> {
  return (await api.post<Message>('/auth/stop-email-change', { body: { token } })).message
}

/** Checks this browser's session with the server, and drops it if the server has ended it. */
export async function checkSession(): Promise<void> {
  if (currentSession().token) await api.get('/auth/me').catch(() => undefined)
}

/** Sends the caller's verification mail again; returns the server's message. */
export async function resendVerification(): Promise<string> {
  return (await api.post<Message>('/auth/resend-verification')).message
}

/** Sends a password reset mail if the account exists; returns the server's message. */
export async function requestReset(email: string): Promise<string> {
  return (await api.post<Message>('/auth/forgot-password', { body: { email } })).message
}

/** Redeems the token of a reset mail for a new password; returns the server's message. */
export async function resetPassword(body: ResetPasswordBody): Promise<string> {
  return (await api.post<Message>('/auth/reset-password', { body })).message
}

/** Changes the caller's password; returns the server's message. */
export async function changePassword(body: ChangePasswordBody): Promise<string> {
  return (await api.post<Message>('/auth/change-password', { body })).message
}

/** Where the caller is logged in, most recently used first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api.get<OwnSession[]>('/auth/sessions', { signal }),
  staleTime: 0,
})

/** Ends one of the caller's sessions. */
export function endSession(id: string) {
  return api.delete(`/auth/sessions/${id}`)
}

/** Ends all of the caller's other sessions. */
export function endOtherSessions() {
  return api.delete('/auth/sessions')
}

/** Sets the caller's photo; `onProgress` receives the fraction sent. */
export function sendPhoto(file: File, onProgress: OnProgress) {
  return api.upload<Picture>('/auth/avatar', file, onProgress)
}

/** Removes the caller's photo. */
export function removePhoto() {
  return api.delete('/auth/avatar')
}

/** Changes the caller's account or, for admins, anyone's. Absent fields are left alone. */
export function updateUser(username: string, body: UpdateUserBody) {
  return api.put<User>(`/users/${encodeURIComponent(username)}`, { body })
}

/** Withdraws the caller's pending change of address or, for admins, anyone's. */
export function withdrawEmailChange(username: string) {
  return api.delete<User>(`/users/${encodeURIComponent(username)}/email-change`)
}

/**
 * Deletes the caller's account, with their password, or for admins anyone's. Throws `tickets-ahead` while
 * they have tickets for coming performances, unless `confirmed`.
 */
export function deleteUser(username: string, confirmed: boolean, password?: string) {
  const path = `/users/${encodeURIComponent(username)}${confirmed ? '?confirm=true' : ''}`
  return api.delete(path, password === undefined ? {} : { body: { password } })
}

/** Everything stored about the caller, as a JSON file. */
export async function requestOwnData(): Promise<File> {
  const file = await api.file('/auth/my-data')
  return new File([JSON.stringify(JSON.parse(await file.text()), null, 2)], file.name, { type: file.type })
}

/** The account of the person logged in. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => api.get<Me>('/auth/me', { signal }),
})

/**
 * The person logged in. Updates the stored session from the server, where roles are granted and withdrawn.
 */
export function useMe() {
  const { token, role, email } = useSession()
  const me = useQuery({ ...meQuery, enabled: token !== null })
  const now = me.data
  useEffect(() => {
    if (!token || !role || !now || (now.role === role && now.email === email)) return
    keepSession({ token, role: now.role, email: now.email })
  }, [token, role, email, now])
  return me
}
