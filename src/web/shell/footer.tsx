import { IconBrandFacebook, IconBrandInstagram, IconBrandYoutube } from '@tabler/icons-react'
import { useTheatre } from '../platform/theatre.ts'
import { BoxOffice, MailLink, PhoneLink } from './box-office.tsx'
import { Brand } from './brand.tsx'

const social = [
  { name: 'Instagram', key: 'instagramUrl', Icon: IconBrandInstagram },
  { name: 'Facebook', key: 'facebookUrl', Icon: IconBrandFacebook },
  { name: 'YouTube', key: 'youtubeUrl', Icon: IconBrandYoutube },
] as const

/** The theatre's contacts and links. */
export function SiteFooter() {
  const theatre = useTheatre()
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="footer-contacts">
          {(theatre.boxOfficeAddress || theatre.boxOfficePhone || theatre.boxOfficeEmail) && (
            <section aria-label="Box office">
              <h2>Box office</h2>
              <BoxOffice />
            </section>
          )}
          {theatre.contacts.map(({ title, phone, email }) => (
            <section key={title} aria-label={title}>
              <h2>{title}</h2>
              <PhoneLink number={phone} />
              <MailLink address={email} />
            </section>
          ))}
        </div>
        <div className="footer-end">
          <Brand />
          {theatre.departmentUrl && <a href={theatre.departmentUrl}>Theatre department</a>}
          {theatre.faqUrl && <a href={theatre.faqUrl}>FAQ</a>}
          <div className="footer-social">
            {social.map(
              ({ name, key, Icon }) =>
                theatre[key] && (
                  <a key={name} className="icon-button" href={theatre[key]} aria-label={name}>
                    <Icon className="icon" stroke={1.75} aria-hidden />
                  </a>
                ),
            )}
          </div>
        </div>
      </div>
    </footer>
  )
}
