import type { ReactNode } from 'react'
import { lookOf } from '../../../shared/platform/settings/look.ts'
import type { SettingKey } from '../../../shared/platform/settings/settings.ts'
import { useTheatre } from '../../platform/theatre-time.ts'
import { words } from './settings-catalogue.ts'

type Typed = {
  typed: (key: SettingKey) => unknown
  /** Whether the theatre speaks French. */
  french: boolean
}

/** What patrons will see by the settings of a section, as they are typed. */
export const previews: Partial<Record<string, (props: Typed) => ReactNode>> = {
  look: LookPreview,
  banner: BannerPreview,
}

/** The theatre's colours on a page, where they are a button, and on a ticket, where they are the seat. */
function LookPreview({ typed }: Typed) {
  const { theatreName } = useTheatre()
  const [lightColour, darkColour] = [String(typed('lightColour')), String(typed('darkColour'))]
  return (
    <figure
      className="setting-preview"
      style={lookOf({ lightColour, darkColour })}
      aria-label={words.preview()}
    >
      <div className="paper">
        <span className="display">{theatreName}</span>
        <span className="button" data-variant="primary">
          {words.exampleButton()}
        </span>
      </div>
      <div className="dark">
        <span className="display">{theatreName}</span>
        <span className="display setting-preview-seat">C 7</span>
      </div>
    </figure>
  )
}

/** The banner in each language that it is typed in; none while it is off. */
function BannerPreview({ typed, french }: Typed) {
  const banners = [
    { lang: 'en', lead: typed('bannerLead'), text: typed('bannerText') },
    { lang: 'fr', lead: typed('bannerLeadFr'), text: typed('bannerTextFr') },
  ]
  if (typed('bannerOn') !== 'on') return null
  return (
    <figure className="setting-preview" aria-label={words.preview()}>
      {banners
        .filter(({ lang, lead, text }) => (french || lang === 'en') && (lead !== '' || text !== ''))
        .map(({ lang, lead, text }) => (
          <div key={lang} lang={lang} className="notice">
            <span>
              <strong>{String(lead)}</strong> {String(text)}
            </span>
          </div>
        ))}
    </figure>
  )
}
