import { IconBrandFacebook, IconBrandInstagram, IconBrandYoutube } from '@tabler/icons-react'
import { theatre } from '../../shared/theatre.ts'
import { Brand } from './brand.tsx'

const socialIcons = {
  Instagram: IconBrandInstagram,
  Facebook: IconBrandFacebook,
  YouTube: IconBrandYoutube,
} as const

/** Whom to write to or call, and where else the theatre is. */
export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="footer-contacts">
          {theatre.contacts.map(({ title, phone, email }) => (
            <section key={title} aria-label={title}>
              <h2>{title}</h2>
              <a href={`tel:+1${phone.replace(/\D/g, '')}`}>{phone}</a>
              <a href={`mailto:${email}`}>
                {email.split('@')[0]}@<wbr />
                {email.split('@')[1]}
              </a>
            </section>
          ))}
        </div>
        <div className="footer-end">
          <Brand />
          <a href={theatre.links.department}>Theatre department</a>
          <a href={theatre.links.faq}>FAQ</a>
          <div className="footer-social">
            {theatre.social.map(({ name, url }) => {
              const Icon = socialIcons[name]
              return (
                <a key={name} className="icon-button" href={url} aria-label={name}>
                  <Icon className="icon" stroke={1.75} aria-hidden />
                </a>
              )
            })}
          </div>
        </div>
      </div>
    </footer>
  )
}
