import '../components/door.css'
import '../list/door-list.css'
import { useQuery } from '@tanstack/react-query'
import { words as pageWords } from '../../../shared/door/pages-catalogue.ts'
import { pageAt } from '../../platform/nav.tsx'
import { useSearchParams } from '../../platform/search-params.ts'
import { useSession } from '../../platform/session/session.tsx'
import { atStart, formatTime, formatWhen } from '../../platform/theatre-time.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DarkPage } from '../../ui/frame/page.tsx'
import { EmptyState, Notice, Pending } from '../../ui/pieces.tsx'
import { Rich } from '../../ui/rich.tsx'
import { doorListQuery } from '../api.ts'
import { words as doorWords } from '../components/catalogue.ts'
import { DoorBar } from '../components/door-bar.tsx'
import { DoorFoot } from '../components/door-foot.tsx'
import { useWayBack } from '../components/use-way-back.ts'
import { GuestList } from '../list/guest-list.tsx'
import { PaperList } from '../list/paper-list.tsx'
import { words } from './catalogue.ts'

/** Who comes to a performance: to look up, to admit by name, and to print for the evening the network fails. */
export function DoorListPage() {
  const [params] = useSearchParams()
  const id = params.get('performance') ?? ''
  const { role } = useSession()
  const back = useWayBack()
  return (
    <DarkPage bare>
      <DoorBar title={pageWords['/door-list']()} back={back}>
        {id && (
          <ButtonLink to={pageAt('/door-conflicts', { performance: id })} variant="outline">
            {words.conflicts()}
          </ButtonLink>
        )}
        {id && (
          <Button variant="outline" onClick={() => window.print()}>
            {words.print()}
          </Button>
        )}
      </DoorBar>
      <div className="wrap guest-page">
        {id ? (
          <ListOf id={id} />
        ) : (
          <EmptyState title={doorWords.noPerformance()}>
            <p>{role === 'admin' ? words.listOfPerformance() : words.listOfScanner()}</p>
            <ButtonLink to={back.to}>{role === 'admin' ? back.label : words.chooseInScanner()}</ButtonLink>
          </EmptyState>
        )}
      </div>
      <DoorFoot />
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
          <Rich
            text={words.inside({
              when: atStart(formatWhen(performance.startsAt)),
              inside,
              count: guests.length,
            })}
            to={pageAt('/live-house', { performance: id })}
          />
        </p>
      </div>
      {isOld && (
        <Notice tone="info">
          {words.oldList({ time: formatTime(new Date(query.dataUpdatedAt).toISOString()) })}
        </Notice>
      )}
      {guests.length === 0 ? (
        <EmptyState title={words.nobodyYet()}>
          <p>{words.noneSold()}</p>
        </EmptyState>
      ) : (
        <GuestList key={id} list={data} />
      )}
      <PaperList list={data} />
    </>
  )
}
