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
