import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { plainHouse } from '../../../src/shared/testing/plain-house.ts'
import { SeatMap } from '../../../src/web/seating/map/seat-map.tsx'
import { SeatStore } from '../../../src/web/seating/map/seats/seat-store.ts'

/** What the page offers the bench. */
export type TapsPage = {
  /** The seats chosen so far. */
  own: () => number[]
  clear: () => void
  /** Clicks so far, which touches become. */
  clicks: () => number
}

const place = document.querySelector<HTMLElement>('#map')
if (!place) throw new Error('no place for the map')
const [way, height] = location.search.slice(1).split('-')
place.style.setProperty('--map-height', `${height}px`)
const layout = plainHouse(80, 15.9)
const store = new SeatStore(layout)
store.applyStatuses(
  layout.blocks.flatMap(({ seats }) => seats.map(({ id }) => ({ seatNum: id, state: 'free' as const }))),
)
let own: number[] = []
const choose = (seats: number[]) => {
  own = seats
  store.choose(own, own)
}
createRoot(place).render(
  createElement(SeatMap, {
    layout,
    store,
    label: 'Seat map',
    stage: 'low',
    withLoupe: way !== 'plain',
    onToggle: (seatNum: number) =>
      choose(own.includes(seatNum) ? own.filter((one) => one !== seatNum) : [...own, seatNum]),
    onMany: () => {},
  }),
)
let clicks = 0
// After the map's own listeners.
window.addEventListener('click', () => clicks++)
const page: TapsPage = { own: () => own, clear: () => choose([]), clicks: () => clicks }
Object.assign(window, { taps: page })
