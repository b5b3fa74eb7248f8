import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { offeredTypes, type TicketType } from '../../../shared/seating/prices.ts'
import { seatNumber } from '../../../shared/seating/seats.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { pricingQuery } from '../../seating/api.ts'
import { SeatMap } from '../../seating/map/seat-map.tsx'
import { useMapRoom } from '../../seating/map/use-map-room.ts'
import { useSeats } from '../../seating/map/use-seats.ts'
import { ButtonLink } from '../../ui/button.tsx'
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
}

/** The map of the performance, and beside it the tickets of the order that can be changed. */
export function DeskChange({ order, performanceId: wished }: DeskChangeProps) {
  const lines = changeableLines(order)
  const performanceId = wished ?? lines[0]?.performanceId ?? order.performance.id
  const here = lines.filter((line) => line.performanceId === performanceId)
  const live = useSeats(performanceId)
  const pricing = useQuery(pricingQuery(performanceId))
  const [wishes, setWishes] = useState<Wishes>({})
  const [active, setActive] = useState<string | null>(null)
  // Decided on arrival: a change under way is not taken away.
  const [possible] = useState(() => canChange(order))
  const page = useRef<HTMLDivElement>(null)
  const { house } = live
  useMapRoom(page, house !== null && pricing.data !== undefined)
  const tickets = here.map(({ ticket: { ticketId }, label, ticketType }): ChangedTicket => {
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
    house?.store.choose(seats, seats)
  }, [house, shown])

  if (tickets.length === 0 || !possible) return <NothingToChange order={order} />
  const problem = live.problem ?? pricing.error
  if (problem && !(house && pricing.data))
    return (
      <ErrorState
        problem={problem}
        onRetry={() => {
          live.retry()
          void pricing.refetch()
        }}
      />
    )
  if (!house || !pricing.data) return <Loading text={words.loadingSeats()} />
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
          <p>
            <Rich
              text={changeWords.pressSeat({
                number: orderNumber(order.orderId),
                show: order.show.name,
                when: formatWhenShort(here[0]?.startsAt ?? order.performance.startsAt),
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
            offered={offeredTypes(pricing.data.types)}
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
