import '../components/door.css'
import '../list/door-list.css'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DoorGuest, DoorList } from '../../../shared/door/contract.ts'
import { words as pageWords } from '../../../shared/door/pages-catalogue.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { byLabel } from '../../../shared/seating/seats.ts'
import { pageAt } from '../../platform/nav.tsx'
import { useSession } from '../../platform/session/session.tsx'
import { atStart, formatTime, formatWhen, formatWhenShort } from '../../platform/theatre-time.ts'
import { Button, ButtonLink, DarkPage, EmptyState, Notice, Pending, Rich } from '../../ui/pieces.tsx'
import { doorListQuery } from '../api.ts'
import { words as doorWords } from '../components/catalogue.ts'
import { DoorBar, DoorFoot } from '../components/door-bar.tsx'
import { useDoorPerformance } from '../components/use-door-performance.ts'
import { useWayBack } from '../components/use-way-back.ts'
import { words as listWords } from '../list/catalogue.ts'
import { GuestList } from '../list/guest-list.tsx'
import { partiesByName, typesOf } from '../list/parties.ts'
import { words } from './catalogue.ts'

/** Who comes to a performance: to look up, to admit by name, and to print for the evening the network fails. */
export function DoorListPage() {
  const { id, list } = useDoorPerformance()
  const { role } = useSession()
  const back = useWayBack()
  return (
    <DarkPage bare>
      <DoorBar title={pageWords['/door-list']()} back={back}>
        {id && (
          <ButtonLink to={pageAt('/door-conflicts', { performance: id })}>{words.conflicts()}</ButtonLink>
        )}
        {id && <Button onClick={() => window.print()}>{words.print()}</Button>}
      </DoorBar>
      <div className="wrap guest-page">
        {id ? (
          <ListOf id={id} />
        ) : !list.data ? (
          <Pending query={list} />
        ) : (
          <EmptyState
            title={doorWords.noPerformance()}
            hint={role === 'admin' ? words.listOfPerformance() : words.listOfScanner()}
          >
            <ButtonLink variant="primary" to={back.to}>
              {role === 'admin' ? back.label : words.chooseInScanner()}
            </ButtonLink>
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
        <Notice>{words.oldList({ time: formatTime(new Date(query.dataUpdatedAt).toISOString()) })}</Notice>
      )}
      {guests.length === 0 ? (
        <EmptyState title={words.nobodyYet()} hint={words.noneSold()} />
      ) : (
        <GuestList key={id} list={data} />
      )}
      <PaperList list={data} />
    </>
  )
}

/** The whole list as it is printed: by surname, then by seat, with a box to tick for each seat. */
const PaperList = memo(function PaperList({ list }: { list: DoorList }) {
  const printed = { count: list.guests.length, when: formatWhenShort(usePrintedAt()) }
  const head = (title: string, columns: string[]) => (
    <thead>
      <tr>
        <th colSpan={columns.length}>
          <p className="door-paper-show">
            {list.performance.show}, {formatWhen(list.performance.startsAt)}
          </p>
          <p>{title}</p>
        </th>
      </tr>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  )
  return (
    <div className="door-paper num">
      <table>
        {head(listWords.bySurname(printed), [
          common.name(),
          common.seats(),
          listWords.types(),
          common.note(),
        ])}
        <tbody>
          {partiesByName(list.guests).map(({ orderId, name, guests, note }) => (
            <Line
              key={orderId}
              cells={[name || doorWords.noName(), guests.map(asBox), typesOf(guests), note]}
            />
          ))}
        </tbody>
      </table>
      <table>
        {head(listWords.bySeat(printed), [common.seat(), common.name(), common.type(), common.note()])}
        <tbody>
          {list.guests.toSorted(byLabel).map((guest) => (
            <Line
              key={guest.ticketId}
              cells={[asBox(guest), guest.name ?? doorWords.noName(), typesOf([guest]), guest.note]}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
})

type Cells = [who: ReactNode, where: ReactNode, type: ReactNode, note: ReactNode]

function Line({ cells: [first, second, third, note] }: { cells: Cells }) {
  return (
    <tr>
      <td>{first}</td>
      <td>{second}</td>
      <td>{third}</td>
      <td className="door-paper-note">{note}</td>
    </tr>
  )
}

/** A seat with its box, ticked if the guest was inside when the list was printed. */
function asBox({ ticketId, label, admittedAt }: DoorGuest) {
  return (
    <span key={ticketId} className="door-paper-seat">
      <span className="door-paper-box">{admittedAt && '✓'}</span>{' '}
      {admittedAt ? listWords.seatIn({ label, time: formatTime(admittedAt) }) : label}
    </span>
  )
}

/** The time of the latest printing, ISO 8601. */
function usePrintedAt(): string {
  const [at, setAt] = useState(() => new Date().toISOString())
  useEffect(() => {
    const note = () => flushSync(() => setAt(new Date().toISOString()))
    window.addEventListener('beforeprint', note)
    return () => window.removeEventListener('beforeprint', note)
  }, [])
  return at
}
