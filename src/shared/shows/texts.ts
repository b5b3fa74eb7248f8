import { type Language, locales, readerLanguage } from '../language/language.ts'
import type { Show } from './contract.ts'

/** How the theatre names a language in what it says about a show's. */
const named: Record<string, Language> = { english: 'en', anglais: 'en', french: 'fr', français: 'fr' }

/** The language of a show's title and cast: the first in its `language`, as in "In French, with English surtitles". */
export function titleLanguage({
  language,
  languageFr,
}: Pick<Show, 'language' | 'languageFr'>): Language | undefined {
  const [name = ''] = /english|anglais|french|français/i.exec(language || languageFr) ?? []
  return named[name.toLowerCase()]
}

/** The locale of a show's title, for `lang`; null where it is not known. */
export function titleLang(show: Pick<Show, 'language' | 'languageFr'>): string | null {
  const own = titleLanguage(show)
  return own ? locales[own] : null
}

type ShowTexts = Pick<
  Show,
  'description' | 'language' | 'advice' | 'access' | 'descriptionFr' | 'languageFr' | 'adviceFr' | 'accessFr'
>

/** A text about a show and its language: not the reader's where it stands in for one that is missing. */
export type ShowText = { text: string; language: Language }

/** What is said about a show to a reader of this language: each text in it, or else in the first. */
export function textsOf(show: ShowTexts, language: Language = readerLanguage()) {
  const pick = (english: string, french: string): ShowText => {
    const written: ShowText[] = [
      { text: english, language: 'en' },
      { text: french, language: 'fr' },
    ]
    const given = written.filter(({ text }) => text !== '')
    return given.find((each) => each.language === language) ?? given[0] ?? { text: '', language }
  }
  return {
    description: pick(show.description, show.descriptionFr),
    language: pick(show.language, show.languageFr),
    advice: pick(show.advice, show.adviceFr),
    access: pick(show.access, show.accessFr),
  }
}
