import { memo, type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DoorGuest, DoorList } from '../../../shared/door/contract.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { formatTime, formatWhen, formatWhenShort } from '../../platform/theatre-time.ts'
import { words as doorWords } from '../components/catalogue.ts'
import { words } from './catalogue.ts'
import { partiesByName, typesOf } from './parties.ts'

/** The whole list as it is printed: by surname, then by seat, with a box to tick for each seat. */
export const PaperList = memo(function PaperList({ list }: { list: DoorList }) {
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
        {head(words.bySurname(printed), [common.name(), common.seats(), words.types(), common.note()])}
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
        {head(words.bySeat(printed), [common.seat(), common.name(), common.type(), common.note()])}
        <tbody>
          {list.guests.map((guest) => (
            <Line
              key={guest.ticketId}
              cells={[asBox(guest), guest.name ?? doorWords.noName(), guest.type, guest.note]}
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
      {admittedAt ? words.seatIn({ label, time: formatTime(admittedAt) }) : label}
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
