import { IconBrandFacebook, IconBrandInstagram, IconBrandYoutube } from '@tabler/icons-react'
import { pagePath } from '../../shared/platform/page-path.ts'
import { isPaper } from '../../shared/platform/page-theme.ts'
import { useLocation } from '../platform/location.tsx'
import { AppLink } from '../platform/nav.tsx'
import { useTheatre } from '../platform/theatre.ts'
import { MailLink, PhoneLink } from './box-office.tsx'
import { words } from './catalogue.ts'
import { LanguageSwitch } from './language-switch.tsx'

/** About the theatre, its department and the FAQ. */
export function CollegeLinks() {
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
export function SocialLinks() {
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
export function Contacts() {
  return useTheatre().contacts.map(({ title, lang, phone, email }) => (
    <section key={title} aria-label={title} lang={lang}>
      <h2>{title}</h2>
      <PhoneLink number={phone} />
      <MailLink address={email} />
    </section>
  ))
}

/**
 * The line above the masthead. Its contacts open without scripts. Where people choose seats and pay, the room is for that;
 * the footer has the same links.
 */
export function CollegeLine() {
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
