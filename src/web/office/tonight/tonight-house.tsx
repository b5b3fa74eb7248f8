import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo } from 'react'
import type { HouseNow } from '../../../shared/office/tonight.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { SeatsSnapshot } from '../../../shared/seating/contract.ts'
import { type Layout, layoutOf, type SeatStatusName } from '../../../shared/seating/layout.ts'
import { AppLink } from '../../platform/nav.tsx'
import { pageAt } from '../../platform/page-address.ts'
import { seatsQuery } from '../../seating/api.ts'
import { SeatStore } from '../../seating/map/seats/seat-store.ts'
import { StillMap } from '../../seating/map/still-map.tsx'
import { Pending } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

const looks: { state: keyof HouseNow & SeatStatusName; word: () => string }[] = [
  { state: 'inside', word: words.admitted },
  { state: 'out', word: words.outNow },
  { state: 'expected', word: words.sold },
  { state: 'held', word: words.held },
  { state: 'free', word: words.free },
  { state: 'blocked', word: words.blocked },
]

type HouseProps = { performanceId: string; house: HouseNow }

/** How long the seats of a performance stay where they are, in ms. */
const LAYOUT_MS = 60_000

const layoutIn = ({ seats, blocks = [], zonesFr }: SeatsSnapshot) => layoutOf(seats, blocks, zonesFr)

/** The house in miniature, by state. */
export function TonightHouse({ performanceId, house }: HouseProps) {
  const query = useQuery({ ...seatsQuery(performanceId), select: layoutIn, staleTime: LAYOUT_MS })
  const shown = looks.filter(({ state }) => house[state].length > 0 || state === 'free')
  return (
    <section className="panel" aria-labelledby="tonight-house">
      <div className="panel-head">
        <h2 id="tonight-house" className="block-title">
          {common.house()}
        </h2>
        <AppLink to={pageAt('/live-house', { performance: performanceId })}>{words.rowByRow()}</AppLink>
      </div>
      {query.data ? <Miniature layout={query.data} house={house} /> : <Pending query={query} />}
      <ul className="seat-legend" aria-label={words.seatsByState()}>
        {shown.map(({ state, word }) => (
          <li key={state} className="num">
            <span className="map-seat" data-state={state} aria-hidden />
            {word()} {house[state].length}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Miniature({ layout, house }: { layout: Layout; house: HouseNow }) {
  const store = useMemo(() => new SeatStore(layout), [layout])
  useLayoutEffect(() =>
    store.applyStatuses(looks.flatMap(({ state }) => house[state].map((seatNum) => ({ seatNum, state })))),
  )
  return (
    <div className="tonight-map" aria-hidden>
      <StillMap layout={layout} store={store} />
    </div>
  )
}
