import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  AuthConfig,
  CompleteProfileBody,
  completeProfileAnswer,
  GoogleAnswer,
  googleNonceAnswer,
} from '../../../shared/accounts/google.ts'
import { api } from '../../platform/api.ts'
import { sessionIn } from './session-in.ts'

/** Whether Google sign-in is offered, and its settings. */
export function useAuthConfig() {
  return useQuery({
    queryKey: ['auth-config'],
    queryFn: ({ signal }) => api.get<AuthConfig>('/auth/config', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Starts a sign-in with Google in this browser; returns its nonce. */
export async function requestNonce(): Promise<string> {
  return (await api.post<z.infer<typeof googleNonceAnswer>>('/auth/google/nonce')).nonce
}

/** Logs in with the credential from Google's button. Throws ApiError, also for an answer that names no session. */
export async function sendCredential(token: string) {
  return sessionIn(await api.post<GoogleAnswer>('/auth/google', { body: { token } }), true)
}

/** Adds phone and role to an account created through Google. Throws ApiError, also for an answer without a session. */
export async function completeProfile(body: CompleteProfileBody) {
  return sessionIn(await api.post<z.infer<typeof completeProfileAnswer>>('/auth/complete-profile', { body }))
}
