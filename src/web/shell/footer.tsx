import { AppLink } from '../platform/nav.tsx'
import { useTheatre } from '../platform/theatre.ts'
import { BoxOffice } from './box-office.tsx'
import { Brand } from './brand.tsx'
import { words } from './catalogue.ts'
import { CollegeLinks, Contacts, SocialLinks } from './college-links.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** The theatre's contacts and links. */
export function SiteFooter() {
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
