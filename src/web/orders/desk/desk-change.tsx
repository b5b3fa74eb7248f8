import { type ReactNode, useLayoutEffect, useState } from 'react'
import { DESK_UNTIL_MS } from '../../../shared/orders/office/desk.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { OfferedType } from '../../../shared/seating/prices.ts'
import { pageAt } from '../../platform/nav.tsx'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { usePerformanceChoices } from '../../seating/components/use-performance-choices.ts'
import type { House } from '../../seating/map/seats/seat-feed.ts'
import type { SeatStore } from '../../seating/map/seats/seat-store.ts'
import { Select } from '../../ui/fields.tsx'
import { ButtonLink, EmptyState, Rich } from '../../ui/pieces.tsx'
import { canChange, changeableLines } from '../components/order-state.ts'
import { words as officeWords } from '../office/catalogue.ts'
import { words } from './catalogue.ts'
import { ChangeForm } from './change-form.tsx'
import { type ChangedTicket, ChangeTickets, type TicketChange } from './change-tickets.tsx'
import { DeskHouse, DeskRoom } from './desk-room.tsx'

type Changes = Readonly<Record<string, TicketChange>>

type DeskChangeProps = {
  order: AdminOrder
  /** The performance whose tickets are changed: where it is not known, the first with any. */
  performanceId: string | null
  /** The performance that they move to, if another. */
  to: string | null
  onMove: (to: string) => void
}

/** The map of a performance, and beside it the tickets of the order that can be changed. Mount anew (by key) for another. */
export function DeskChange({ order, performanceId, to, onMove }: DeskChangeProps) {
  const lines = changeableLines(order)
  const from = performanceId ?? lines[0]?.performanceId ?? order.performance.id
  const target = to ?? from
  const here = lines.filter((line) => line.performanceId === from)
  // Decided on arrival: a change under way is not taken away.
  const [possible] = useState(() => canChange(order))
  if (here.length === 0 || !possible)
    return (
      <EmptyState title={words.nothingToChange()} hint={words.whyNothing()}>
        <ButtonLink to={pageAt('/admin/orders/:id', { id: order.orderId })}>
          {officeWords.backToOrder()}
        </ButtonLink>
      </EmptyState>
    )
  const choice = <MoveTo order={order} from={from} target={target} onMove={onMove} />
  return (
    <DeskHouse performanceId={target} above={choice}>
      {(house, types) => (
        <ChangeRoom
          order={order}
          lines={here}
          house={house}
          movesTo={target === from ? undefined : target}
          types={types}
        >
          {choice}
        </ChangeRoom>
      )}
    </DeskHouse>
  )
}

type MoveToProps = { order: AdminOrder; from: string; target: string; onMove: (to: string) => void }

/** The performance that the tickets are to be for: their own, or any that the desk sells. */
function MoveTo({ order, from, target, onMove }: MoveToProps) {
  const { choices } = usePerformanceChoices(
    ({ id, status, startsAt }) =>
      id !== from && status !== 'cancelled' && Date.parse(startsAt) + DESK_UNTIL_MS > Date.now(),
  )
  const startsAt = order.lines.find((line) => line.performanceId === from)?.startsAt
  const own = { value: from, label: words.sameEvening({ when: formatWhenShort(startsAt ?? '') }) }
  return <Select label={common.performance()} value={target} onChange={onMove} options={[own, ...choices]} />
}

type ChangeRoomProps = {
  order: AdminOrder
  lines: ReturnType<typeof changeableLines>
  house: House
  /** The performance of the map, if the tickets are for another. */
  movesTo: string | undefined
  types: readonly OfferedType[]
  children: ReactNode
}

function ChangeRoom({ order, lines, house, movesTo, types, children }: ChangeRoomProps) {
  // Whoever moves to another evening sits where they sat, unless somebody else does.
  const [changes, setChanges] = useState<Changes>(() => (movesTo ? sameSeats(lines, house.store) : {}))
  const [active, setActive] = useState<string | null>(null)
  const tickets = lines.map(
    ({ ticket: { ticketId }, seatNum, label, ticketType, typeName }): ChangedTicket => {
      const { to = null, type = null } = changes[ticketId] ?? {}
      return {
        ticketId,
        label,
        seatNum: seatNum ?? 0,
        has: { type: ticketType ?? 'general', typeName },
        to,
        type,
      }
    },
  )
  const shown = tickets.flatMap(({ to }) => to ?? []).join()
  useLayoutEffect(() => {
    const seats = shown === '' ? [] : shown.split(',').map(Number)
    house.store.choose(seats, seats)
  }, [house, shown])

  const change = (ticketId: string, to: TicketChange) =>
    setChanges((before) => ({ ...before, [ticketId]: { ...before[ticketId], ...to } }))
  const current =
    tickets.find(({ ticketId }) => ticketId === active) ?? tickets.find(({ to }) => !to) ?? tickets[0]
  const press = (seatNum: number) => {
    const holder = tickets.find(({ to }) => to === seatNum)
    if (holder) return change(holder.ticketId, { to: null })
    if (!current || house.store.status(seatNum) !== 'free') return
    change(current.ticketId, { to: seatNum })
    // The next ticket is moved next.
    setActive(null)
  }
  const above = (
    <>
      {children}
      <p>
        <Rich
          text={words.pressSeat({
            number: orderNumber(order.orderId),
            show: order.show.name,
            when: formatWhenShort(lines[0]?.startsAt ?? order.performance.startsAt),
          })}
        />
      </p>
    </>
  )
  return (
    <DeskRoom
      house={house}
      above={above}
      label={words.newSeats()}
      onToggle={press}
      onMany={([first]) => first !== undefined && press(first)}
    >
      <ChangeForm
        order={order}
        house={house}
        tickets={tickets}
        movesTo={movesTo}
        onTaken={(taken) => {
          for (const { ticketId, to } of tickets)
            if (to !== null && taken.includes(to)) change(ticketId, { to: null })
        }}
      >
        <ChangeTickets
          tickets={tickets}
          current={current?.ticketId ?? null}
          types={types}
          labelOf={house.store.label}
          onMark={setActive}
          onChange={change}
        />
      </ChangeForm>
    </DeskRoom>
  )
}

function sameSeats(lines: ChangeRoomProps['lines'], store: SeatStore): Changes {
  const seats = lines.map(({ ticket, seatNum }) => ({ id: ticket.ticketId, to: seatNum ?? 0 }))
  return Object.fromEntries(
    seats.filter(({ to }) => store.status(to) === 'free').map(({ id, to }) => [id, { to }]),
  )
}
