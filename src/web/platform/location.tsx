import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { addressFrom, splitLanguage } from '../../shared/language/path.ts'
import type { PagePath } from '../../shared/pages.ts'
import type { Names } from './api.ts'
import { languageLeft } from './document.ts'

/** Where the site is: the parts of the address after its language, and what another page passed along. */
export type SiteLocation = {
  pathname: string
  /** With its question mark; empty without one. */
  search: string
  /** With its `#`; empty without one. */
  hash: string
  /** Null if nothing was passed. */
  state: unknown
  /** Back or Forward led here, so that the browser restores how far the page was scrolled. */
  restored: boolean
}

export type NavigateOptions = { replace?: boolean; state?: unknown }

type Here = {
  location: SiteLocation
  /** What the site's paths begin with: the language that the address names, as "/fr", or nothing. */
  base: string
}

const LocationContext = createContext<Here | null>(null)

/** What the path of the page names, by the words after the colons of its route. */
export const PageParams = createContext<Readonly<Record<string, string>>>({})

function locationNow(restored: boolean): SiteLocation {
  const { search, hash } = window.location
  const pathname = splitLanguage(window.location.pathname).rest
  return { pathname, search, hash, state: window.history.state?.passed ?? null, restored }
}

/** What the paths of this document begin with; nothing where a page is drawn. */
const ownBase = typeof window === 'undefined' ? '' : baseOf(window.location.pathname)

function baseOf(pathname: string): string {
  const { language } = splitLanguage(pathname)
  return language ? `/${language}` : ''
}

let show: (location: SiteLocation) => void = () => {}

/** Goes to an address of this site, which may be relative, without loading a document. */
export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  window.history[replace ? 'replaceState' : 'pushState']({ passed: state }, '', addressFrom(ownBase, to))
  startTransition(() => show(locationNow(false)))
}

/** Follows the browser's history. The page before stays until the next one is there. */
export function SiteHistory({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(() => locationNow(false))
  const shown = useRef(new Set<string>())
  useLayoutEffect(() => {
    shown.current.add(location.pathname)
  }, [location.pathname])
  useLayoutEffect(() => {
    show = setLocation
    const restore = () => startTransition(() => setLocation(locationNow(true)))
    const follow = () => {
      // Within this event React renders a transition at once, before the browser scrolls to where the page was. That
      // would hide the page before while this one's code is on its way, as it is after a reload.
      if (shown.current.has(locationNow(true).pathname)) restore()
      else setTimeout(restore)
    }
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  const here = useMemo(() => ({ location, base: ownBase }), [location])
  return <LocationContext value={here}>{children}</LocationContext>
}

type FixedProps = Partial<Pick<Here, 'base'>> & { address: string; children: ReactNode }

/** Stands for the history where a page is drawn: it stays at this path and query string. */
export function FixedHistory({ address, base = '', children }: FixedProps) {
  const { pathname, search } = new URL(`http://own.invalid${address}`)
  const location = { pathname, search, hash: '', state: null, restored: false }
  return <LocationContext value={{ location, base }}>{children}</LocationContext>
}

function useHere() {
  const here = use(LocationContext)
  if (!here) throw new Error('SiteHistory is missing.')
  return here
}

/** Where the shown page is. */
export function useLocation(): SiteLocation {
  return useHere().location
}

/**
 * The address of a path of the site: it stays in the language that this page's names, until another one is kept, which
 * an address that names none leads to.
 */
export const addressOf = (path: string, base = ownBase) => (languageLeft() ? path : addressFrom(base, path))

/** The same while a page is rendered, also where it is drawn. */
export function useAddress(path: string): string {
  return addressOf(path, useHere().base)
}

/** What the path of the page names; `P` is that path, or the paths of a part that several pages have. */
export function useParams<P extends PagePath>(): Readonly<Record<Names<P>, string>> {
  return use(PageParams)
}
