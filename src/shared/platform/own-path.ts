const base = 'https://own.invalid'

/**
 * A redirect target on this site, else `/`. Accepts paths only: no scheme, no `//host`, no backslash, encoded or not,
 * and no control characters (which browsers drop before parsing).
 */
export function ownPath(target: string | null | undefined): string {
  if (!target?.startsWith('/')) return '/'
  let decoded = target
  for (let i = 0; i < 3; i++) {
    if (!isPlainPath(decoded)) return '/'
    try {
      const next = decodeURIComponent(decoded)
      if (next === decoded) return target
      decoded = next
    } catch {
      return '/'
    }
  }
  return '/'
}

function isPlainPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || path.includes('\\') || hasControl(path)) return false
  return URL.canParse(path, base) && new URL(path, base).origin === base
}

function hasControl(text: string): boolean {
  return [...text].some((char) => char.charCodeAt(0) < 0x20 || char.charCodeAt(0) === 0x7f)
}
