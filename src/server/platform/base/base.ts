import { createHash, randomBytes } from 'node:crypto'
import { type ErrorBody, type ErrorCode, errors } from '../../../shared/errors.ts'

type Detail = Partial<Pick<ErrorBody, 'fields' | 'taken' | 'orderId' | 'message'>>

/** Refuses one input field with a sentence shown beside it. */
export function badField(field: string, message: string): AppError {
  return new AppError('invalid-input', { message, fields: { [field]: message } })
}

/** The error that commands throw: an error code, with any details for the caller. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly detail: Detail

  constructor(code: ErrorCode, detail: Detail = {}) {
    super(detail.message ?? errors[code].message)
    this.code = code
    this.detail = detail
  }

  get status(): number {
    return errors[this.code].status
  }

  /** The response body. A sentence of the code's is said here: not everything that throws knows who reads. */
  body(requestId: string): ErrorBody {
    const { message = errors[this.code].message, fields, taken, orderId } = this.detail
    return {
      code: this.code,
      message,
      errorMessage: message,
      requestId,
      ...(fields && { fields }),
      ...(taken && { taken }),
      ...(orderId && { orderId }),
    }
  }
}

/** Returns a value that has to be there. Throws `code` if it is null or undefined. */
export function required<T>(value: T, code: ErrorCode): NonNullable<T> {
  if (value === null || value === undefined) throw new AppError(code)
  return value
}

/** A service outside failed, such as a payment provider; `code` is the refusal that the caller gets. */
export class OutsideError extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

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
