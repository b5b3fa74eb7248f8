import { type Language, locales, readerLanguage } from '../../../shared/language/language.ts'
import type { Show } from '../../../shared/shows/contract.ts'
import type { ShowText } from '../../../shared/shows/texts.ts'

/** How the theatre names a language in what it says about a show's. */
const named: Record<string, Language> = { english: 'en', anglais: 'en', french: 'fr', français: 'fr' }

/**
 * The `lang` of a show's title and cast where that is not the page's: of the first language that its `language` names, as
 * in "In French, with English surtitles". Undefined where it names none that we know.
 */
export function langOf({ language, languageFr }: Pick<Show, 'language' | 'languageFr'>): string | undefined {
  const [name = ''] = /english|anglais|french|français/i.exec(language || languageFr) ?? []
  const own = named[name.toLowerCase()]
  return own && own !== readerLanguage() ? locales[own] : undefined
}

/** The `lang` of what the theatre says about a show, where that is not the page's. */
export function langOfText({ language }: ShowText): string | undefined {
  return language === readerLanguage() ? undefined : locales[language]
}
