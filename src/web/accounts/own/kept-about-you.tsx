import type { Privacy } from '../../../shared/accounts/privacy.ts'
import { retention } from '../../../shared/platform/retention.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { words } from './kept-catalogue.ts'

/** What the catalogue says of: `orders`, because there is `ordersWhat`. */
type Kept = keyof typeof words extends infer Name ? (Name extends `${infer What}What` ? What : never) : never

const row = (name: Kept, title: string, howLong: string) => ({
  title,
  what: words[`${name}What`](),
  why: words[`${name}Why`](),
  howLong,
})

/** Everything that is kept about people, a row each. The periods are those that the server deletes by. */
function rowsOf({ unverifiedDays, idleYears: years, orderYears, mailLogMonths: months }: Privacy) {
  const { warningDays: warning, refusalDays: refusal, jobDays: job, sessionDays: session } = retention
  const { deviceDays: device, originDays: origin, counterDays: counter } = retention
  return [
    row('account', common.yourAccount(), words.accountLong({ years, warning, unverified: unverifiedDays })),
    row('orders', words.orders(), words.ordersLong({ years: orderYears })),
    row('desk', words.desk(), words.deskLong({ days: retention.walkInDays })),
    row('scans', words.scans(), words.scansLong({ days: retention.doorNoteDays })),
    row('consent', words.consent(), words.asAccount()),
    row('mails', words.mails(), words.mailsLong({ months, refusal, job })),
    row('sessions', words.sessions(), words.sessionsLong({ session, device })),
    row('notifications', words.notifications(), words.notificationsLong()),
    row('notes', words.notes(), words.notesLong({ days: retention.blockReasonDays, years: orderYears })),
    row('credit', common.credit(), words.creditLong()),
    row('reports', words.reports(), words.reportsLong({ days: retention.reportDays })),
    row('guards', words.guards(), words.guardsLong({ origin, counter })),
    row('log', words.log(), words.logLong({ days: retention.logDays })),
    row('record', words.record(), words.recordLong()),
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
