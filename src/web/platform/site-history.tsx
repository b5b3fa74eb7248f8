import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  Router,
  type To,
} from 'react-router'

/**
 * The library's `BrowserRouter`, whose module brings its links, forms and data routers along: a twentieth of what a page
 * downloads.
 */
export function SiteHistory({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [shown, setShown] = useState({ action: history.action, location: history.location })
  useLayoutEffect(() => history.listen((next) => startTransition(() => setShown(next))), [history])
  return (
    <Router navigator={history} location={shown.location} navigationType={shown.action}>
      {children}
    </Router>
  )
}

const nowhere = {
  createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
  go: () => {},
  push: () => {},
  replace: () => {},
}

/** Stands for the history where a page is drawn: it stays at this path and query string. */
export function FixedHistory({ address, children }: { address: string; children: ReactNode }) {
  return (
    <Router static navigator={nowhere} location={address}>
      {children}
    </Router>
  )
}
