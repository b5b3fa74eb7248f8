import type { PagePath } from '../../shared/pages.ts'
import type { Names } from './api.ts'

/**
 * The address of a page, for every link to one that is of something: what its path names, and as its query whatever else
 * there is. What is null or empty is left out.
 */
export function pageAt<P extends PagePath>(
  path: P,
  of: Record<Names<P>, string | number> & Record<string, string | number | null | undefined>,
): string {
  const named = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(of[name])))
  const others = Object.entries(of).filter(
    ([name, value]) => (value ?? '') !== '' && !path.split('/').includes(`:${name}`),
  )
  const query = new URLSearchParams(others.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${named}?${query}` : named
}
