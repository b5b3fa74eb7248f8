import { createHash, randomBytes } from 'node:crypto'

/** A new public id: 128 random bits as 32 hex digits. */
export function newId(): string {
  return randomBytes(16).toString('hex')
}

/** A new secret for a link: 192 random bits, safe in an address. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url')
}

/** SHA-256 of a secret, hex: what is stored of it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
