import type { MouseEvent } from 'react'
import { languageCookie } from '../../shared/language/cookie.ts'
import {
  inPath,
  type Language,
  languageNames,
  locales,
  offeredLanguages,
  readerLanguage,
} from '../../shared/language/language.ts'
import { api } from '../platform/api.ts'
import { isPlainClick, useLocation } from '../platform/nav.tsx'
import { useSession } from '../platform/session/session.tsx'
import { useTheatre } from '../platform/theatre-time.ts'

/** A link to this page in each other language, as a document of its own; nothing where there is one language. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation()
  const offered = offeredLanguages(useTheatre())
  const { token } = useSession()
  return offered
    .filter((language) => language !== readerLanguage())
    .map((language) => {
      const address = inPath(language, pathname) + search
      return (
        <a
          key={language}
          // The server renders most pages without their query string, and hydration leaves attributes as they were.
          ref={(link) => link?.setAttribute('href', address)}
          href={address}
          onClick={(event) => void choose(event, language, address, token !== null)}
          lang={locales[language]}
          hrefLang={locales[language]}
        >
          {languageNames[language]}
        </a>
      )
    })
}

/** Keeps the language with this browser and with the account before the link is followed, which works either way. */
async function choose(
  event: MouseEvent<HTMLAnchorElement>,
  language: Language,
  address: string,
  signedIn: boolean,
): Promise<void> {
  // The scanner holds links while it is without a network.
  if (event.defaultPrevented) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = languageCookie({ language, ofAccount: false }, window.location.protocol === 'https:')
  if (!signedIn) return
  const follows = isPlainClick(event)
  if (follows) event.preventDefault()
  await api.put('/auth/language', { body: { language } }).catch(() => undefined)
  if (follows) window.location.assign(address)
}
