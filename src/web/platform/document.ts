import { inPath, isLanguage, type Language, splitLanguage } from '../../shared/language/language.ts'

/** The event of the window by which the page's own script says that it answers; index.html waits for it. */
export const PAGE_READY = 'page-ready'
/** The event of the window from which the page's script hears presses, and answers those that it can. */
export const PAGE_LISTENS = 'page-listens'

/** The language of the document, which the server chose. */
export function documentLanguage(): Language {
  const language = document.documentElement.lang.slice(0, 2)
  return isLanguage(language) ? language : 'en'
}

let left = false

/** The next page is in another language, and so another document. */
export function leaveLanguage(): void {
  left = true
}

/** Whether another language was chosen since this document came. */
export function languageLeft(): boolean {
  return left
}

let rendered: Record<string, string> = {}

/** Takes the place of the document on the server, which has none. */
export function setRenderedMeta(meta: Record<string, string>): void {
  rendered = meta
}

/** The content of a `<meta name>` from the server; empty if absent or never filled (the development server). */
export function documentMeta(name: string): string {
  if (typeof document === 'undefined') return rendered[name] ?? ''
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
  return content.startsWith('__') ? '' : content
}

/** Drops a token from the address of the payment page, unread, before a call could carry it in its referrer. */
export function discardForeignToken(): void {
  const { pathname, search } = window.location
  const address = withoutForeignToken(pathname, search)
  if (address !== null) window.history.replaceState(window.history.state, '', address)
}

/**
 * The address of the payment page without its token; null for one that has none, and for other pages. What else is in
 * it stays: a wallet adds a token of its own to the address by which people leave a payment.
 */
export function withoutForeignToken(pathname: string, search: string): string | null {
  const params = new URLSearchParams(search)
  const { language, rest } = splitLanguage(pathname)
  if (!/^\/payment\/?$/i.test(rest) || !params.has('token')) return null
  params.delete('token')
  const path = language ? inPath(language, '/payment') : '/payment'
  return params.size > 0 ? `${path}?${params}` : path
}
