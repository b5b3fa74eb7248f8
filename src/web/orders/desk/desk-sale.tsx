import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { words as officeWords } from '../../../shared/orders/office-catalogue.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { MAX_SEATS_PER_SALE } from '../../../shared/seating/contract.ts'
import { AppLink } from '../../platform/nav.tsx'
import { pricingQuery } from '../../seating/api.ts'
import { SeatMap } from '../../seating/map/seat-map.tsx'
import { useMapRoom } from '../../seating/map/use-map-room.ts'
import { useSeats } from '../../seating/map/use-seats.ts'
import { ErrorState, Loading } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'
import { DeskForm, type Sold } from './desk-form.tsx'
import { SaleDone, seatsOf } from './sale-done.tsx'

type DeskSaleProps = {
  performanceId: string
  /** Chosen on the way here. */
  seats: readonly number[]
  /** Stands above the map. */
  children: ReactNode
}

/** One sale after another of a performance. Mount anew (by key) for another. */
export function DeskSale({ performanceId, seats, children }: DeskSaleProps) {
  const live = useSeats(performanceId)
  const pricing = useQuery(pricingQuery(performanceId))
  const [picked, setPicked] = useState(() => seats.slice(0, MAX_SEATS_PER_SALE))
  const [announcement, setAnnouncement] = useState('')
  const [sold, setSold] = useState<Sold | null>(null)
  // The sale that has just been made stays in sight, the one before it a press away.
  const [last, setLast] = useState<Sold['order'] | null>(null)
  const page = useRef<HTMLDivElement>(null)
  const { house } = live
  useMapRoom(page, house !== null && pricing.data !== undefined)
  useLayoutEffect(() => house?.store.choose(picked, picked), [house, picked])
  const chosen = useMemo(() => {
    const all = house?.layout.blocks.flatMap((block) => block.seats) ?? []
    return all
      .filter(({ id }) => picked.includes(id))
      .map(({ id, label, price }) => ({ seatNum: id, label, price }))
  }, [house, picked])

  const problem = live.problem ?? pricing.error
  if (problem && !(house && pricing.data))
    return (
      <>
        {children}
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
        {children}
        <Loading text={words.loadingSeats()} />
      </>
    )
  const add = (seatNums: readonly number[]) => {
    // The next buyer is here.
    setSold(null)
    const free = seatNums.filter((seatNum) => house.store.status(seatNum) === 'free')
    const next = [...new Set([...picked, ...free])]
    setAnnouncement(
      next.length > MAX_SEATS_PER_SALE ? officeWords.mostSeats({ max: MAX_SEATS_PER_SALE }) : '',
    )
    setPicked(next.slice(0, MAX_SEATS_PER_SALE))
  }
  const remove = (gone: readonly number[]) =>
    setPicked((now) => now.filter((seatNum) => !gone.includes(seatNum)))
  return (
    <div className="desk-room" ref={page}>
      <div className="desk">
        <div className="desk-map">
          {children}
          <SeatMap
            layout={house.layout}
            store={house.store}
            label={words.seatsToSell()}
            stage="low"
            fits
            onToggle={(seatNum) => (picked.includes(seatNum) ? remove([seatNum]) : add([seatNum]))}
            onMany={add}
          />
          <p className="text-2" role="status">
            {announcement}
          </p>
        </div>
        <div className="desk-till sheet">
          {sold ? (
            <SaleDone {...sold} onNext={() => setSold(null)} />
          ) : (
            <DeskForm
              key={last?.orderId}
              performanceId={performanceId}
              store={house.store}
              seats={chosen}
              latest={picked.at(-1)}
              rules={pricing.data.types}
              onRemove={remove}
              onSold={(now) => {
                setPicked([])
                setLast(now.order)
                setSold(now)
              }}
            />
          )}
          {last && !sold && (
            <p className="desk-last">
              <AppLink to={`/admin/orders/${last.orderId}`}>
                {words.lastSale({ seats: seatsOf(last).join(', '), amount: formatCents(last.total) })}
              </AppLink>
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
