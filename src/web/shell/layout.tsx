import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { isPaper } from '../../shared/platform/page-theme.ts'
import { documentMeta } from '../platform/document.ts'
import { useLocation } from '../platform/location.tsx'
import { AppLink } from '../platform/nav.tsx'
import { useTheatre } from '../platform/theatre.ts'
import { PageOutline } from '../ui/frame/outline.tsx'
import { Rich } from '../ui/rich.tsx'
import { BoxOffice } from './box-office.tsx'
import { Brand } from './brand.tsx'
import { words } from './catalogue.ts'
import { CollegeLine, CollegeLinks, Contacts, SocialLinks } from './college-links.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Masthead, type MastheadProps } from './masthead.tsx'
import { words as noScriptWords } from './no-script-catalogue.ts'

/** The frame of every page. A new page starts at the top, with focus on its heading. */
export function Layout({ children, ...masthead }: MastheadProps & { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const noteFocus = useFreshPage(main)
  useTheme()
  return (
    <div className="site">
      <a className="skip-link" href="#main">
        {words.skip()}
      </a>
      <header className="site-top">
        <TopNotice />
        <CollegeLine />
        <Masthead {...masthead} />
      </header>
      <main id="main" ref={main} tabIndex={-1} onFocus={noteFocus}>
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

/** For those whose browser runs no scripts; a browser that does renders nothing of it, and need not load it. */
function NoScript() {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <div className="wrap no-script">
          <p>
            <Rich text={noScriptWords.switchOn()} />
          </p>
          <BoxOffice />
        </div>
      )}
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

/**
 * A page to which somebody comes starts at the top, with the focus on its heading, or on the page until it has one. Where
 * the heading changes as the page loads, the focus follows it, until the reader goes on from there: the page tells the
 * function returned what gets the focus. If that goes when another heading takes the place of the page's, as once an order
 * is paid, the focus goes to the new one.
 */
function useFreshPage(main: React.RefObject<HTMLElement | null>) {
  const { pathname, restored } = useLocation()
  const shown = useRef(pathname)
  const arriving = useRef(false)
  const focused = useRef<Element>(null)
  // Before it is painted: a short page would show its foot first.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!restored) window.scrollTo(0, 0)
    if (document.querySelector('dialog[open]')) return
    arriving.current = true
    focusHeading(main.current)
  }, [pathname, restored, main])
  useEffect(() => {
    const page = main.current as Element
    let heading = page.querySelector('h1')
    const follow = () => {
      const before = heading
      heading = page.querySelector('h1')
      const at = document.activeElement
      const lost = at === document.body
      arriving.current ||= lost && heading !== before && focused.current?.isConnected === false
      if (arriving.current && (lost || at === page)) focusHeading(page)
    }
    // Another page here with other headers led to this one, as a new document.
    arriving.current ||= document.referrer.startsWith(window.location.origin)
    follow()
    const changes = new MutationObserver(follow)
    changes.observe(page, { childList: true, subtree: true })
    return () => changes.disconnect()
  }, [main])
  return ({ target }: { target: Element }) => {
    focused.current = target
    arriving.current &&= target === main.current || target.tagName === 'H1'
  }
}

function focusHeading(page: Element | null): void {
  const at = (page?.querySelector('h1') ?? page) as HTMLElement | null
  at?.setAttribute('tabindex', '-1')
  at?.focus({ preventScroll: true })
}

/** The strip above every page: the banner from the settings and, in a sandbox, that no money moves. */
function TopNotice() {
  const { bannerOn, bannerLead, bannerText, lang } = useTheatre()
  const sandbox = documentMeta('sandbox-url')
  const testMode = documentMeta('test-mode') === 'true'
  if (!bannerOn && !testMode) return null
  return (
    <div className="notice">
      {bannerOn && (
        <span>
          <strong lang={lang.bannerLead}>{bannerLead}</strong>{' '}
          <span lang={lang.bannerText}>{bannerText}</span>
        </span>
      )}
      {testMode && (
        <span className="test-mode">
          {sandbox ? (
            <Rich
              text={words.testModeInbox()}
              parts={{
                inbox: (inner) => (
                  <a href={`${sandbox}/mail`} target="_blank" rel="noreferrer">
                    {inner}
                  </a>
                ),
              }}
            />
          ) : (
            words.testMode()
          )}
        </span>
      )}
    </div>
  )
}

/** The theatre's contacts and links. */
function SiteFooter() {
  const theatre = useTheatre()
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="footer-contacts">
          {(theatre.boxOfficeAddress || theatre.boxOfficePhone || theatre.boxOfficeEmail) && (
            <section aria-label={words.boxOffice()}>
              <h2>{words.boxOffice()}</h2>
              <BoxOffice />
            </section>
          )}
          <Contacts />
        </div>
        <div className="footer-end">
          <Brand />
          <CollegeLinks />
          <AppLink to="/privacy">{words.privacy()}</AppLink>
          <LanguageSwitch />
          <SocialLinks />
        </div>
      </div>
    </footer>
  )
}
