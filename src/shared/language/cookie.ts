import { isLanguage, type Language } from './language.ts'

/** The cookie in which a browser keeps a language. It names nobody. */
const NAME = 'language'
/** How long it lasts, in days. Here, because every page needs it and none of the other periods. */
export const LANGUAGE_DAYS = 365

/** What a browser keeps: a language, and whether it is that of an account already. Else its reader chose it here. */
export type KeptLanguage = { language: Language; ofAccount: boolean }

/** The cookie for all pages of the site, as `set-cookie` and `document.cookie` want it. */
export function languageCookie({ language, ofAccount }: KeptLanguage, secure: boolean): string {
  const value = ofAccount ? `${language}.account` : language
  return `${NAME}=${value}; Path=/; Max-Age=${LANGUAGE_DAYS * 86_400}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** What the cookies of a request keep; null if that is no language of ours. */
export function readLanguageCookie(cookies: string | undefined): KeptLanguage | null {
  const [, language = '', account] = /(?:^|;\s*)language=(\w+)(\.account)?(?=;|$)/.exec(cookies ?? '') ?? []
  return isLanguage(language) ? { language, ofAccount: account !== undefined } : null
}
