const site = 'http://own.invalid'

/**
 * Normalizes a path as the pages' router reads it: dot segments and backslashes resolved as in browsers, every segment
 * decoded once, no trailing slash. A slash within a segment stays `%2F`, and a path that cannot be decoded stays as it
 * is. Case is kept, because names may depend on it; compare fixed words without it. `path` begins with a slash and has
 * no query string.
 */
export function pagePath(path: string): string {
  const { pathname } = new URL(site + path)
  return decodeSegments(pathname).replace(/(?<=.)\/+$/s, '')
}

function decodeSegments(path: string): string {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return path
  }
}
