import type { z } from 'zod'
import { words } from './plain-words-catalogue.ts'

/** What is wrong with a value, for schemas that do not say it themselves: the library's own sentences are for programmers. */
export function plainWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? words.missing() : (typeWords[issue.expected] ?? words.notValid)()
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return words.fillIn()
      return words.atLeast({ origin: issue.origin, min: String(issue.minimum) })
    case 'too_big':
      return words.atMost({ origin: issue.origin, max: String(issue.maximum) })
    case 'invalid_value':
      return words.mustBe({ count: issue.values.length, values: issue.values.map(String).join(', ') })
    default:
      return words.notValid()
  }
}

const typeWords: Partial<Record<string, () => string>> = {
  string: words.mustBeText,
  number: words.mustBeNumber,
  int: words.mustBeWhole,
  boolean: words.mustBeBoolean,
  array: words.mustBeList,
  object: words.mustBeObject,
}
