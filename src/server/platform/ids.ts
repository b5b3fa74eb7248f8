import { createHash, randomBytes } from 'node:crypto'

/** A new public id: 128 random bits as 32 hex digits. */
export function newId(): string {
  return randomBytes(16).toString('hex')
}

let lastMs = 0
let count = 0

/**
 * A new id that sorts after every earlier one of this process: 48 bits of the time in ms, a 16-bit count within that
 * millisecond, and 64 random bits. For rows that are read in the order they were written in, even within a millisecond;
 * never for an id that grants access, as most of it can be guessed.
 */
export function newOrderedId(): string {
  const now = Date.now()
  if (now > lastMs) [lastMs, count] = [now, 0]
  else if (count < 0xffff) count += 1
  else [lastMs, count] = [lastMs + 1, 0]
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
