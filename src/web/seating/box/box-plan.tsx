import './box.css'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { AdminSeatState } from '../../../shared/seating/box-plan.ts'
import type { SeatStatusName } from '../../../shared/seating/layout.ts'
import { ErrorState, Loading } from '../../ui/pieces.tsx'
import { useBoxPlan } from '../api.ts'
import { SeatMap } from '../map/seat-map.tsx'
import { SeatStore } from '../map/seat-store.ts'
import { useSeats } from '../map/use-seats.ts'
import { BoxDesk } from './box-desk.tsx'
import { PricingForm } from './pricing-form.tsx'

const looks: Record<AdminSeatState, SeatStatusName> = {
  free: 'free',
  held: 'held',
  sold: 'taken',
  admitted: 'admitted',
  blocked: 'blocked',
  'off-sale': 'not-for-sale',
}
/** Delay in ms before the states are refetched after a change on sale, so that a burst costs one call. */
const ASK_MS = 300

/** One performance, live, for the box office. Key it by performance. */
export function BoxPlan({ performanceId }: { performanceId: string }) {
  const live = useSeats(performanceId)
  const plan = useBoxPlan(performanceId)
  const [picked, setPicked] = useState<readonly number[]>([])
  const { house } = live
  const { refetch } = plan
  const store = useMemo(() => (house ? new SeatStore(house.layout, { choosesAny: true }) : null), [house])

  useEffect(() => {
    if (!house) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const untell = house.store.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        void refetch()
      }, ASK_MS)
    })
    return () => {
      untell()
      clearTimeout(timer)
    }
  }, [house, refetch])
  useLayoutEffect(() => {
    store?.tell((plan.data?.seats ?? []).map(({ seatNum, state }) => ({ seatNum, state: looks[state] })))
  }, [store, plan.data])
  useLayoutEffect(() => store?.choose(picked, picked), [store, picked])

  const problem = live.problem ?? plan.error
  if (problem && !(house && plan.data))
    return (
      <ErrorState
        problem={problem}
        onRetry={() => {
          live.retry()
          void refetch()
        }}
      />
    )
  if (!house || !store || !plan.data) return <Loading text="Loading seats..." />
  const toggle = (seatNum: number) =>
    setPicked((now) => (now.includes(seatNum) ? now.filter((one) => one !== seatNum) : [...now, seatNum]))
  return (
    <div className="box-plan">
      <BoxCounts seats={plan.data.seats} />
      <SeatMap
        layout={house.layout}
        store={store}
        label="Seats of this performance"
        onToggle={toggle}
        onMany={(seats) => setPicked((now) => [...new Set([...now, ...seats])])}
      />
      <BoxDesk
        performanceId={performanceId}
        seats={plan.data.seats.filter(({ seatNum }) => picked.includes(seatNum))}
        onClear={() => setPicked([])}
        onChanged={() => void refetch()}
      />
      <PricingForm performanceId={performanceId} />
    </div>
  )
}

const words: Record<AdminSeatState, string> = {
  free: 'free',
  held: 'held',
  sold: 'sold',
  admitted: 'admitted',
  blocked: 'blocked',
  'off-sale': 'not for sale',
}

function BoxCounts({ seats }: { seats: readonly { state: AdminSeatState }[] }) {
  return (
    <dl className="box-counts num" aria-label="Seats by state">
      {Object.entries(words).map(([state, word]) => (
        <div key={state}>
          <dd className="display">{seats.filter((seat) => seat.state === state).length}</dd>
          <dt>{word}</dt>
        </div>
      ))}
    </dl>
  )
}
