import type { ReactNode } from 'react'
import type { Privacy } from '../../../shared/accounts/privacy.ts'
import { retention } from '../../../shared/platform/retention.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { words } from './kept-catalogue.ts'

type Kept = { title: string; what: string; why: string; howLong: ReactNode }

/** Everything that is kept about people, a row each. The periods are those that the server deletes by. */
function rowsOf({ unverifiedDays, idleYears, orderYears, mailLogMonths }: Privacy): Kept[] {
  return [
    {
      title: common.yourAccount(),
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
      title: words.sessions(),
      what: words.sessionsWhat(),
      why: words.sessionsWhy(),
      howLong: words.sessionsLong({ session: retention.sessionDays, device: retention.deviceDays }),
    },
    {
      title: words.notifications(),
      what: words.notificationsWhat(),
      why: words.notificationsWhy(),
      howLong: words.notificationsLong(),
    },
    {
      title: words.notes(),
      what: words.notesWhat(),
      why: words.notesWhy(),
      howLong: words.notesLong({ days: retention.blockReasonDays, years: orderYears }),
    },
    {
      title: common.credit(),
      what: words.creditWhat(),
      why: words.creditWhy(),
      howLong: words.creditLong(),
    },
    {
      title: words.reports(),
      what: words.reportsWhat(),
      why: words.reportsWhy(),
      howLong: words.reportsLong({ days: retention.reportDays }),
    },
    {
      title: words.guards(),
      what: words.guardsWhat(),
      why: words.guardsWhy(),
      howLong: words.guardsLong({ origin: retention.originDays, counter: retention.counterDays }),
    },
    {
      title: words.log(),
      what: words.logWhat(),
      why: words.logWhy(),
      howLong: words.logLong({ days: retention.logDays }),
    },
    {
      title: words.record(),
      what: words.recordWhat(),
      why: words.recordWhy(),
      howLong: words.recordLong(),
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
      <p className="prose">{words.backups({ months: retention.backupMonths })}</p>
    </div>
  )
}
