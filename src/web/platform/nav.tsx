import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { addressFrom, splitLanguage } from '../../shared/language/language.ts'
import type { PagePath } from '../../shared/pages.ts'
import { headerProfile } from '../../shared/platform/settings/header-profiles.ts'
import type { Names } from './api.ts'
import { documentMeta, languageLeft } from './document.ts'
import { useHydrated } from './hydrated.ts'
import { asking, asksBefore, mayLeaveTo } from './leaving.ts'
import { readTab, writeTab } from './session/tab-storage.ts'

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

/** What the paths of this document begin with; nothing on the server. */
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

/** Stands for the history on the server: it stays at this path and query string. */
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

/** The address of a path, in the language of this page's address or in another that the reader has chosen. */
export const addressOf = (path: string, base = ownBase) => (languageLeft() ? path : addressFrom(base, path))

/** The same while a page is rendered, also on the server. */
export function useAddress(path: string): string {
  return addressOf(path, useHere().base)
}

/** What the path of the page names; `P` is that path, or the paths of a part that several pages have. */
export function useParams<P extends PagePath>(): Readonly<Record<Names<P>, string>> {
  return use(PageParams)
}

type SetSearchParams = (
  next: URLSearchParams | Record<string, string>,
  options?: { replace: boolean },
) => void

/** The query string of the page, and a function that replaces it. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { pathname, search } = useLocation()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback<SetSearchParams>(
    (next, options) => navigate(`${pathname}?${new URLSearchParams(next)}`.replace(/\?$/, ''), options),
    [pathname],
  )
  return [params, set]
}

/** A link within the site; a full page load where the target needs other security headers. */
export function AppLink({ to, onClick, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  const href = useAddress(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    // A log-in may have changed the language since this was rendered.
    const address = addressOf(to)
    event.currentTarget.href = address
    if (event.defaultPrevented || !isPlainClick(event) || rest.target) return
    const asks = asksBefore(address)
    if (leavesDocument(to) && !asks) return
    event.preventDefault()
    if (asks) void mayLeaveTo(address).then((may) => may && go(to))
    else go(to)
  }
  return <a {...rest} href={href} onClick={follow} />
}

/** Not one that opens a tab, a window or a menu. */
export function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
}

let elsewhere: string | undefined

/** Leaves for another site, whichever document the page asks for meanwhile. */
export function leaveFor(url: string): void {
  elsewhere = url
  // The browser may show this document again, by Back.
  window.addEventListener('pageshow', () => (elsewhere = undefined), { once: true })
  window.location.assign(url)
}

/** Goes to a path, by a page load where security headers differ. `state` arrives (`useNavigationState`). */
export function go(to: string, options: NavigateOptions = {}): void {
  const address = elsewhere ?? addressOf(to)
  if (!leavesDocument(to)) {
    navigate(to, { ...options, replace: options.replace || isHere(address) })
    return
  }
  // Nobody is asked about a page that the program leaves, as for an error's own.
  asking.clear()
  if (options.state !== undefined) passToDocument(to, options.state)
  if (options.replace) window.location.replace(address)
  else window.location.assign(address)
}

/** Replaces the page that renders it with `to`, where an `errorMessage` is shown. */
export function Redirect({ to, errorMessage }: { to: string; errorMessage?: string | undefined }) {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page that leads there may take this one's place first
  useEffect(
    () => go(to, { replace: true, ...(errorMessage && { state: { errorMessage } }) }),
    [go, to, errorMessage, pathname],
  )
  return null
}

/** Reloads the document when the address needs other headers than it was served with, as after Back. */
export function ProfileGuard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const foreign = leavesDocument(pathname) && !languageLeft()
  useEffect(() => {
    if (foreign) window.location.reload()
  }, [foreign])
  return foreign ? null : children
}

/** A second entry for the same page, as from a double click, would make Back do nothing. */
function isHere(to: string): boolean {
  const { pathname, search, hash } = window.location
  return to === pathname + search + hash
}

function leavesDocument(to: string): boolean {
  const own = documentMeta('header-profile')
  const path = to.split(/[?#]/)[0] || '/'
  return languageLeft() || (own !== '' && path.startsWith('/') && headerProfile(path) !== own)
}

/** The address of a page: what its path names, then the rest as its query, without null and empty values. */
export function pageAt<P extends PagePath>(
  path: P,
  of: Record<Names<P>, string | number> & Record<string, string | number | null | undefined>,
): string {
  const named = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(of[name])))
  const others = Object.entries(of).filter(
    ([name, value]) => (value ?? '') !== '' && !path.split('/').includes(`:${name}`),
  )
  const query = new URLSearchParams(others.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${named}?${query}` : named
}

const KEY = 'passed'
type Parcel = { to: string; state?: unknown }
const isParcel = (kept: unknown): kept is Parcel =>
  typeof kept === 'object' && kept !== null && 'to' in kept && typeof kept.to === 'string'

/** Keeps navigation state for the page at `to`, which is about to load as a new document. */
export function passToDocument(to: string, state: unknown): void {
  writeTab(KEY, { to: to.split(/[?#]/)[0], state })
}

/**
 * What another of our pages passed to this one: the navigation state, which survives reloads and history, or
 * what `passToDocument` kept, which becomes that state. Null if there is nothing that `fits`. Never read from
 * the address, which anyone can write.
 */
export function useNavigationState<T>(fits: (value: unknown) => value is T): T | null {
  const { pathname, search, state } = useLocation()
  const [kept, setKept] = useState(() => readTab(KEY, isParcel))
  // On the server a page knows nothing of what was passed.
  const hydrated = useHydrated()
  const arrived = hydrated && kept?.to === pathname ? (kept.state ?? null) : null
  useEffect(() => {
    if (arrived === null) return
    writeTab(KEY, null)
    setKept(null)
    navigate(pathname + search, { replace: true, state: arrived })
  }, [arrived, pathname, search])
  const passed: unknown = hydrated ? (arrived ?? state) : null
  return fits(passed) ? passed : null
}
