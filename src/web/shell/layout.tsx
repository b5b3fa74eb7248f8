import { IconBrandFacebook, IconBrandInstagram, IconBrandYoutube } from '@tabler/icons-react'
import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { pagePath } from '../../shared/platform/page-path.ts'
import { isPaper } from '../../shared/platform/page-theme.ts'
import { documentMeta } from '../platform/document.ts'
import { AppLink, useLocation } from '../platform/nav.tsx'
import { useTheatre } from '../platform/theatre-time.ts'
import { PageOutline } from '../ui/frame/outline.tsx'
import { Rich } from '../ui/pieces.tsx'
import { BoxOffice, MailLink, PhoneLink } from './box-office.tsx'
import { Brand } from './brand.tsx'
import { words } from './catalogue.ts'
import { useFreshPage } from './fresh-page.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Masthead, type MastheadProps } from './masthead.tsx'
import { words as noScriptWords } from './no-script-catalogue.ts'
import { TestMode } from './test-mode.tsx'

type LayoutProps = MastheadProps & { notice: ReactNode; children: ReactNode }

/** The frame of every page but the office's. A new page starts at the top, with focus on its heading. */
export function Layout({ children, notice, ...masthead }: LayoutProps) {
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
        {notice}
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

/** The strip above every page: the banner from the settings and, in a sandbox, that no money moves. */
function TopNotice() {
  const { bannerOn, bannerLead, bannerText, lang } = useTheatre()
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
      {testMode && <TestMode />}
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
          <AppLink to="/season">{words.season()}</AppLink>
          <AppLink to="/gift-cards">{words.giftCards()}</AppLink>
          <AppLink to="/privacy">{words.privacy()}</AppLink>
          <LanguageSwitch />
          <SocialLinks />
        </div>
      </div>
    </footer>
  )
}

/** About the theatre, its department and the FAQ. */
function CollegeLinks() {
  const { departmentUrl, faqUrl } = useTheatre()
  return (
    <>
      <AppLink to="/about">{words.about()}</AppLink>
      {departmentUrl && <a href={departmentUrl}>{words.department()}</a>}
      {faqUrl && <a href={faqUrl}>{words.faq()}</a>}
    </>
  )
}

const social = [
  { name: 'Instagram', key: 'instagramUrl', Icon: IconBrandInstagram },
  { name: 'Facebook', key: 'facebookUrl', Icon: IconBrandFacebook },
  { name: 'YouTube', key: 'youtubeUrl', Icon: IconBrandYoutube },
] as const

/** The theatre elsewhere, as icons. */
function SocialLinks() {
  const theatre = useTheatre()
  return (
    <div className="social-links">
      {social.map(
        ({ name, key, Icon }) =>
          theatre[key] && (
            <a key={name} className="icon-button" href={theatre[key]} aria-label={name}>
              <Icon className="icon" stroke={1.75} aria-hidden />
            </a>
          ),
      )}
    </div>
  )
}

/** Whom to call and write to at the college. */
function Contacts() {
  return useTheatre().contacts.map(({ title, lang, phone, email }) => (
    <section key={title} aria-label={title} lang={lang}>
      <h2>{title}</h2>
      <PhoneLink number={phone} />
      <MailLink address={email} />
    </section>
  ))
}

/** The line above the masthead; its contacts open without scripts. Left out where people choose seats and pay. */
function CollegeLine() {
  const { pathname } = useLocation()
  if (isPaper(pathname) || /^\/seats$/i.test(pagePath(pathname))) return null
  return (
    <nav className="college-line" aria-label={words.college()}>
      <div className="wrap">
        <div className="college-links">
          <CollegeLinks />
          <button type="button" className="text-link" popoverTarget="contacts">
            {words.contacts()}
          </button>
          <div id="contacts" className="college-contacts" popover="auto">
            <Contacts />
          </div>
          <SocialLinks />
        </div>
        <LanguageSwitch />
      </div>
    </nav>
  )
}
