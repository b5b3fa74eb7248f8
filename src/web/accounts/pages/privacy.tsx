import '../components/privacy.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Privacy } from '../../../shared/accounts/privacy.ts'
import { retention } from '../../../shared/platform/retention.ts'
import { api } from '../../platform/api.ts'
import { AppLink } from '../../platform/nav.tsx'
import { useTheatre } from '../../platform/theatre.ts'
import { DarkPage } from '../../ui/page.tsx'
import { Pending } from '../../ui/pieces.tsx'
import { KeptAboutYou } from '../components/kept-about-you.tsx'

/** What is kept about people, why and for how long, who sees it, and what they may ask for. */
export function PrivacyPage() {
  const query = useQuery({
    queryKey: ['privacy'],
    queryFn: ({ signal }) => api.get<Privacy>('/privacy', { signal }),
  })
  const theatre = useTheatre()
  return (
    <DarkPage>
      <div className="stack privacy-page">
        <h1>Privacy</h1>
        <p className="prose">
          This page says what {theatre.theatreName} keeps about you when you buy tickets here, why, for how
          long, who sees it, and what you may ask of us.
        </p>
        {query.data ? <Content privacy={query.data} /> : <Pending query={query} />}
      </div>
    </DarkPage>
  )
}

function Content({ privacy }: { privacy: Privacy }) {
  return (
    <>
      <Part title="Who is in charge">
        <p>The person in charge of the protection of personal information is {privacy.officer}.</p>
        {privacy.email ? (
          <p>
            Write to <a href={`mailto:${privacy.email}`}>{privacy.email}</a>. You get an answer within 30
            days.
          </p>
        ) : (
          <p>Write to the address of the theatre. You get an answer within 30 days.</p>
        )}
      </Part>
      <section aria-labelledby="privacy-kept">
        <h2 id="privacy-kept" className="block-title">
          What we keep
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

function Readers({ privacy: { payments, google, place } }: { privacy: Privacy }) {
  return (
    <Part title="Who sees it">
      <p>
        The people of the box office see accounts and orders. Staff at the door see the names and seats of the
        evening, on a list that their phones keep for at most {retention.doorListHours} hours after the
        performance. We sell nothing about you and give nothing to advertisers.
      </p>
      <p>These others do part of the work, and get what they need for it:</p>
      <ul>
        {payments.map((name) => (
          <li key={name}>
            {name} takes payments: it gets the order’s number, the seats and the amount, your e-mail address
            where it needs one, and whatever you enter on its own page.
          </li>
        ))}
        {google && (
          <li>
            Google confirms who you are, if you choose to sign in with it: we get your name and e-mail address
            from it, and no password.
          </li>
        )}
        <li>Our mail service carries our e-mails to you, with your tickets.</li>
        <li>
          The push service of your browser’s maker carries notifications, encrypted, if you turn them on.
        </li>
        <li>
          Pictures of a show may come from the company’s own site, which then learns the address of your
          connection.
        </li>
      </ul>
      <p>
        {place === ''
          ? 'The data is on a server that the theatre runs. The services named above may work outside Quebec.'
          : `The data and its backups are kept in ${place}. The services named above may work outside Quebec.`}
      </p>
    </Part>
  )
}

function InYourBrowser({ privacy: { google, payments } }: { privacy: Privacy }) {
  const { french } = useTheatre()
  return (
    <Part title="In your browser">
      <p>
        We count no visitors, and set no cookie before you open the log-in form or choose a language. Nothing
        follows you to other sites.
      </p>
      <ul>
        <li>
          When you log in, this site keeps your session, your role and your e-mail address in the browser’s
          local storage until you log out.
        </li>
        <li>
          A cookie named known-device marks a browser that you have logged in with for {retention.deviceDays}{' '}
          days, so that strangers who guess passwords cannot lock you out there. It gives no access.
        </li>
        {french && (
          <li>
            A cookie named language keeps the language that you chose for {retention.languageDays} days. It
            names nobody.
          </li>
        )}
        {google && (
          <li>
            A cookie named google-browser lasts an hour while you sign in with Google, whose button loads a
            script of Google when the log-in form opens.
          </li>
        )}
        {payments.length > 0 && (
          <li>
            On the payment page the payment services may load a script, which may set cookies of its own.
          </li>
        )}
        <li>
          What you chose is kept in the tab until you close it: seats, kinds of tickets, a donation. Where you
          were going before you signed up is kept for two hours.
        </li>
        <li>
          Tickets that you opened are kept on the device, to be shown without a network, until you log out.
        </li>
      </ul>
    </Part>
  )
}

function Consent({ boxesTicked }: { boxesTicked: boolean }) {
  return (
    <Part title="E-mails you agree to">
      <p>
        {boxesTicked
          ? 'Tickets, refunds and changes are always e-mailed. Reminders and announcements are e-mailed unless you untick their box when you pay or in your profile.'
          : 'Tickets, refunds and changes are always e-mailed. Reminders and announcements are e-mailed only if you tick their box, when you pay or in your profile.'}
      </p>
      <p>
        You take it back in your <AppLink to="/profile">profile</AppLink>, or by the link in every such
        e-mail, without logging in. It counts at once.
      </p>
    </Part>
  )
}

function Rights({ email }: { email: string | null }) {
  return (
    <Part title="Your rights">
      <ul>
        <li>
          To see what we keep, and to take it along: <i>Download my data</i> in your{' '}
          <AppLink to="/profile?page=security">profile</AppLink> gives you everything as one JSON file, which
          programs can read.
        </li>
        <li>
          To have it corrected: <AppLink to="/profile?page=update">Update Profile</AppLink>, or ask us.
        </li>
        <li>
          To have it deleted: <i>Delete my account</i> in your{' '}
          <AppLink to="/profile?page=security">profile</AppLink> removes your name, addresses, phone number
          and everything written about you, wherever it is kept.
        </li>
        <li>
          To have your name taken off a public page of ours, or off what search engines show of it, where it
          harms you: this site names actors and crews; it publishes nothing about people who buy tickets.
        </li>
        <li>To take back what you agreed to, at any time.</li>
        <li>
          To have a person look at it where the server decides by itself, as with the limit of seats that one
          person may hold.
        </li>
      </ul>
      {email && (
        <p>
          For all of these you may also write to <a href={`mailto:${email}`}>{email}</a>.
        </p>
      )}
      <p>
        If our answer does not satisfy you, you may complain to the{' '}
        <a href="https://www.cai.gouv.qc.ca" lang="fr">
          Commission d’accès à l’information
        </a>{' '}
        of Quebec.
      </p>
    </Part>
  )
}
