import '../components/door.css'
import '../components/door-list.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { countOpen, type DoorConflict, type DoorConflicts } from '../../../shared/door/offline.ts'
import { useSearchParams } from '../../platform/search-params.ts'
import { useSession } from '../../platform/session.tsx'
import { formatWhen } from '../../platform/theatre-time.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DarkPage } from '../../ui/page.tsx'
import { EmptyState, Pending } from '../../ui/pieces.tsx'
import { conflictsQuery } from '../api.ts'
import { ConflictItem } from '../components/conflict-item.tsx'
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
  const client = useQueryClient()
  const { queryKey } = conflictsQuery(id)
  const query = useQuery(conflictsQuery(id))
  const keep = async (now: DoorConflict) => {
    // An answer on its way may be from before.
    await client.cancelQueries({ queryKey })
    client.setQueryData<DoorConflicts>(
      queryKey,
      (data) =>
        data && {
          ...data,
          conflicts: data.conflicts.map((each) => (each.scanId === now.scanId ? now : each)),
        },
    )
  }
  if (!query.data) return <Pending query={query} />
  const { performance, conflicts } = query.data
  const open = countOpen(query.data)
  return (
    <>
      <div className="guest-head">
        <p>
          <b>{performance.show}</b>
        </p>
        <p className="num">
          {formatWhen(performance.startsAt)}.{' '}
          {conflicts.length > 0 &&
            (open > 0 ? `${open} of ${conflicts.length} to resolve.` : 'All resolved.')}
        </p>
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
            <ConflictItem key={conflict.scanId} conflict={conflict} onResolved={keep} />
          ))}
        </ul>
      )}
    </>
  )
}
