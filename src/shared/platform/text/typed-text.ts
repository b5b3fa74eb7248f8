import { DASHES, SPACES } from './search-key.ts'

/** One line: no control characters, and none that Unicode or XML reserves. */
export const LINE = /^[^\p{Cc}\p{Noncharacter_Code_Point}\u2028\u2029]*$/u
/** Several lines of the same. */
export const LINES = /^(?:[^\p{Cc}\p{Noncharacter_Code_Point}]|[\t\r\n])*$/u

const unseen = /\p{Default_Ignorable_Code_Point}/gu
/** Invisible characters other than joiners and variation selectors, without which letters and emoji look different. */
const unjoined = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/gu
const dashes = new RegExp(`[${DASHES}]`, 'g')
const spaces = new RegExp(`[${SPACES}]+`, 'g')

/** A line without zero-width spaces, fillers and marks of direction. Pasted line separators become spaces. */
export function visibleText(text: string): string {
  return text
    .replace(unjoined, '')
    .replace(/[\u2028\u2029]/g, ' ')
    .trim()
}

/** A text without joiners too, to compare it. */
export function withoutUnseen(text: string): string {
  return text.replace(unseen, '')
}

/** Whether a text has a letter, digit or sign that can be seen. */
export function isReadable(text: string): boolean {
  return /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u.test(withoutUnseen(text))
}

/**
 * A number, address, code or search as pasted from elsewhere, as if typed: plain spaces, hyphens, letters and digits, no
 * `mailto:` or `tel:` of a link, and nothing that cannot be seen.
 */
export function pastedText(text: string): string {
  // Alone, an acute accent stands for an apostrophe; compatibility would make it a space with an accent.
  return withoutUnseen(text.replaceAll('´', "'").normalize('NFKC'))
    .replace(dashes, '-')
    .replace(spaces, ' ')
    .trim()
    .replace(/^(?:mailto|tel):/i, '')
}
