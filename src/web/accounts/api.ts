import { useQuery } from '@tanstack/react-query'
import {
  checkUserAnswer,
  type LoginBody,
  meAnswer,
  messageSchema,
  type RegisterBody,
  sessionAnswer,
} from '../../shared/accounts/contract.ts'
import { api } from '../platform/api.ts'
import { useSession } from '../platform/session.tsx'

/** Whether an account with this e-mail address exists. */
export async function userExists(email: string): Promise<boolean> {
  return (await api.post('/auth/check-user', { body: { email }, schema: checkUserAnswer })).exists
}

/** Makes an account and a session for it. */
export function register(body: RegisterBody) {
  return api.post('/auth/register', { body, schema: sessionAnswer })
}

/** Begins a session. */
export function requestSession(body: LoginBody) {
  return api.post('/auth/login', { body, schema: sessionAnswer })
}

/** Spends the token of a verification mail; the sentence that the server answers. */
export async function verifyEmail(token: string): Promise<string> {
  const answer = await api.get(`/auth/verify?${new URLSearchParams({ token })}`, { schema: messageSchema })
  return answer.message
}

/** Sends the caller's verification mail again; the sentence that the server answers. */
export async function resendVerification(): Promise<string> {
  return (await api.post('/auth/resend-verification', { schema: messageSchema })).message
}

/** The person who is logged in. */
export function useMe() {
  const { token } = useSession()
  return useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => api.get('/auth/me', { schema: meAnswer, signal }),
    enabled: token !== null,
  })
}
