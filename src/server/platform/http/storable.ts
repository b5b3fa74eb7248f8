import { AppError } from '../errors.ts'

/** Deepest nesting of a body: that of the house's plan, the deepest that is sent here, is a quarter of it. */
const DEPTH_MAX = 32

/**
 * Throws invalid-input, naming the field, for input that no database can keep: text with a NUL, which PostgreSQL refuses,
 * or with half of a surrogate pair, which would be kept as another text; and for lists in lists without end, which run
 * whoever walks them out of stack. Looks at keys too; bytes pass. `path` is where `input` was found.
 */
export function requireStorable(input: unknown, path: string[] = []): void {
  if (typeof input === 'string') requireText(input, path)
  if (typeof input !== 'object' || input === null || ArrayBuffer.isView(input)) return
  if (path.length >= DEPTH_MAX) {
    const sentence = `This is nested more than ${DEPTH_MAX} levels deep.`
    throw new AppError('invalid-input', { fields: { [path[0] ?? 'body']: sentence }, message: sentence })
  }
  for (const [key, inner] of Object.entries(input)) {
    requireText(key, path)
    path.push(key)
    requireStorable(inner, path)
    path.pop()
  }
}

function requireText(text: string, path: readonly string[]): void {
  if (!text.includes('\0') && text.isWellFormed()) return
  const field = path.join('.') || 'body'
  const sentence = 'This text contains a character that cannot be stored. Please type it again.'
  throw new AppError('invalid-input', { fields: { [field]: sentence }, message: `${field}: ${sentence}` })
}
