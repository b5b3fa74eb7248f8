import type { z } from 'zod'
import type { pushKeyAnswer } from '../../shared/notifications/push.ts'
import type { unsubscribeAnswer } from '../../shared/notifications/unsubscribe.ts'
import { api } from '../platform/api.ts'

/** Unsubscribes from the mails that the token is for. */
export function unsubscribe(token: string) {
  return api.post<z.infer<typeof unsubscribeAnswer>>('/unsubscribe', { body: { token } })
}

/** The key that browsers subscribe with. */
export function fetchPushKey() {
  return api.get<z.infer<typeof pushKeyAnswer>>('/push/key')
}

/** Has notifications sent to this browser. */
export function saveDevice(subscription: PushSubscription) {
  return api.put('/push/subscription', { body: subscription.toJSON() })
}

/** Has none sent to it any more. */
export function forgetDevice({ endpoint }: PushSubscription) {
  return api.delete('/push/subscription', { body: { endpoint } })
}
