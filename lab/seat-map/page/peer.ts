import { SeatMapCanvas } from '@alisaitteke/seatmap-canvas'
import { type BenchPage, benchHouse, benchState, painted } from '../bench-house.ts'

let peer: SeatMapCanvas | null = null
const blockOf = new Map<number, string>()

const seat = (seatNum: number) => {
  const found = peer?.data.getSeat(seatNum, blockOf.get(seatNum) ?? '')
  if (!found) throw new Error(`no seat ${seatNum}`)
  return found
}

const page: BenchPage = {
  async mount(count) {
    const { blocks } = benchHouse(count)
    const data = blocks.map((block) => ({
      id: block.id,
      title: block.title,
      color: '#e2e2e2',
      labels: block.labels,
      seats: block.seats.map(({ id, x, y, title, price }) => {
        blockOf.set(id, block.id)
        return { id, x, y, title, note: '', price, salable: benchState(id) === 'free' }
      }),
    }))
    const began = performance.now()
    peer = new SeatMapCanvas('#map', {
      resizable: true,
      min_zoom: 0.1,
      max_zoom: 1.9,
      animation_speed: 600,
      legend: false,
      style: { seat: { radius: 12 }, block: {}, legend: {}, label: {}, tooltip: {} },
    })
    peer.data.replaceData(data)
    await painted()
    return performance.now() - began
  },
  unmount() {
    document.querySelector('#map')?.replaceChildren()
    peer = null
  },
  toggle(seatNum) {
    const one = seat(seatNum)
    if (one.selected) one.svg.unSelect()
    else one.svg.select()
  },
  change(seatNums, taken) {
    for (const seatNum of seatNums) {
      const one = seat(seatNum)
      one.salable = !taken
      one.svg.setColor(one.svg.getColor())
    }
  },
}
Object.assign(window, { bench: page })
