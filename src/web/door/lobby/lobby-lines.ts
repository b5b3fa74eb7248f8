/** Fewer letters than this would make a title larger than a screen is high. */
const LEAST = 7

/** How many letters a line has when a title is broken between words into at most so many lines. */
export function lettersOfLine(title: string, lines: number): number {
  const words = title.trim().split(/\s+/)
  let letters = Math.max(LEAST, ...words.map((word) => word.length))
  while (linesOf(words, letters) > lines) letters++
  return letters
}

function linesOf(words: readonly string[], letters: number): number {
  let lines = 1
  let used = 0
  for (const word of words) {
    if (used > 0 && used + 1 + word.length > letters) {
      lines++
      used = 0
    }
    used += (used > 0 ? 1 : 0) + word.length
  }
  return lines
}
