import '../own/privacy.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Privacy } from '../../../shared/accounts/privacy.ts'
import { readerLocale } from '../../../shared/language/language.ts'
import { offeredLanguages } from '../../../shared/language/offered.ts'
import { retention } from '../../../shared/platform/retention.ts'
import { AppLink } from '../../platform/nav.tsx'
import { apiQuery } from '../../platform/query.ts'
import { useTheatre } from '../../platform/theatre.ts'
import { DarkPage } from '../../ui/frame/page.tsx'
import { Pending } from '../../ui/pieces.tsx'
import { Rich } from '../../ui/rich.tsx'
import { KeptAboutYou } from '../own/kept-about-you.tsx'
import { words } from './privacy-catalogue.ts'
import { words as rightsWords } from './rights-catalogue.ts'

/** What is kept about people, why and for how long, who sees it, and what they may ask for. */
export function PrivacyPage() {
  const query = useQuery(apiQuery('/privacy'))
  const theatre = useTheatre()
  return (
    <DarkPage>
      <div className="stack privacy-page">
        <h1>{words.privacy()}</h1>
        <p className="prose">{words.intro({ theatre: theatre.theatreName })}</p>
        {query.data ? <Content privacy={query.data} /> : <Pending query={query} />}
      </div>
    </DarkPage>
  )
}

function Content({ privacy }: { privacy: Privacy }) {
  return (
    <>
      <Part title={words.whoHeading()}>
        <p>
          <Rich
            text={words.officer({ officer: privacy.officer })}
            parts={{ written: by(privacy.lang.officer) }}
          />
        </p>
        {privacy.email ? (
          <p>
            <Rich text={words.writeTo({ email: privacy.email })} parts={{ mail }} />
          </p>
        ) : (
          <p>{words.writeToTheatre()}</p>
        )}
      </Part>
      <section aria-labelledby="privacy-kept">
        <h2 id="privacy-kept" className="block-title">
          {words.keptHeading()}
        </h2>
        <KeptAboutYou privacy={privacy} />
      </section>
      <Readers privacy={privacy} />
      <InYourBrowser privacy={privacy} />
      <Consent boxesTicked={privacy.boxesTicked} />
      <Rights email={privacy.email} />
    </>
  )
}

const mail = (address: string) => <a href={`mailto:${address}`}>{address}</a>
/** What the theatre wrote, marked where it did not write it in the reader's language. */
const by = (lang: string) => (text: string) =>
  lang === readerLocale() ? text : <span lang={lang}>{text}</span>
const button = (label: string) => <i>{label}</i>
const profile = (inner: string) => <AppLink to="/profile?page=security">{inner}</AppLink>

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="block-title">
        {title}
      </h2>
      <div className="prose">{children}</div>
    </section>
  )
}

function Readers({ privacy: { payments, google, place, lang } }: { privacy: Privacy }) {
  return (
    <Part title={words.readersHeading()}>
      <p>{words.readers({ hours: retention.doorListHours })}</p>
      <p>{words.others()}</p>
      <ul>
        {payments.map((name) => (
          <li key={name}>{words.payments({ name })}</li>
        ))}
        {google && <li>{words.google()}</li>}
        <li>{words.mail()}</li>
        <li>{words.push()}</li>
        <li>{words.pictures()}</li>
      </ul>
      <p>
        {place === '' ? (
          words.onServer()
        ) : (
          <Rich text={words.inPlace({ place })} parts={{ written: by(lang.place) }} />
        )}
      </p>
    </Part>
  )
}

function InYourBrowser({ privacy: { google, payments } }: { privacy: Privacy }) {
  const theatre = useTheatre()
  return (
    <Part title={rightsWords.browserHeading()}>
      <p>{rightsWords.noCookies()}</p>
      <ul>
        <li>{rightsWords.session()}</li>
        <li>{rightsWords.knownDevice({ days: retention.deviceDays })}</li>
        {offeredLanguages(theatre).length > 1 && (
          <li>{rightsWords.language({ days: retention.languageDays })}</li>
        )}
        {google && <li>{rightsWords.google()}</li>}
        {payments.length > 0 && <li>{rightsWords.payments()}</li>}
        <li>{rightsWords.tab()}</li>
        <li>{rightsWords.tickets()}</li>
      </ul>
    </Part>
  )
}

function Consent({ boxesTicked }: { boxesTicked: boolean }) {
  return (
    <Part title={words.consentHeading()}>
      <p>{boxesTicked ? words.ticked() : words.unticked()}</p>
      <p>
        <Rich
          text={words.takeBack()}
          parts={{ profile: (inner) => <AppLink to="/profile">{inner}</AppLink> }}
        />
      </p>
    </Part>
  )
}

function Rights({ email }: { email: string | null }) {
  return (
    <Part title={rightsWords.rightsHeading()}>
      <ul>
        <li>
          <Rich text={rightsWords.see()} parts={{ button, profile }} />
        </li>
        <li>
          <Rich
            text={rightsWords.correct()}
            parts={{ update: (inner) => <AppLink to="/profile?page=update">{inner}</AppLink> }}
          />
        </li>
        <li>
          <Rich text={rightsWords.remove()} parts={{ button, profile }} />
        </li>
        <li>{rightsWords.unlist()}</li>
        <li>{rightsWords.withdraw()}</li>
        <li>{rightsWords.review()}</li>
      </ul>
      {email && (
        <p>
          <Rich text={rightsWords.write({ email })} parts={{ mail }} />
        </p>
      )}
      <p>
        <Rich
          text={rightsWords.complain()}
          parts={{
            commission: (inner) => (
              <a href="https://www.cai.gouv.qc.ca" lang="fr">
                {inner}
              </a>
            ),
          }}
        />
      </p>
    </Part>
  )
}
