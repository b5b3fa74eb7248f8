import { useQuery } from '@tanstack/react-query'
import {
  authConfigAnswer,
  type CompleteProfileBody,
  completeProfileAnswer,
  googleAnswer,
  googleNonceAnswer,
} from '../../../shared/accounts/google.ts'
import { api } from '../../platform/api.ts'

/** Whether Google sign-in is offered, and its settings. */
export function useAuthConfig() {
  return useQuery({
    queryKey: ['auth-config'],
    queryFn: ({ signal }) => api.get('/auth/config', { schema: authConfigAnswer, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Starts a sign-in with Google in this browser; returns its nonce. */
export async function requestNonce(): Promise<string> {
  return (await api.post('/auth/google/nonce', { schema: googleNonceAnswer })).nonce
}

/** Logs in with the credential from Google's button. */
export function sendCredential(token: string) {
  return api.post('/auth/google', { body: { token }, schema: googleAnswer })
}

/** Adds phone and role to an account created through Google. */
export function completeProfile(body: CompleteProfileBody) {
  return api.post('/auth/complete-profile', { body, schema: completeProfileAnswer })
}
