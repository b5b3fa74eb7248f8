/** The languages of the product. English is the language of the specification, and what stands in for all others. */
export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]

/** The locale of each language, for `lang` attributes and for `Intl`. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-CA', fr: 'fr-CA' }

/** The name of each language in that language. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' }

export function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text)
}

let reader = (): Language => 'en'

/** Says how this program knows the language of whoever reads: a browser by its document, the server by the call. */
export function setReader(languageOfReader: () => Language) {
  reader = languageOfReader
}

/** The locale of whoever reads, for `Intl`. */
export function readerLocale(): string {
  return locales[readerLanguage()]
}

/** The language of whoever reads what is being written. */
export function readerLanguage(): Language {
  return reader()
}

/** The languages that a theatre with these settings offers, the first where nobody asks for one of them. */
export function offeredLanguages({ french }: { french: boolean }): readonly Language[] {
  return languages.filter((language) => language !== 'fr' || french)
}

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
