import '../components/door.css'
import '../components/door-list.css'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../platform/nav.tsx'
import { useSearchParams } from '../../platform/search-params.ts'
import { formatTime, formatWhen } from '../../platform/theatre-time.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DarkPage } from '../../ui/page.tsx'
import { EmptyState, Notice, Pending } from '../../ui/pieces.tsx'
import { doorListQuery } from '../api.ts'
import { DoorBar } from '../components/door-bar.tsx'
import { GuestList } from '../components/guest-list.tsx'
import { PaperList } from '../components/paper-list.tsx'

/** Who comes to a performance: to look up, to admit by name, and to print for the evening the network fails. */
export function DoorListPage() {
  const [params] = useSearchParams()
  const id = params.get('performance') ?? ''
  return (
    <DarkPage bare>
      <DoorBar title="Door list" back={{ to: '/scan-ticket', label: 'Back to the scanner' }}>
        {id && (
          <ButtonLink to={`/door-conflicts?performance=${id}`} variant="outline">
            Conflicts
          </ButtonLink>
        )}
        {id && (
          <Button variant="outline" onClick={() => window.print()}>
            Print
          </Button>
        )}
      </DoorBar>
      <div className="wrap guest-page">
        {id ? (
          <ListOf id={id} />
        ) : (
          <EmptyState title="No performance chosen">
            <p>The list is that of the performance the scanner admits.</p>
            <ButtonLink to="/scan-ticket">Choose it in the scanner</ButtonLink>
          </EmptyState>
        )}
      </div>
    </DarkPage>
  )
}

function ListOf({ id }: { id: string }) {
  const query = useQuery(doorListQuery(id))
  const { data } = query
  if (!data) return <Pending query={query} />
  const { performance, guests } = data
  const inside = guests.filter(({ admittedAt, leftAt }) => admittedAt !== null && leftAt === null).length
  const isOld = query.isError || query.fetchStatus === 'paused'
  return (
    <>
      <div className="guest-head">
        <p>
          <b>{performance.show}</b>
        </p>
        <p className="num">
          {formatWhen(performance.startsAt)}. {inside} of {guests.length} inside.{' '}
          <AppLink to={`/live-house?performance=${id}`}>Live house</AppLink>
        </p>
      </div>
      {isOld && (
        <Notice tone="info">
          The server cannot be reached. This is the list as it was at{' '}
          {formatTime(new Date(query.dataUpdatedAt).toISOString())}.
        </Notice>
      )}
      {guests.length === 0 ? (
        <EmptyState title="Nobody yet">
          <p>No ticket has been sold for this performance.</p>
        </EmptyState>
      ) : (
        <GuestList key={id} list={data} />
      )}
      <PaperList list={data} />
    </>
  )
}
