import '../own/privacy.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Privacy } from '../../../shared/accounts/privacy.ts'
import { offeredLanguages, readerLocale } from '../../../shared/language/language.ts'
import { retention } from '../../../shared/platform/retention.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { AppLink } from '../../platform/nav.tsx'
import { apiQuery } from '../../platform/query.ts'
import { useTheatre } from '../../platform/theatre.ts'
import { DarkPage } from '../../ui/frame/page.tsx'
import { Part, Pending, Rich } from '../../ui/pieces.tsx'
import { words as keptWords } from '../own/kept-catalogue.ts'
import { words } from './privacy-catalogue.ts'

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
    <Prose title={words.browserHeading()}>
      <p>{words.noCookies()}</p>
      <ul>
        <li>{words.session()}</li>
        <li>{words.knownDevice({ days: retention.deviceDays })}</li>
        {offeredLanguages(theatre).length > 1 && <li>{words.language({ days: retention.languageDays })}</li>}
        {google && <li>{words.googleCookies()}</li>}
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

/** What the catalogue says of: `orders`, because there is `ordersWhat`. */
type Kept = keyof typeof keptWords extends infer Name
  ? Name extends `${infer What}What`
    ? What
    : never
  : never

const row = (name: Kept, title: string, howLong: string) => ({
  title,
  what: keptWords[`${name}What`](),
  why: keptWords[`${name}Why`](),
  howLong,
})

/** Everything that is kept about people, a row each. The periods are those that the server deletes by. */
function rowsOf({ unverifiedDays, idleYears: years, orderYears, mailLogMonths: months }: Privacy) {
  const { warningDays: warning, refusalDays: refusal, jobDays: job, sessionDays: session } = retention
  const { deviceDays: device, originDays: origin, counterDays: counter } = retention
  return [
    row(
      'account',
      common.yourAccount(),
      keptWords.accountLong({ years, warning, unverified: unverifiedDays }),
    ),
    row('orders', keptWords.orders(), keptWords.ordersLong({ years: orderYears })),
    row('desk', keptWords.desk(), keptWords.deskLong({ days: retention.walkInDays })),
    row('scans', keptWords.scans(), keptWords.scansLong({ days: retention.doorNoteDays })),
    row('consent', keptWords.consent(), keptWords.asAccount()),
    row('mails', keptWords.mails(), keptWords.mailsLong({ months, refusal, job })),
    row('sessions', keptWords.sessions(), keptWords.sessionsLong({ session, device })),
    row('notifications', keptWords.notifications(), keptWords.notificationsLong()),
    row(
      'notes',
      keptWords.notes(),
      keptWords.notesLong({ days: retention.blockReasonDays, years: orderYears }),
    ),
    row('credit', common.credit(), keptWords.creditLong()),
    row('reports', keptWords.reports(), keptWords.reportsLong({ days: retention.reportDays })),
    row('guards', keptWords.guards(), keptWords.guardsLong({ origin, counter })),
    row('log', keptWords.log(), keptWords.logLong({ days: retention.logDays })),
    row('record', keptWords.record(), keptWords.recordLong()),
  ]
}

/** What is kept, why, and for how long. */
export function KeptAboutYou({ privacy }: { privacy: Privacy }) {
  return (
    <div className="kept-list">
      {rowsOf(privacy).map(({ title, what, why, howLong }) => (
        <div key={title} className="kept">
          <h3>{title}</h3>
          <p>{what}</p>
          <dl>
            <dt>{keptWords.why()}</dt>
            <dd>{why}</dd>
            <dt>{keptWords.howLong()}</dt>
            <dd>{howLong}</dd>
          </dl>
        </div>
      ))}
      <p className="prose">{keptWords.backups({ months: retention.backupMonths })}</p>
    </div>
  )
}
