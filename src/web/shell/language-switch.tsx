import { languageNames, languages, locales, readerLanguage } from '../../shared/language/language.ts'
import { inPath } from '../../shared/language/path.ts'
import { useLocation } from '../platform/location.tsx'
import { useTheatre } from '../platform/theatre.ts'

/** A link to this page in each other language, as a document of its own; nothing where there is one language. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation()
  const { french } = useTheatre()
  if (!french) return null
  return languages
    .filter((language) => language !== readerLanguage())
    .map((language) => (
      <a
        key={language}
        href={inPath(language, pathname) + search}
        lang={locales[language]}
        hrefLang={locales[language]}
      >
        {languageNames[language]}
      </a>
    ))
}
