import { AppError } from '../base/base.ts'
import { words } from '../base/catalogue.ts'

/** Deepest nesting of a body: four times that of the seating plan, the deepest body we receive. */
const DEPTH_MAX = 32

/**
 * Throws invalid-input, naming the field, for input that no database can store: text with a NUL, which PostgreSQL
 * refuses, with a lone surrogate, which would be stored as different text, or with U+FFFE or U+FFFF, which no workbook
 * can hold. Also for nesting deep enough to exhaust the stack. Checks keys too; bytes pass. `path` is the location of
 * `input`.
 */
export function requireStorable(input: unknown, path: string[] = []) {
  if (typeof input === 'string') requireText(input, path)
  if (typeof input !== 'object' || input === null || ArrayBuffer.isView(input)) return
  if (path.length >= DEPTH_MAX) {
    const sentence = words.tooDeep({ levels: DEPTH_MAX })
    throw new AppError('invalid-input', { fields: { [path[0] ?? 'body']: sentence }, message: sentence })
  }
  for (const [key, inner] of Object.entries(input)) {
    requireText(key, path)
    path.push(key)
    requireStorable(inner, path)
    path.pop()
  }
}

function requireText(text: string, path: readonly string[]) {
  if (!/[\0\ufffe\uffff]/.test(text) && text.isWellFormed()) return
  const field = path.join('.') || 'body'
  const sentence = words.cannotStore()
  throw new AppError('invalid-input', { fields: { [field]: sentence }, message: `${field}: ${sentence}` })
}
