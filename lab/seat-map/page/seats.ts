import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type LayoutBlock, layoutOf } from '../../../src/shared/seating/layout.ts'
import { defaultLabel } from '../../../src/shared/seating/seats.ts'
import { BlockView } from '../../../src/web/seating/map/block-view.ts'
import { SeatStore } from '../../../src/web/seating/map/seats/seat-store.ts'
import { type BenchPage, benchState, painted } from '../bench-house.ts'
import { ComponentBlock } from './component-seats.ts'

const place = document.querySelector<HTMLElement>('#map')
if (!place) throw new Error('no place for the map')
let end = () => {}
let store: SeatStore | null = null
let own: number[] = []

/** Seats as the map draws them: elements updated through a registry. */
function drawByRegistry(block: LayoutBlock, store: SeatStore): () => void {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const view = new BlockView(block, store, place as HTMLElement, svg, false)
  view.renderSeats()
  const seats = new Map(block.seats.map((seat) => [seat.id, seat]))
  const untell = store.subscribe((changed) => view.refresh(changed.flatMap((id) => seats.get(id) ?? [])))
  return () => {
    untell()
    view.remove()
  }
}

/** The same seats as memoised components subscribed to the store. */
function drawByComponents(block: LayoutBlock, store: SeatStore): () => void {
  const root: Root = createRoot(place as HTMLElement)
  root.render(createElement(ComponentBlock, { block, store }))
  return () => root.unmount()
}

const draw = location.search === '?components' ? drawByComponents : drawByRegistry

const page: BenchPage = {
  async mount(count) {
    const ids = Array.from({ length: count }, (_, i) => i + 1)
    const [block] = layoutOf(
      ids.map((seatNum) => ({ seatNum, label: defaultLabel(seatNum), price: 15.9, kind: 'standard' })),
    ).blocks
    if (!block) throw new Error('no seats')
    const began = performance.now()
    store = new SeatStore({ blocks: [block], areas: [] })
    store.applyStatuses(ids.map((seatNum) => ({ seatNum, state: benchState(seatNum) })))
    own = []
    end = draw(block, store)
    do await painted()
    while (document.querySelectorAll('.map-seat').length < count)
    return performance.now() - began
  },
  unmount() {
    end()
    store = null
  },
  toggle(seatNum) {
    own = own.includes(seatNum) ? own.filter((one) => one !== seatNum) : [...own, seatNum]
    store?.choose(own, own)
  },
  change(seatNums, taken) {
    store?.applyStatuses(seatNums.map((seatNum) => ({ seatNum, state: taken ? 'taken' : 'free' })))
  },
}
Object.assign(window, { bench: page })
