const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const PREFIX = 'TICKET-'
/** Characters after the prefix: 16 of 5 bits carry 80 bits. */
const CHARACTERS = 16
const BYTES = 10

/** The ticket id of 80 bits: `TICKET-` and 16 characters of Crockford's base32. Throws RangeError on another length. */
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

/** The 80 bits of a ticket id as `readTicketId` answers it. Throws RangeError on anything else. */
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
 * The ticket id that a person meant: lower case, no prefix, spaces and hyphens anywhere, O for 0 and I or L for 1 are
 * all understood. Null when it is none.
 */
export function readTicketId(typed: string): string | null {
  const clean = typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/^TICKET(?=.{16}$)/, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return clean.length === CHARACTERS && [...clean].every((char) => ALPHABET.includes(char))
    ? PREFIX + clean
    : null
}
