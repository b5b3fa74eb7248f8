import { createHash, randomBytes } from 'node:crypto'

/** A new public id: 128 random bits as 32 hex digits. */
export function newId(): string {
  return randomBytes(16).toString('hex')
}

let lastMs = 0
let count = 0

/**
 * A new id that sorts after those that this process made before: 48 bits of the time in ms, 16 that count within it, and
 * 64 random ones. For rows that are read in the order in which they were made, where several may bear the same time;
 * not for what its id opens.
 */
export function newOrderedId(): string {
  const now = Math.max(Date.now(), lastMs)
  count = now === lastMs ? count + 1 : 0
  lastMs = now
  if (count > 0xffff) {
    lastMs += 1
    count = 0
  }
  return `${hex(lastMs, 12)}${hex(count, 4)}${randomBytes(8).toString('hex')}`
}

const hex = (n: number, digits: number) => n.toString(16).padStart(digits, '0')

/** A new secret for a link: 192 random bits, safe in an address. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url')
}

/** SHA-256 of a secret, hex: what is stored of it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
