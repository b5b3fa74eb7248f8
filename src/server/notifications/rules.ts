import { ECDH } from 'node:crypto'
import type { PushSubscriptionBody } from '../../shared/notifications/push.ts'

/**
 * Hosts of the push services of Chrome, Firefox, Edge and Safari; a leading dot stands for every host below. Devices
 * name their own address at one of them, and the server calls no other.
 */
const pushHosts = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const

/** What is wrong with a subscription, as a sentence; null if messages can be sent. `own`: origins of the sandbox. */
export function pushProblem({ endpoint, keys }: PushSubscriptionBody, own: readonly string[]): string | null {
  if (!isPushAddress(endpoint, own)) return 'This is not an address of a push service that we know.'
  return isPoint(keys.p256dh) ? null : 'This is not a key of a device.'
}

/** Whether the server may call this address: https on the usual port, at a known push service or in the sandbox. */
export function isPushAddress(endpoint: string, own: readonly string[]): boolean {
  const { protocol, host, hostname, username, password, origin } = new URL(endpoint)
  if (username || password) return false
  if (own.includes(origin)) return true
  const known = pushHosts.some((each) => (each.startsWith('.') ? hostname.endsWith(each) : hostname === each))
  return protocol === 'https:' && host === hostname && known
}

/** Whether a key is a point of the curve that messages are encrypted with. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1')
    return true
  } catch {
    return false
  }
}
