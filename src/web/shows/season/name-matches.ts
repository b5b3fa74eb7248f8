const inLowerCase = (text: string) => text.trim().toLowerCase()

/** Whether a show's name contains the text, by the key that both are compared by. */
export function nameMatches(name: string, typed: string, keyOf = inLowerCase): boolean {
  return keyOf(name).includes(keyOf(typed))
}
