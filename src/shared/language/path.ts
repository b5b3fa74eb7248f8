import { isLanguage, type Language } from './language.ts'

/**
 * The language at the beginning of an address, and the address without it: "/fr/shows?page=2" is French, and
 * "/shows?page=2". Null, and the same address, if it begins with none.
 */
export function splitLanguage(address: string): { language: Language | null; rest: string } {
  const [, name = '', rest = ''] = /^\/([a-z]{2})(?=[/?#]|$)(.*)$/s.exec(address) ?? []
  if (!isLanguage(name)) return { language: null, rest: address }
  return { language: name, rest: rest.startsWith('/') ? rest : `/${rest}` }
}

/** The address in a language: "/shows" in French is "/fr/shows", and "/" is "/fr". */
export function inPath(language: Language, path: string): string {
  return path === '/' ? `/${language}` : addressFrom(`/${language}`, path)
}

/**
 * A whole address of the site, as "https://example.org/shows", for somebody who reads in `language`. English is not named,
 * so that links stay as they are in a theatre that offers nothing else.
 */
export function urlIn(language: Language, url: string): string {
  if (language === 'en') return url
  const { origin, pathname, search, hash } = new URL(url)
  return origin + inPath(language, pathname + search) + hash
}

/** Where a link to `path` leads from a page whose address begins with this language, as "/fr", or with none. */
export function addressFrom(base: string, path: string): string {
  return path.startsWith('/') && !hasOneAddress(path) ? base + path : path
}

/** Whether a page has one address for all languages: the scanner, which phones install and keep by it. */
export function hasOneAddress(path: string): boolean {
  return /^\/scan-ticket(?=[?#]|$)/i.test(path)
}
