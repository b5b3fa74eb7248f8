import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useState } from 'react'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { MAX_SEATS_PER_HOLD } from '../../../shared/seating/contract.ts'
import { pricingQuery } from '../../seating/api.ts'
import { SeatMap } from '../../seating/map/seat-map.tsx'
import { useSeats } from '../../seating/map/use-seats.ts'
import { ErrorState, Loading } from '../../ui/pieces.tsx'
import { DeskForm } from './desk-form.tsx'
import { SaleDone } from './sale-done.tsx'

type DeskSaleProps = {
  performanceId: string
  /** Chosen on the way here. */
  seats: readonly number[]
}

/** One sale after another of a performance. Mount anew (by key) for another. */
export function DeskSale({ performanceId, seats }: DeskSaleProps) {
  const live = useSeats(performanceId)
  const pricing = useQuery(pricingQuery(performanceId))
  const [picked, setPicked] = useState(() => seats.slice(0, MAX_SEATS_PER_HOLD))
  const [announcement, setAnnouncement] = useState('')
  const [sold, setSold] = useState<AdminOrder | null>(null)
  const { house } = live
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
      <ErrorState
        problem={problem}
        onRetry={() => {
          live.retry()
          void pricing.refetch()
        }}
      />
    )
  if (!house || !pricing.data) return <Loading text="Loading seats..." />
  if (sold)
    return (
      <SaleDone
        order={sold}
        onNext={() => {
          setPicked([])
          setSold(null)
        }}
      />
    )

  const add = (seatNums: readonly number[]) => {
    const free = seatNums.filter((seatNum) => house.store.status(seatNum) === 'free')
    const next = [...new Set([...picked, ...free])]
    setAnnouncement(
      next.length > MAX_SEATS_PER_HOLD ? `At most ${MAX_SEATS_PER_HOLD} seats in one sale.` : '',
    )
    setPicked(next.slice(0, MAX_SEATS_PER_HOLD))
  }
  const remove = (gone: readonly number[]) =>
    setPicked((now) => now.filter((seatNum) => !gone.includes(seatNum)))
  return (
    <>
      <SeatMap
        layout={house.layout}
        store={house.store}
        label="Seats to sell"
        onToggle={(seatNum) => (picked.includes(seatNum) ? remove([seatNum]) : add([seatNum]))}
        onMany={add}
      />
      <p className="text-2" role="status">
        {announcement}
      </p>
      <DeskForm
        performanceId={performanceId}
        seats={chosen}
        rules={pricing.data.types}
        onRemove={remove}
        onSold={setSold}
      />
    </>
  )
}
