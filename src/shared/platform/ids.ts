/** How a public id is written: 128 random bits as 32 lower-case hex digits. */
export const ID_PATTERN = /^[0-9a-f]{32}$/

/** Whether a text, from an address for example, can be a public id at all. */
export function isId(text: string): boolean {
  return ID_PATTERN.test(text)
}
