import type { z } from 'zod'
import type { unsubscribeAnswer } from '../../shared/notifications/unsubscribe.ts'
import { api } from '../platform/api.ts'

/** Unsubscribes from the mails that the token is for. */
export function unsubscribe(token: string) {
  return api.post<z.infer<typeof unsubscribeAnswer>>('/unsubscribe', { body: { token } })
}
