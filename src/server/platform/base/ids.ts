import { createHash, randomBytes } from 'node:crypto'

let pool = Buffer.alloc(0)

/** So many random bytes, which no other id gets. They are drawn by the thousand, which takes as long as sixteen. */
function takeRandom(bytes: number): Buffer {
  if (pool.length < bytes) pool = randomBytes(1024)
  const taken = pool.subarray(0, bytes)
  pool = pool.subarray(bytes)
  return taken
}

/** A new public id: 128 random bits as 32 hex digits. */
export function newId(): string {
  return takeRandom(16).toString('hex')
}

let lastMs = 0
let count = 0

/**
 * A new id that sorts after all earlier ones of this process: 48 bits of time in ms, a 16-bit counter within the
 * millisecond, and 64 random bits. For rows that must be read back in insertion order. Mostly guessable, so never for
 * an id that grants access.
 */
export function newOrderedId(): string {
  const now = Date.now()
  if (now > lastMs) [lastMs, count] = [now, 0]
  else if (count < 0xffff) count += 1
  else [lastMs, count] = [lastMs + 1, 0]
  return `${hex(lastMs, 12)}${hex(count, 4)}${takeRandom(8).toString('hex')}`
}

const hex = (n: number, digits: number) => n.toString(16).padStart(digits, '0')

/** A new secret for a link: 192 random bits, URL-safe. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url')
}

/** SHA-256 of a secret, hex; only this is stored. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
