import { useQuery } from '@tanstack/react-query'
import {
  authConfigAnswer,
  type CompleteProfileBody,
  completeProfileAnswer,
  googleAnswer,
  googleNonceAnswer,
} from '../../../shared/accounts/google.ts'
import { api } from '../../platform/api.ts'

/** Whether and how Google's sign-in is offered here. */
export function useAuthConfig() {
  return useQuery({
    queryKey: ['auth-config'],
    queryFn: ({ signal }) => api.get('/auth/config', { schema: authConfigAnswer, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Begins a sign-in with Google in this browser. */
export async function requestNonce(): Promise<string> {
  return (await api.post('/auth/google/nonce', { schema: googleNonceAnswer })).nonce
}

/** Begins a session with the credential that Google's button gave. */
export function sendCredential(token: string) {
  return api.post('/auth/google', { body: { token }, schema: googleAnswer })
}

/** Tells phone and role of an account that Google's button made. */
export function completeProfile(body: CompleteProfileBody) {
  return api.post('/auth/complete-profile', { body, schema: completeProfileAnswer })
}
