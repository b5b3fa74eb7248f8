import { Suspense, useEffect, useRef } from 'react'
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router'
import { Loading } from '../ui/pieces.tsx'
import { SiteFooter } from './footer.tsx'
import { Masthead } from './masthead.tsx'
import { TopNotice } from './top-notice.tsx'

/** The frame of every page. A new page starts at the top, with focus on its heading. */
export function Layout() {
  const main = useRef<HTMLElement>(null)
  useFreshPage(main)
  return (
    <div className="site">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="site-top">
        <TopNotice />
        <Masthead />
      </header>
      <main id="main" ref={main} tabIndex={-1}>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </main>
      <SiteFooter />
    </div>
  )
}

function useFreshPage(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const how = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (how !== NavigationType.Pop) window.scrollTo(0, 0)
    if (document.querySelector('dialog[open]')) return
    const heading = main.current?.querySelector('h1') ?? main.current
    if (heading?.tabIndex !== 0) heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, how, main])
}
