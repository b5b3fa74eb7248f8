import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { SeatMap } from '../../../src/web/seating/map/seat-map.tsx'
import { SeatStore } from '../../../src/web/seating/map/seats/seat-store.ts'
import { type BenchPage, benchHouse, benchState, painted } from '../bench-house.ts'

const place = document.querySelector('#map')
if (!place) throw new Error('no place for the map')
let root: Root | null = null
let store: SeatStore | null = null
let own: number[] = []

const choose = (seatNum: number) => {
  own = own.includes(seatNum) ? own.filter((one) => one !== seatNum) : [...own, seatNum]
  store?.choose(own, own)
}

const page: BenchPage = {
  async mount(count) {
    const layout = benchHouse(count)
    const began = performance.now()
    store = new SeatStore(layout)
    store.applyStatuses(
      layout.blocks.flatMap(({ seats }) => seats.map(({ id }) => ({ seatNum: id, state: benchState(id) }))),
    )
    own = []
    root = createRoot(place)
    root.render(
      createElement(SeatMap, {
        layout,
        store,
        label: 'Seat map',
        onToggle: choose,
        onMany: () => {},
        stage: 'none',
        withPrices: true,
      }),
    )
    do await painted()
    while (document.querySelectorAll('.map-grid, .map-block').length < layout.blocks.length)
    return performance.now() - began
  },
  unmount() {
    root?.unmount()
    root = null
    store = null
  },
  toggle: choose,
  change(seatNums, taken) {
    store?.applyStatuses(seatNums.map((seatNum) => ({ seatNum, state: taken ? 'taken' : 'free' })))
  },
}
Object.assign(window, { bench: page })
