import type { ReactNode } from 'react'
import type { Privacy } from '../../../shared/accounts/privacy.ts'
import { retention } from '../../../shared/platform/retention.ts'
import { words } from './kept-catalogue.ts'
import { words as moreWords } from './kept-more-catalogue.ts'

type Kept = { title: string; what: string; why: string; howLong: ReactNode }

/** Everything that is kept about people, a row each. The periods are those that the server deletes by. */
function rowsOf({ unverifiedDays, idleYears, orderYears, mailLogMonths }: Privacy): Kept[] {
  return [
    {
      title: words.account(),
      what: words.accountWhat(),
      why: words.accountWhy(),
      howLong: words.accountLong({
        years: idleYears,
        warning: retention.warningDays,
        unverified: unverifiedDays,
      }),
    },
    {
      title: words.orders(),
      what: words.ordersWhat(),
      why: words.ordersWhy(),
      howLong: words.ordersLong({ years: orderYears }),
    },
    {
      title: words.desk(),
      what: words.deskWhat(),
      why: words.deskWhy(),
      howLong: words.deskLong({ days: retention.walkInDays }),
    },
    {
      title: words.scans(),
      what: words.scansWhat(),
      why: words.scansWhy(),
      howLong: words.scansLong({ days: retention.doorNoteDays }),
    },
    {
      title: words.consent(),
      what: words.consentWhat(),
      why: words.consentWhy(),
      howLong: words.asAccount(),
    },
    {
      title: words.mails(),
      what: words.mailsWhat(),
      why: words.mailsWhy(),
      howLong: words.mailsLong({
        months: mailLogMonths,
        refusal: retention.refusalDays,
        job: retention.jobDays,
      }),
    },
    {
      title: moreWords.sessions(),
      what: moreWords.sessionsWhat(),
      why: moreWords.sessionsWhy(),
      howLong: moreWords.sessionsLong({ session: retention.sessionDays, device: retention.deviceDays }),
    },
    {
      title: moreWords.notifications(),
      what: moreWords.notificationsWhat(),
      why: moreWords.notificationsWhy(),
      howLong: moreWords.notificationsLong(),
    },
    {
      title: moreWords.notes(),
      what: moreWords.notesWhat(),
      why: moreWords.notesWhy(),
      howLong: moreWords.notesLong({ days: retention.blockReasonDays, years: orderYears }),
    },
    {
      title: moreWords.credit(),
      what: moreWords.creditWhat(),
      why: moreWords.creditWhy(),
      howLong: moreWords.creditLong(),
    },
    {
      title: moreWords.reports(),
      what: moreWords.reportsWhat(),
      why: moreWords.reportsWhy(),
      howLong: moreWords.reportsLong({ days: retention.reportDays }),
    },
    {
      title: moreWords.guards(),
      what: moreWords.guardsWhat(),
      why: moreWords.guardsWhy(),
      howLong: moreWords.guardsLong({ origin: retention.originDays, counter: retention.counterDays }),
    },
    {
      title: moreWords.log(),
      what: moreWords.logWhat(),
      why: moreWords.logWhy(),
      howLong: moreWords.logLong({ days: retention.logDays }),
    },
    {
      title: moreWords.record(),
      what: moreWords.recordWhat(),
      why: moreWords.recordWhy(),
      howLong: moreWords.recordLong(),
    },
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
            <dt>{words.why()}</dt>
            <dd>{why}</dd>
            <dt>{words.howLong()}</dt>
            <dd>{howLong}</dd>
          </dl>
        </div>
      ))}
      <p className="prose">{moreWords.backups({ months: retention.backupMonths })}</p>
    </div>
  )
}
