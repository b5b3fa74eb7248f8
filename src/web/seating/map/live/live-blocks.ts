import { leastBy } from '../../../../shared/platform/least-by.ts'
import type { Layout, LayoutBlock, LayoutSeat } from '../../../../shared/seating/layout.ts'
import { BlockView } from '../block-view.ts'
import { viewConstants } from '../constants.ts'
import type { SeatStore } from '../seats/seat-store.ts'
import { type Box, boxOf, countIn, overlaps, seatIndex } from '../shape.ts'

/** The blocks of the map, and which of them are live: those in view, while they have few enough seats. */
export class LiveBlocks {
  readonly all: readonly BlockView[]
  /** The box around all seats and labels. */
  readonly box: Box
  readonly index: ReadonlyMap<number, { seat: LayoutSeat; block: LayoutBlock }>
  readonly #byBlock: ReadonlyMap<LayoutBlock, BlockView>
  readonly #svg: SVGSVGElement
  #waiting: BlockView[] = []
  #frame = 0
  #tabStop: HTMLElement | null = null

  constructor(layout: Layout, store: SeatStore, layer: HTMLElement) {
    this.#svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    this.#svg.setAttribute('class', 'map-shapes')
    this.#svg.setAttribute('aria-hidden', 'true')
    layer.append(this.#svg)
    this.index = seatIndex(layout)
    const named = layout.blocks.length > 1
    this.all = layout.blocks.map((block) => new BlockView(block, store, layer, this.#svg, named))
    this.box = boxOf(this.all.map((view) => view.box))
    this.#frameShapes()
    this.#byBlock = new Map(this.all.map((view) => [view.block, view]))
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame)
    for (const view of this.all) view.remove()
    this.#svg.remove()
  }

  elementOf(seatNum: number): HTMLElement | undefined {
    for (const view of this.all) {
      const drawn = view.seats.get(seatNum)
      if (drawn) return drawn
    }
    return undefined
  }

  /** The seat nearest to a point of the map, if it is at most this far away. */
  nearest({ x, y }: { x: number; y: number }, most: number): LayoutSeat | undefined {
    const away = ({ seat }: { seat: LayoutSeat }) => (seat.x - x) ** 2 + (seat.y - y) ** 2
    const found = leastBy(this.index.values(), away)
    return found && away(found) < most ** 2 ? found.seat : undefined
  }

  /** Updates these seats. */
  redraw(changed: readonly number[]): void {
    const found = changed.flatMap((seatNum) => this.index.get(seatNum) ?? [])
    for (const [block, seats] of Map.groupBy(found, (one) => one.block))
      this.#byBlock.get(block)?.refresh(seats.map(({ seat }) => seat))
  }

  /** Makes a block live even if it is out of view; returns the seat's element. */
  renderSeats(block: LayoutBlock, seatNum: number): HTMLElement | undefined {
    const view = this.#byBlock.get(block)
    view?.renderSeats()
    return view?.seats.get(seatNum)
  }

  /** Makes the blocks in view live while zoomed in (`near`) and few, nearest first; flattens the others. */
  show(sight: Box, near: boolean): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    const seen = this.all.filter((view) => overlaps(view.box, sight))
    const most = viewConstants.liveSeats
    const loose = most * viewConstants.hysteresis
    let [count, standing] = [0, 0]
    for (const view of seen) {
      const here = countIn(view.block.seats, sight, loose)
      count += here
      if (view.live) standing += here
      if (count > loose) break
    }
    const few = count <= most || (standing > 0 && count <= loose)
    // Seats too close together to press are dots, except in a house of one block, which always shows its
    // seats.
    const lively = few && (near || this.all.length === 1)
    const focused = document.activeElement
    for (const view of this.all) {
      const keeps = lively && seen.includes(view)
      const isUsed = near && focused !== null && view.contains(focused) && seen.includes(view)
      if (!keeps && !isUsed) view.collapseBlock()
    }
    const middle = { x: (sight.left + sight.right) / 2, y: (sight.top + sight.bottom) / 2 }
    this.#waiting = lively
      ? seen.filter((view) => !view.live).sort((a, b) => away(a, middle) - away(b, middle))
      : []
    this.#next()
  }

  /** The map's only tab stop. */
  takeTabStop(element: HTMLElement): void {
    if (this.#tabStop === element) return
    if (this.#tabStop) this.#tabStop.tabIndex = -1
    element.tabIndex = 0
    this.#tabStop = element
  }

  /** Sizes the picture to the house: shapes that overhang it would be repainted in every frame of a pan. */
  #frameShapes(): void {
    const { left, top, right, bottom } = this.box
    const room = viewConstants.seatSize
    const [x, y, width, height] = [left - room, top - room, right - left + 2 * room, bottom - top + 2 * room]
    this.#svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`)
    Object.assign(this.#svg.style, {
      left: `${x}px`,
      top: `${y}px`,
      width: `${width}px`,
      height: `${height}px`,
    })
  }

  #next = (): void => {
    this.#frame = 0
    let room: number = viewConstants.frameSeats
    for (let view = this.#waiting[0]; view && room > 0; view = this.#waiting[0]) {
      room -= view.renderSeats(room)
      if (view.live) this.#waiting.shift()
    }
    if (!this.#tabStop?.isConnected) this.#findTabStop()
    if (this.#waiting.length > 0) this.#frame = requestAnimationFrame(this.#next)
  }

  #findTabStop(): void {
    const live = this.all.find((view) => view.live)
    const element = live?.seats.values().next().value ?? this.all[0]?.button
    if (element) this.takeTabStop(element)
  }
}

function away({ box }: BlockView, { x, y }: { x: number; y: number }): number {
  return ((box.left + box.right) / 2 - x) ** 2 + ((box.top + box.bottom) / 2 - y) ** 2
}
