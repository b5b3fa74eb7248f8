import './settings.css'
import type { AuditEntry } from '../../../shared/admin/contract.ts'
import { AppLink } from '../../platform/nav.tsx'
import { formatTime, formatWhenShort } from '../../platform/theatre-time.ts'

/** Entries as sentences, newest first, grouped by day at the theatre. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  const days = new Map<string, AuditEntry[]>()
  for (const entry of entries) {
    const day = formatWhenShort(entry.at).split(',')[0] ?? ''
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].map(([day, rows]) => (
    <section key={day} aria-label={day}>
      <h2 className="audit-day num">{day}</h2>
      <ul className="audit-rows">
        {rows.map((entry) => (
          <li key={entry.id}>
            <time className="num" dateTime={entry.at}>
              {formatTime(entry.at)}
            </time>
            <Sentence entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Sentence({ entry: { actor, subject, says } }: { entry: AuditEntry }) {
  return (
    <p>
      <Party {...(actor ?? { name: 'The server', path: null })} /> {says[0]} <Party {...subject} />
      {says[1] && ` ${says[1]}`}.
    </p>
  )
}

function Party({ name, path }: AuditEntry['subject']) {
  const words = <bdi>{name}</bdi>
  return path ? <AppLink to={path}>{words}</AppLink> : <b>{words}</b>
}
