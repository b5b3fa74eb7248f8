import '../components/door.css'
import '../components/door-list.css'
import { useQuery } from '@tanstack/react-query'
import type { DoorConflict, Sighting } from '../../../shared/door/offline.ts'
import { useSearchParams } from '../../platform/search-params.ts'
import { useSession } from '../../platform/session.tsx'
import { formatTime, formatWhen } from '../../platform/theatre-time.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DarkPage } from '../../ui/page.tsx'
import { EmptyState, Pending } from '../../ui/pieces.tsx'
import { conflictsQuery } from '../api.ts'
import { DoorBar } from '../components/door-bar.tsx'

/** The admissions of a performance that should not have been, for ushers and admins. */
export function DoorConflictsPage() {
  const [params] = useSearchParams()
  const { role } = useSession()
  const id = params.get('performance') ?? ''
  const back =
    role === 'admin'
      ? { to: '/admin/shows', label: 'Back to the shows' }
      : { to: '/scan-ticket', label: 'Back to the scanner' }
  return (
    <DarkPage bare>
      <DoorBar title="Door conflicts" back={back} />
      <div className="wrap guest-page">
        {id ? (
          <ConflictsOf id={id} />
        ) : (
          <EmptyState title="No performance chosen">
            <p>Conflicts are those of one performance.</p>
            <ButtonLink to={back.to}>{back.label}</ButtonLink>
          </EmptyState>
        )}
      </div>
    </DarkPage>
  )
}

function ConflictsOf({ id }: { id: string }) {
  const query = useQuery(conflictsQuery(id))
  if (!query.data) return <Pending query={query} />
  const { performance, conflicts } = query.data
  return (
    <>
      <div className="guest-head">
        <p>
          <b>{performance.show}</b>
        </p>
        <p className="num">{formatWhen(performance.startsAt)}.</p>
      </div>
      {conflicts.length === 0 ? (
        <EmptyState title="No conflicts">
          <p>
            A ticket that two phones admitted without the network appears here once both have sent their
            scans, as does one that had been refunded or is not one of ours.
          </p>
        </EmptyState>
      ) : (
        <ul className="rows guest-rows">
          {conflicts.map((conflict) => (
            <li key={`${conflict.label} ${conflict.again.at} ${conflict.again.by}`} className="door-guest">
              <Conflict {...conflict} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const kinds: Record<DoorConflict['kind'], string> = {
  twice: 'Admitted twice',
  void: 'Admitted, but no longer valid',
  'wrong-performance': 'Admitted with a ticket for another performance',
  unknown: 'Admitted, but not one of our tickets',
}

function Conflict({ kind, label, ticketId, of, first, again }: DoorConflict) {
  return (
    <div className="door-guest-facts num">
      <p className="door-guest-name">
        <b>{label ?? 'No seat'}</b> {kinds[kind]}
      </p>
      {of && (
        <p>
          It is for {of.show}, {formatWhen(of.startsAt)}.
        </p>
      )}
      {kind === 'unknown' && (
        <p>{ticketId ? `Its code says ${ticketId}. We never sold that ticket.` : 'Its code is not ours.'}</p>
      )}
      {first && <Seen word="First" sighting={first} />}
      <Seen word={first ? 'Again' : 'Admitted'} sighting={again} />
    </div>
  )
}

function Seen({ word, sighting: { at, by, offline, corrected } }: { word: string; sighting: Sighting }) {
  return (
    <p>
      {word} at {formatTime(at)} by {by}
      {offline && ', without the network'}
      {corrected && ' (the phone claimed an impossible time)'}
    </p>
  )
}
