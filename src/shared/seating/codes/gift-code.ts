/** Letters and digits that nobody takes for one another: 5 bits each. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** 80 random bits. */
export const GIFT_CODE_LENGTH = 16

/** The code of a gift card, of as many random bytes; in groups of four. */
export function giftCodeOf(bytes: Uint8Array): string {
  const letters = [...bytes.slice(0, GIFT_CODE_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** The text by which codes of gift cards are compared; null for what can be none. */
export function giftKey(text: string): string | null {
  const key = text.toUpperCase().replace(/[\s–-]/g, '')
  return key.length === GIFT_CODE_LENGTH && [...key].every((letter) => LETTERS.includes(letter)) ? key : null
}
