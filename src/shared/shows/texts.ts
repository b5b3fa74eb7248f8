import { type Language, readerLanguage } from '../language/language.ts'
import type { Show } from './contract.ts'

type Told = Pick<
  Show,
  'description' | 'language' | 'advice' | 'access' | 'descriptionFr' | 'languageFr' | 'adviceFr' | 'accessFr'
>

/** A text about a show, and whether it is in the reader's language or only stands in for one that is not there. */
export type ShowText = { text: string; isOwn: boolean }

/** What is said about a show to a reader of this language: each text in it, where the theatre gave one. */
export function textsOf(show: Told, language: Language = readerLanguage()) {
  const pick = (english: string, french: string): ShowText => {
    const [own, other] = language === 'fr' ? [french, english] : [english, french]
    return { text: own || other, isOwn: own !== '' || other === '' }
  }
  return {
    description: pick(show.description, show.descriptionFr),
    language: pick(show.language, show.languageFr),
    advice: pick(show.advice, show.adviceFr),
    access: pick(show.access, show.accessFr),
  }
}
