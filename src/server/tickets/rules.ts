import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign, verify } from 'node:crypto'
import { joinCode, packTicket, splitCode, type TicketFields } from '../../shared/tickets/code.ts'
import { readTicketId, ticketIdFromBytes } from '../../shared/tickets/ticket-id.ts'
import type { PublicKey, SigningKey } from '../platform/records/keys.ts'

/** A new random ticket id (80 bits). */
export function newTicketId(): string {
  return ticketIdFromBytes(randomBytes(10))
}

/** The text of a ticket's QR code, signed with Ed25519. */
export function signTicket(key: SigningKey, fields: Omit<TicketFields, 'keyNo'>): string {
  const signed = packTicket({ ...fields, keyNo: key.keyNo })
  return joinCode(signed, sign(null, signed, parsed(key.privateKey, createPrivateKey)))
}

/**
 * What a code says that one of our keys signed. Since `revokedAt` (ms since 1970, null for never) anybody may have signed
 * with that key: such a code admits nobody, and only tells which ticket it names.
 */
export type GenuineCode = TicketFields & { revokedAt: number | null }

/** Reads a scanned code, in any case; null unless one of our keys signed it, also for an unknown version or key. */
export function readTicketCode(keys: readonly PublicKey[], text: string): GenuineCode | null {
  const code = splitCode(text)
  if (!code) return null
  const key = keys.find((candidate) => candidate.keyNo === code.fields.keyNo)
  if (!key) return null
  const genuine = verify(null, code.signed, parsed(key.publicKey, createPublicKey), code.signature)
  return genuine ? { ...code.fields, revokedAt: key.revokedAt } : null
}

/** The 32 bytes of a public key, in base64url, for whoever verifies codes without our libraries. */
export function rawPublicKey(publicKey: string): string {
  return createPublicKey(publicKey).export({ format: 'jwk' }).x ?? ''
}

/** A ticket named by its signed code, by its id as typed (`code` is then null), or on a list of ours (without one). */
export type NamedTicket = { ticketId: string; code?: GenuineCode | null }

/** Reads a code or a typed ticket id; null when it is neither. */
export function readNamedTicket(keys: readonly PublicKey[], text: string): NamedTicket | null {
  const code = readTicketCode(keys, text)
  const ticketId = code?.ticketId ?? readTicketId(text)
  return ticketId ? { ticketId, code } : null
}

const parsedKeys = new Map<string, KeyObject>()

/** Parsing PEM costs more than signing, so each key is parsed once. */
function parsed(pem: string, parse: (pem: string) => KeyObject): KeyObject {
  const known = parsedKeys.get(pem)
  if (known) return known
  const key = parse(pem)
  parsedKeys.set(pem, key)
  return key
}
