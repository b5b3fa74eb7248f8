const site = 'http://own.invalid'

/**
 * The path of an address as the router of the pages reads it, whatever its spelling: dot segments and backslashes
 * resolved as browsers do, every segment decoded once, no slash at the end. A slash within a segment stays `%2F`, and a
 * path that cannot be decoded stays as it is. Letters keep their case, because a name may depend on it; fixed words are
 * to be compared without it. `path` begins with a slash and has no query.
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
