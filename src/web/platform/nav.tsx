import { type ReactNode, useCallback, useEffect } from 'react'
import { Link, type LinkProps, type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { headerProfile } from '../../shared/platform/header-profiles.ts'
import { documentMeta } from './document.ts'
import { passToDocument } from './passed.ts'

/** A link within the site; a full page load where the target needs other security headers. */
export function AppLink({ to, ...rest }: Omit<LinkProps, 'to' | 'reloadDocument'> & { to: string }) {
  return <Link to={to} reloadDocument={leavesDocument(to)} {...rest} />
}

/**
 * Goes to a path of the site, by a full page load where the target needs other security headers. `state`
 * arrives either way (`usePassed`).
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

/** Replaces the page that renders it with `to`. */
export function Redirect({ to }: { to: string }) {
  const go = useGo()
  useEffect(() => go(to, { replace: true }), [go, to])
  return null
}

/** Reloads the document when the address needs other headers than it was served with, as after Back. */
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
