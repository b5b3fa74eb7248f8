import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** What is wrong with a value, for schemas that do not say it themselves: the library's own sentences are for programmers. */
export function plainWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is missing.'
        : (typeWords[issue.expected] ?? 'This is not valid.')
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'Please fill this in.'
      return `At least ${issue.minimum}${unit(issue.origin)}, please.`
    case 'too_big':
      return `At most ${issue.maximum}${unit(issue.origin)}, please.`
    case 'invalid_value':
      return `This must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}.`
    default:
      return 'This is not valid.'
  }
}

const typeWords: Partial<Record<string, string>> = {
  string: 'This must be text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be an object.',
}

function unit(origin: string): string {
  if (origin === 'string') return ' characters'
  return origin === 'array' ? ' entries' : ''
}
