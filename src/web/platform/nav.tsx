import { type ReactNode, useCallback, useEffect } from 'react'
import { Link, type LinkProps, type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { headerProfile } from '../../shared/platform/header-profiles.ts'
import { documentMeta } from './document.ts'
import { passToDocument } from './passed.ts'

/** A link within the site. To a page with other security headers it is a full page load. */
export function AppLink({ to, ...rest }: Omit<LinkProps, 'to' | 'reloadDocument'> & { to: string }) {
  return <Link to={to} reloadDocument={leavesDocument(to)} {...rest} />
}

/**
 * Goes to a path of the site: within the page where the headers allow it, else by a full page load. `state` arrives
 * either way (`usePassed`).
 */
export function useGo(): (to: string, options?: Pick<NavigateOptions, 'replace' | 'state'>) => void {
  const navigate = useNavigate()
  return useCallback(
    (to, options = {}) => {
      if (!leavesDocument(to)) return navigate(to, options)
      if (options.state !== undefined) passToDocument(to, options.state)
      if (options.replace) window.location.replace(to)
      else window.location.assign(to)
    },
    [navigate],
  )
}

/** Goes to `to` in place of the page that renders it. */
export function Redirect({ to }: { to: string }) {
  const go = useGo()
  useEffect(() => go(to, { replace: true }), [go, to])
  return null
}

/** Shows nothing but a fresh document when the address needs other headers than this one has (as history back may). */
export function ProfileGuard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const foreign = leavesDocument(pathname)
  useEffect(() => {
    if (foreign) window.location.reload()
  }, [foreign])
  return foreign ? null : children
}

function leavesDocument(to: string): boolean {
  const own = documentMeta('header-profile')
  const path = to.split(/[?#]/)[0] || '/'
  return own !== '' && path.startsWith('/') && headerProfile(path) !== own
}
