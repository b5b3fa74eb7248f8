import { IconBrandFacebook, IconBrandInstagram, IconBrandYoutube } from '@tabler/icons-react'
import { useTheatre } from '../platform/theatre.ts'
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
          {theatre.contacts.map(({ title, phone, email }) => (
            <section key={title} aria-label={title}>
              <h2>{title}</h2>
              <a href={telephone(phone)}>{phone}</a>
              <a href={`mailto:${email}`}>
                {email.split('@')[0]}@<wbr />
                {email.split('@')[1]}
              </a>
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

/** A phone number without a country code is Canadian or American. */
function telephone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return `tel:+${phone.startsWith('+') || digits.length > 10 ? digits : `1${digits}`}`
}
