const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Encodes bytes as base45 (RFC 9285), the densest text for a QR code's alphanumeric mode. */
export function encodeBase45(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 2) {
    const high = bytes[i] ?? 0
    const low = bytes[i + 1]
    const value = low === undefined ? high : high * 256 + low
    text += digit(value % 45) + digit(Math.floor(value / 45) % 45)
    if (low !== undefined) text += digit(Math.floor(value / 2025))
  }
  return text
}

/** Decodes base45; null for a wrong character, a group out of range, or an impossible length. */
export function decodeBase45(text: string): Uint8Array | null {
  if (text.length % 3 === 1) return null
  const bytes = new Uint8Array(Math.floor((text.length * 2) / 3))
  let at = 0
  for (let i = 0; i < text.length; i += 3) {
    const [a, b, c] = [worth(text[i]), worth(text[i + 1]), worth(text[i + 2])]
    if (a === -1 || b === -1 || c === -1) return null
    const whole = i + 2 < text.length
    const value = a + b * 45 + (whole ? c * 2025 : 0)
    if (value > (whole ? 0xffff : 0xff)) return null
    if (whole) bytes[at++] = value >> 8
    bytes[at++] = value & 0xff
  }
  return bytes
}

function digit(value: number): string {
  return ALPHABET.charAt(value)
}

/** Value of a character; 0 past the end of the text, -1 if it is not in the alphabet. */
function worth(char: string | undefined): number {
  return char === undefined ? 0 : ALPHABET.indexOf(char)
}
