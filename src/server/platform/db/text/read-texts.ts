/** The texts of a JSON column; null if it was edited by hand and is not a list. */
export function readTexts(json: string): string[] | null {
  try {
    const texts: unknown = JSON.parse(json)
    return Array.isArray(texts) ? texts : null
  } catch {
    return null
  }
}
