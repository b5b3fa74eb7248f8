import { cache } from '../../platform/query.ts'
import '../components/door.css'
import '../list/door-list.css'
import { useQuery } from '@tanstack/react-query'
import { countOpen, type DoorConflict } from '../../../shared/door/offline.ts'
import { words as pageWords } from '../../../shared/door/pages-catalogue.ts'
import { useSearchParams } from '../../platform/search-params.ts'
import { atStart, formatWhen } from '../../platform/theatre-time.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DarkPage } from '../../ui/frame/page.tsx'
import { EmptyState, Pending } from '../../ui/pieces.tsx'
import { conflictsQuery } from '../api.ts'
import { words as doorWords } from '../components/catalogue.ts'
import { DoorBar } from '../components/door-bar.tsx'
import { DoorFoot } from '../components/door-foot.tsx'
import { useWayBack } from '../components/use-way-back.ts'
import { ConflictItem } from '../list/conflict-item.tsx'
import { words } from './catalogue.ts'

/** The admissions of a performance that should not have been, for ushers and admins. */
export function DoorConflictsPage() {
  const [params] = useSearchParams()
  const back = useWayBack()
  const id = params.get('performance') ?? ''
  return (
    <DarkPage bare>
      <DoorBar title={pageWords['/door-conflicts']()} back={back} />
      <div className="wrap guest-page">
        {id ? (
          <ConflictsOf id={id} />
        ) : (
          <EmptyState title={doorWords.noPerformance()}>
            <p>{words.conflictsOfOne()}</p>
            <ButtonLink to={back.to}>{back.label}</ButtonLink>
          </EmptyState>
        )}
      </div>
      <DoorFoot />
    </DarkPage>
  )
}

function ConflictsOf({ id }: { id: string }) {
  const { queryKey } = conflictsQuery(id)
  const query = useQuery(conflictsQuery(id))
  const keep = async (now: DoorConflict) => {
    // An answer on its way may be from before.
    await cache.cancelQueries({ queryKey })
    cache.setQueryData(
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
  const when = atStart(formatWhen(performance.startsAt))
  return (
    <>
      <div className="guest-head">
        <p>
          <b>{performance.show}</b>
        </p>
        <p className="num">
          {conflicts.length === 0 && `${when}.`}
          {conflicts.length > 0 &&
            (open > 0
              ? words.toResolve({ when, open, count: conflicts.length })
              : words.allResolved({ when }))}
        </p>
      </div>
      {conflicts.length === 0 ? (
        <EmptyState title={words.noConflicts()}>
          <p>{words.whatConflicts()}</p>
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
