import { pastedText } from '../platform/text/typed-text.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const PREFIX = 'TICKET-'
/** Characters after the prefix, of 5 bits each. */
const CHARACTERS = 16
const BYTES = 10

/** Formats 80 bits as `TICKET-` and 16 characters of Crockford's base32. Throws RangeError on another length. */
export function ticketIdFromBytes(bytes: Uint8Array): string {
  if (bytes.length !== BYTES) throw new RangeError(`a ticket id has ${BYTES} bytes, not ${bytes.length}`)
  let bits = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  let text = ''
  for (let i = 0; i < CHARACTERS; i++) {
    text = ALPHABET.charAt(Number(bits & 31n)) + text
    bits >>= 5n
  }
  return PREFIX + text
}

/** The 80 bits of a ticket id as returned by `readTicketId`. Throws RangeError on anything else. */
export function ticketIdToBytes(ticketId: string): Uint8Array {
  if (readTicketId(ticketId) !== ticketId) throw new RangeError(`not a ticket id: ${ticketId}`)
  let bits = [...ticketId.slice(PREFIX.length)].reduce(
    (sum, char) => (sum << 5n) | BigInt(ALPHABET.indexOf(char)),
    0n,
  )
  const bytes = new Uint8Array(BYTES)
  for (let i = BYTES - 1; i >= 0; i--) {
    bytes[i] = Number(bits & 255n)
    bits >>= 8n
  }
  return bytes
}

/**
 * Reads a ticket id as typed: lower case, a missing prefix, spaces, dashes and what is not seen anywhere, O for 0 and I
 * or L for 1 are all accepted. Null if it is not a ticket id.
 */
export function readTicketId(typed: string): string | null {
  const clean = pastedText(typed)
    .toUpperCase()
    .replace(/[\s-]/g, '')
    // Stryker disable next-line Regex: of whatever else begins or ends it, not 16 characters are left.
    .replace(/^TICKET(?=.{16}$)/, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return clean.length === CHARACTERS && [...clean].every((char) => ALPHABET.includes(char))
    ? PREFIX + clean
    : null
}
