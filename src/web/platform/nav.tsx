import { type ComponentProps, type MouseEvent, type ReactNode, useEffect } from 'react'
import type { PagePath } from '../../shared/pages.ts'
import { headerProfile } from '../../shared/platform/settings/header-profiles.ts'
import type { Names } from './api.ts'
import { documentMeta, languageLeft } from './document.ts'
import { asking, asksBefore, mayLeaveTo } from './leaving.ts'
import { addressOf, type NavigateOptions, navigate, useAddress, useLocation } from './location.tsx'
import { passToDocument } from './passed.ts'

type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** A link within the site; a full page load where the target needs other security headers. */
export function AppLink({ to, onClick, ...rest }: AppLinkProps) {
  const href = useAddress(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    // A log-in may have changed the language since this was drawn.
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

/**
 * Goes to a path of the site, by a full page load where the target needs other security headers. `state`
 * arrives either way (`useNavigationState`).
 */
export function go(to: string, options: NavigateOptions = {}): void {
  const address = addressOf(to)
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

/**
 * The address of a page, for every link to one that is of something: what its path names, and as its query whatever
 * else there is. What is null or empty is left out.
 */
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
