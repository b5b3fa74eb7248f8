import { unsubscribeAnswer } from '../../shared/notifications/unsubscribe.ts'
import { api } from '../platform/api.ts'

/** Stops the mails that the token of a mail's link is about. */
export function unsubscribe(token: string) {
  return api.post('/unsubscribe', { body: { token }, schema: unsubscribeAnswer })
}
