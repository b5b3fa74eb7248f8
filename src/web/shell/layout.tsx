import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { isPaper } from '../../shared/platform/page-theme.ts'
import { useLocation } from '../platform/location.tsx'
import { PageOutline } from '../ui/outline.tsx'
import { BoxOffice } from './box-office.tsx'
import { CollegeLine } from './college-links.tsx'
import { SiteFooter } from './footer.tsx'
import { Masthead, type MastheadProps } from './masthead.tsx'
import { TopNotice } from './top-notice.tsx'

/** The frame of every page. A new page starts at the top, with focus on its heading. */
export function Layout({ children, ...masthead }: MastheadProps & { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useFreshPage(main)
  useTheme()
  return (
    <div className="site">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="site-top">
        <TopNotice />
        <CollegeLine />
        <Masthead {...masthead} />
      </header>
      <main id="main" ref={main} tabIndex={-1}>
        <NoScript />
        <Suspense fallback={<PageOutline />}>{children}</Suspense>
      </main>
      <SiteFooter />
    </div>
  )
}

/** The frame of a page that has the whole window to itself. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main">
      <Suspense fallback={<PageOutline />}>{children}</Suspense>
    </main>
  )
}

/** For those whose browser runs no scripts. */
function NoScript() {
  return (
    <noscript>
      <div className="wrap no-script">
        <p>
          <b>To buy tickets here</b>, please switch JavaScript on: choosing a seat and paying need it. The box
          office sells tickets too.
        </p>
        <BoxOffice />
      </div>
    </noscript>
  )
}

/** The document comes in the theme of its path; this follows when the path changes. */
function useTheme(): void {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    document.body.classList.toggle('on-paper', isPaper(pathname))
  }, [pathname])
}

function useFreshPage(main: React.RefObject<HTMLElement | null>): void {
  const { pathname, restored } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!restored) window.scrollTo(0, 0)
    if (document.querySelector('dialog[open]')) return
    const heading = main.current?.querySelector('h1') ?? main.current
    if (heading?.tabIndex !== 0) heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, restored, main])
}
