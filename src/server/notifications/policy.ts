import { createHmac, timingSafeEqual } from 'node:crypto'
import { listOfToken, type MailList } from '../../shared/notifications/unsubscribe.ts'

export type Unsubscribe = { list: MailList; userId: string }

/** Keeps these signatures apart from all others made with the same secret. */
const PURPOSE = 'front-of-house unsubscribe v1\n'

/** A token that only stops one kind of mail for one person. It never expires: mails are kept for years. */
export function signUnsubscribe(secret: Uint8Array, { list, userId }: Unsubscribe): string {
  return `${list}.${userId}.${signature(secret, list, userId)}`
}

/** What a token stops, and for whom; null for anything we did not sign. */
export function readUnsubscribe(secret: Uint8Array, token: string): Unsubscribe | null {
  const list = listOfToken(token)
  const [, userId, signed] = /^[a-z]+\.([0-9a-f]{32})\.([\w-]{43})$/.exec(token) ?? []
  if (!list || !userId || !signed) return null
  const expected = Buffer.from(signature(secret, list, userId))
  return timingSafeEqual(Buffer.from(signed), expected) ? { list, userId } : null
}

/** The URL of the unsubscribe page, to which mail clients also send their one-click request (RFC 8058). */
export function unsubscribeUrl(secret: Uint8Array, publicUrl: string, what: Unsubscribe): string {
  return `${publicUrl}/unsubscribe?token=${signUnsubscribe(secret, what)}`
}

function signature(secret: Uint8Array, list: MailList, userId: string): string {
  return createHmac('sha256', secret).update(`${PURPOSE}${list}.${userId}`).digest('base64url')
}
