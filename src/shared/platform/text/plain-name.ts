import { plainLetters } from './search-key.ts'

/** A name in small letters, digits and hyphens, at most `max` of them; empty if it has no letter or digit of ours. */
export function plainName(name: string, max: number): string {
  return plainLetters(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, max)
    .replace(/-$/, '')
}
