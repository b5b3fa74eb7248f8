import { useTheatre } from '../../platform/theatre-time.ts'
import '../own/privacy.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { words as pageWords } from '../../../shared/accounts/pages-catalogue.ts'
import type { Privacy } from '../../../shared/accounts/privacy.ts'
import { offeredLanguages, readerLocale } from '../../../shared/language/language.ts'
import { retention } from '../../../shared/platform/retention.ts'
import { AppLink } from '../../platform/nav.tsx'
import { apiQuery } from '../../platform/query.ts'
import { DarkPage, Part, Pending, Rich } from '../../ui/pieces.tsx'
import { words as keptWords } from '../own/kept-catalogue.ts'
import { words } from './privacy-catalogue.ts'

/** What is kept about people, why and for how long, who sees it, and what they may ask for. */
export function PrivacyPage() {
  const query = useQuery(apiQuery('/privacy'))
  const theatre = useTheatre()
  return (
    <DarkPage>
      <div className="stack privacy-page">
        <h1>{pageWords['/privacy']()}</h1>
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

function Readers({
  privacy: { payments, google, college, googleWallet, place, lang },
}: {
  privacy: Privacy
}) {
  return (
    <Prose title={words.readersHeading()}>
      <p>{words.readers({ hours: retention.doorListHours })}</p>
      <p>{words.others()}</p>
      <ul>
        {payments.map((name) => (
          <li key={name}>{words.payments({ name })}</li>
        ))}
        {google && <li>{words.google()}</li>}
        {college && <li>{words.college()}</li>}
        {googleWallet && <li>{words.googleWallet()}</li>}
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

function InYourBrowser({ privacy: { google, college, payments } }: { privacy: Privacy }) {
  const theatre = useTheatre()
  return (
    <Prose title={words.browserHeading()}>
      <p>{words.noCookies()}</p>
      <ul>
        <li>{words.session()}</li>
        <li>{words.knownDevice({ days: retention.deviceDays })}</li>
        {offeredLanguages(theatre).length > 1 && <li>{words.language({ days: retention.languageDays })}</li>}
        {google && <li>{words.googleCookies()}</li>}
        {college && <li>{words.collegeCookie()}</li>}
        {payments.length > 0 && <li>{words.paymentCookies()}</li>}
        <li>{words.tab()}</li>
        <li>{words.tickets()}</li>
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
    <Prose title={words.rightsHeading()}>
      <ul>
        <li>
          <Rich text={words.see()} parts={{ button, profile }} />
        </li>
        <li>
          <Rich
            text={words.correct()}
            parts={{ update: (inner) => <AppLink to="/profile?page=update">{inner}</AppLink> }}
          />
        </li>
        <li>
          <Rich text={words.remove()} parts={{ button, profile }} />
        </li>
        <li>{words.unlist()}</li>
        <li>{words.withdraw()}</li>
        <li>{words.review()}</li>
      </ul>
      {email && (
        <p>
          <Rich text={words.write({ email })} parts={{ mail }} />
        </p>
      )}
      <p>
        <Rich
          text={words.complain()}
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

/** Everything that is kept about people. */
const kept = [
  'account',
  'orders',
  'desk',
  'scans',
  'consent',
  'mails',
  'sessions',
  'notifications',
  'notes',
  'credit',
  'guards',
  'log',
  'record',
] as const

/** What is kept, why, and for how long. */
export function KeptAboutYou({ privacy }: { privacy: Privacy }) {
  // The periods are those that the server deletes by.
  const periods = { ...retention, ...privacy }
  return (
    <div className="kept-list">
      {kept.map((name) => (
        <div key={name} className="kept">
          <h3>{keptWords[`${name}Title`]()}</h3>
          <p>{keptWords[`${name}What`]()}</p>
          <dl>
            <dt>{keptWords.why()}</dt>
            <dd>{keptWords[`${name}Why`]()}</dd>
            <dt>{keptWords.howLong()}</dt>
            <dd>{keptWords[`${name}Long`](periods)}</dd>
          </dl>
        </div>
      ))}
      <p className="prose">{keptWords.backups({ months: retention.backupMonths })}</p>
    </div>
  )
}
