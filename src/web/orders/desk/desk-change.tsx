import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { DESK_UNTIL_MS } from '../../../shared/orders/desk.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { offeredTypes, type TicketType, type TypeRule } from '../../../shared/seating/prices.ts'
import { seatNumber } from '../../../shared/seating/seats.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { pricingQuery } from '../../seating/api.ts'
import { usePerformanceChoices } from '../../seating/components/use-performance-choices.ts'
import { SeatMap } from '../../seating/map/seat-map.tsx'
import type { SeatStore } from '../../seating/map/seat-store.ts'
import { useMapRoom } from '../../seating/map/use-map-room.ts'
import { useSeats } from '../../seating/map/use-seats.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Select } from '../../ui/fields.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/pieces.tsx'
import { Rich } from '../../ui/rich.tsx'
import { canChange, changeableLines } from '../components/can-exchange.ts'
import { words } from './catalogue.ts'
import { words as changeWords } from './change-catalogue.ts'
import { ChangeForm } from './change-form.tsx'
import type { ChangedTicket } from './change-tickets.tsx'

type Wishes = Readonly<Record<string, { to?: number | null; type?: TicketType | null }>>

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
  const live = useSeats(target)
  const pricing = useQuery(pricingQuery(target))
  // Decided on arrival: a change under way is not taken away.
  const [possible] = useState(() => canChange(order))
  const { house } = live
  if (here.length === 0 || !possible) return <NothingToChange order={order} />
  const problem = live.problem ?? pricing.error
  const choice = <MoveTo order={order} from={from} target={target} onMove={onMove} />
  if (problem && !(house && pricing.data))
    return (
      <>
        {choice}
        <ErrorState
          problem={problem}
          onRetry={() => {
            live.retry()
            void pricing.refetch()
          }}
        />
      </>
    )
  if (!house || !pricing.data)
    return (
      <>
        {choice}
        <Loading text={words.loadingSeats()} />
      </>
    )
  return (
    <ChangeRoom
      order={order}
      lines={here}
      house={house}
      movesTo={target === from ? undefined : target}
      types={pricing.data.types}
    >
      {choice}
    </ChangeRoom>
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
  const own = { value: from, label: changeWords.sameEvening({ when: formatWhenShort(startsAt ?? '') }) }
  return (
    <Select label={changeWords.performance()} value={target} onChange={onMove} options={[own, ...choices]} />
  )
}

type ChangeRoomProps = {
  order: AdminOrder
  lines: ReturnType<typeof changeableLines>
  house: NonNullable<ReturnType<typeof useSeats>['house']>
  /** The performance of the map, if the tickets are for another. */
  movesTo: string | undefined
  types: readonly TypeRule[]
  children: ReactNode
}

function ChangeRoom({ order, lines, house, movesTo, types, children }: ChangeRoomProps) {
  // Whoever moves to another evening sits where they sat, unless somebody else does.
  const [wishes, setWishes] = useState<Wishes>(() => (movesTo ? sameSeats(lines, house.store) : {}))
  const [active, setActive] = useState<string | null>(null)
  const page = useRef<HTMLDivElement>(null)
  useMapRoom(page, true)
  const tickets = lines.map(({ ticket: { ticketId }, label, ticketType }): ChangedTicket => {
    const { to = null, type = null } = wishes[ticketId] ?? {}
    return {
      ticketId,
      label,
      seatNum: seatNumber(label) ?? 0,
      ticketType: ticketType ?? 'general',
      to,
      type,
    }
  })
  const picked = tickets.flatMap(({ to }) => to ?? [])
  const shown = picked.join()
  useLayoutEffect(() => {
    const seats = shown === '' ? [] : shown.split(',').map(Number)
    house.store.choose(seats, seats)
  }, [house, shown])
  const wish = (ticketId: string, change: Wishes[string]) =>
    setWishes((before) => ({ ...before, [ticketId]: { ...before[ticketId], ...change } }))
  const current =
    tickets.find(({ ticketId }) => ticketId === active) ?? tickets.find(({ to }) => !to) ?? tickets[0]
  const press = (seatNum: number) => {
    const holder = tickets.find(({ to }) => to === seatNum)
    if (holder) return wish(holder.ticketId, { to: null })
    if (!current || house.store.status(seatNum) !== 'free') return
    wish(current.ticketId, { to: seatNum })
    // The next ticket is moved next.
    setActive(null)
  }
  return (
    <div className="desk-room" ref={page}>
      <div className="desk">
        <div className="desk-map">
          {children}
          <p>
            <Rich
              text={changeWords.pressSeat({
                number: orderNumber(order.orderId),
                show: order.show.name,
                when: formatWhenShort(lines[0]?.startsAt ?? order.performance.startsAt),
              })}
              parts={{
                order: (inner) => <b>{inner}</b>,
                show: (inner) => <bdi>{inner}</bdi>,
                when: (inner) => <span className="num">{inner}</span>,
              }}
            />
          </p>
          <SeatMap
            layout={house.layout}
            store={house.store}
            label={changeWords.newSeats()}
            stage="low"
            fits
            onToggle={press}
            onMany={([first]) => first !== undefined && press(first)}
          />
        </div>
        <div className="desk-till sheet">
          <ChangeForm
            order={order}
            store={house.store}
            tickets={tickets}
            current={current?.ticketId ?? null}
            offered={offeredTypes(types)}
            movesTo={movesTo}
            onMark={setActive}
            onWish={wish}
            onTaken={(taken) => {
              for (const { ticketId, to } of tickets)
                if (to !== null && taken.includes(to)) wish(ticketId, { to: null })
            }}
          />
        </div>
      </div>
    </div>
  )
}

function sameSeats(lines: ChangeRoomProps['lines'], store: SeatStore): Wishes {
  const seats = lines.map(({ ticket, label }) => ({ id: ticket.ticketId, to: seatNumber(label) ?? 0 }))
  return Object.fromEntries(
    seats.filter(({ to }) => store.status(to) === 'free').map(({ id, to }) => [id, { to }]),
  )
}

function NothingToChange({ order }: { order: AdminOrder }) {
  return (
    <EmptyState title={changeWords.nothingToChange()}>
      <p>{changeWords.whyNothing()}</p>
      <ButtonLink to={`/admin/orders/${order.orderId}`} variant="outline">
        {changeWords.backToOrder()}
      </ButtonLink>
    </EmptyState>
  )
}
