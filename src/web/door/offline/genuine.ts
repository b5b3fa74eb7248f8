import { Point, verifyAsync } from '@noble/ed25519'
import type { GenuineCode } from '../../../shared/door/judge.ts'
import type { OfflineList } from '../../../shared/door/offline.ts'
import { splitCode } from '../../../shared/tickets/code.ts'

/**
 * What a scanned code says, if one of these keys signed what the text stands for, and whether that key has been
 * revoked; null otherwise. Not every phone's browser verifies Ed25519 by itself.
 */
export async function readGenuineCode(
  keys: OfflineList['keys'],
  text: string,
): Promise<Omit<GenuineCode, 'hash'> | null> {
  const code = splitCode(text)
  const key = keys.find(({ keyNo }) => keyNo === code?.fields.keyNo)
  if (!code || !key) return null
  const genuine = await verifyAsync(code.signature, code.signed, bytesOf(key.publicKey), { zip215: false })
  return genuine ? { fields: code.fields, revoked: key.revoked } : null
}

/** Makes the tables that the first verification would make, tens of ms on a phone, before a guest waits for it. */
export function prepareToVerify(): void {
  Point.BASE.multiply(2n)
}

/** The name of a ticket on the list: SHA-256 of its id, the first half in hex. */
export async function ticketHash(ticketId: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(ticketId))
  return [...new Uint8Array(digest).subarray(0, 16)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

function bytesOf(base64url: string): Uint8Array {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )
}
