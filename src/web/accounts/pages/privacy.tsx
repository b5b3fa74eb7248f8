import '../own/privacy.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Privacy } from '../../../shared/accounts/privacy.ts'
import { readerLocale } from '../../../shared/language/language.ts'
import { offeredLanguages } from '../../../shared/language/offered.ts'
import { retention } from '../../../shared/platform/retention.ts'
import { AppLink } from '../../platform/nav.tsx'
import { apiQuery } from '../../platform/query.ts'
import { useTheatre } from '../../platform/theatre.ts'
import { DarkPage } from '../../ui/frame/page.tsx'
import { Part, Pending } from '../../ui/pieces.tsx'
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
      <Prose title={words.whoHeading()}>
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
      </Prose>
      <Part title={words.keptHeading()}>
        <KeptAboutYou privacy={privacy} />
      </Part>
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

function Prose({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Part title={title}>
      <div className="prose">{children}</div>
    </Part>
  )
}

function Readers({ privacy: { payments, google, place, lang } }: { privacy: Privacy }) {
  return (
    <Prose title={words.readersHeading()}>
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
    </Prose>
  )
}

function InYourBrowser({ privacy: { google, payments } }: { privacy: Privacy }) {
  const theatre = useTheatre()
  return (
    <Prose title={rightsWords.browserHeading()}>
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
    </Prose>
  )
}

function Consent({ boxesTicked }: { boxesTicked: boolean }) {
  return (
    <Prose title={words.consentHeading()}>
      <p>{boxesTicked ? words.ticked() : words.unticked()}</p>
      <p>
        <Rich text={words.takeBack()} to="/profile" />
      </p>
    </Prose>
  )
}

function Rights({ email }: { email: string | null }) {
  return (
    <Prose title={rightsWords.rightsHeading()}>
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
    </Prose>
  )
}
