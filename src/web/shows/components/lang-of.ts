import { locales, readerLanguage } from '../../../shared/language/language.ts'
import type { Show, ShowPicture } from '../../../shared/shows/contract.ts'
import { type ShowText, titleLanguage } from '../../../shared/shows/texts.ts'

/** The `lang` of a show's title and cast where that is known, and not the page's. */
export function langOf(show: Pick<Show, 'language' | 'languageFr'>): string | undefined {
  const own = titleLanguage(show)
  return own && own !== readerLanguage() ? locales[own] : undefined
}

/** The `lang` of what the theatre says about a picture, which it says in English alone, where that is not the page's. */
export function langOfAlt({ alt }: Pick<ShowPicture, 'alt'>): string | undefined {
  return alt && readerLanguage() !== 'en' ? locales.en : undefined
}

/** The `lang` of what the theatre says about a show, where that is not the page's. */
export function langOfText({ language }: ShowText): string | undefined {
  return language === readerLanguage() ? undefined : locales[language]
}
