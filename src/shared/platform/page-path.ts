const site = 'http://own.invalid'

/** The last answer, cached: a request normalizes the same path several times in a row. */
let last = { path: '/', page: '/' }

/**
 * Normalizes a path as the pages' router reads it: dot segments and backslashes resolved as in browsers, every segment
 * decoded once, no trailing slash. A slash within a segment stays `%2F`, and a path that cannot be decoded stays as it
 * is. Case is kept, because names may depend on it; compare fixed words without it. `path` begins with a slash and has
 * no query string.
 */
export function pagePath(path: string): string {
  if (path !== last.path) last = { path, page: normalize(path) }
  return last.page
}

function normalize(path: string): string {
  let page = decodeSegments(new URL(site + path).pathname)
  // A regular expression that ends in `/+$` would restart at every slash.
  while (page.length > 1 && page.endsWith('/')) page = page.slice(0, -1)
  return page
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
