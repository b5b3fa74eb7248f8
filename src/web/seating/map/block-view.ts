import type { LayoutBlock, LayoutSeat, SeatStatusName } from '../../../shared/seating/layout.ts'
import { mapConstants, viewConstants } from './constants.ts'
import { marked } from './fact-line.tsx'
import type { SeatStore } from './seats/seat-store.ts'
import { blockName, seatName } from './seats/seat-words.ts'
import { type Box, blockBox, dotsPath, hullPath } from './shape.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** The states a dot can show. */
const dotLooks = ['free', 'held', 'own', 'taken'] as const
type DotLook = (typeof dotLooks)[number]

/** A block as rendered: from afar one shape with dots and a name; near, one element per seat. */
export class BlockView {
  readonly block: LayoutBlock
  readonly box: Box
  /** Its seat elements, by number, while it is live. */
  readonly seats = new Map<number, HTMLElement>()
  readonly #store: SeatStore
  readonly #layer: HTMLElement
  readonly #named: boolean
  readonly #shape: SVGGElement
  readonly #dots = new Map<DotLook, SVGPathElement>()
  #grid: HTMLElement | null = null
  #button: HTMLElement | null = null

  /** `named`: there are other blocks, so its name shows even with its seats. */
  constructor(block: LayoutBlock, store: SeatStore, layer: HTMLElement, svg: SVGElement, named: boolean) {
    this.block = block
    this.box = blockBox(block)
    this.#store = store
    this.#layer = layer
    this.#named = named
    this.#shape = document.createElementNS(SVG, 'g')
    this.#shape.dataset.block = block.id
    this.#path('map-hull', hullPath(block.seats)).style.setProperty('--zone', block.color || null)
    for (const [tier, seats] of Map.groupBy(block.seats, (seat) => seat.tier))
      if (tier) this.#path('map-tier', dotsPath(seats, mapConstants.pitch)).dataset.tier = String(tier)
    svg.append(this.#shape)
  }

  get live(): boolean {
    return this.#grid !== null && this.seats.size === this.block.seats.length
  }

  /** The tab stop of the block while it is far away. */
  get button(): HTMLElement | null {
    return this.#button
  }

  contains(element: Element): boolean {
    return this.#grid?.contains(element) ?? false
  }

  remove(): void {
    this.#grid?.remove()
    this.#button?.remove()
    this.#shape.remove()
  }

  /** Renders its seats as elements, at most this many now; returns how many. It is live once all are there. */
  renderSeats(most = Number.POSITIVE_INFINITY): number {
    const { seats } = this.block
    const before = this.seats.size
    this.#grid ??= this.#newGrid()
    for (const seat of seats.slice(before, before + most)) {
      if (seat.row !== seats[this.seats.size - 1]?.row) this.#grid.append(newRow(seat.row))
      this.#grid.lastElementChild?.append(this.#drawSeat(seat))
    }
    if (!this.#grid.isConnected) this.#layer.append(this.#grid)
    if (this.live && before < seats.length) this.#replaceDots()
    return this.seats.size - before
  }

  /** Renders the block as one shape with a name. */
  collapseBlock(): void {
    if (this.#button) return
    const hadFocus = this.#grid?.contains(document.activeElement) ?? false
    this.#grid?.remove()
    this.#grid = null
    this.seats.clear()
    for (const text of this.#shape.querySelectorAll('text')) text.remove()
    const button = element('button', 'map-block')
    button.tabIndex = -1
    button.dataset.block = this.block.id
    button.style.left = `${(this.box.left + this.box.right) / 2}px`
    button.style.top = `${(this.box.top + this.box.bottom) / 2}px`
    // Marked, because the label of the button around it is a sentence in the reader's language.
    button.append(marked({ text: this.block.title, lang: this.block.lang }))
    this.#button = button
    this.#layer.append(button)
    this.#drawDots()
    if (hadFocus) button.focus({ preventScroll: true })
  }

  /** Updates these seats, all of this block. */
  refresh(seats: readonly LayoutSeat[]): void {
    if (!this.live) this.#drawDots()
    for (const seat of seats) {
      const drawn = this.seats.get(seat.id)
      if (drawn) this.#dress(drawn, seat)
    }
  }

  #newGrid(): HTMLElement {
    this.#button?.remove()
    this.#button = null
    const grid = element('div', 'map-grid', 'grid')
    grid.setAttribute('aria-label', this.block.title)
    grid.setAttribute('aria-multiselectable', 'true')
    return grid
  }

  #replaceDots(): void {
    for (const path of this.#dots.values()) path.remove()
    this.#dots.clear()
    for (const label of this.block.labels) this.#write(label)
    const { left, right, top } = this.box
    if (!this.#named) return
    const title = this.#write({ title: this.block.title, x: (left + right) / 2, y: top - 6 }, 'map-title')
    if (this.block.lang) title.setAttribute('lang', this.block.lang)
  }

  #write({ title, x, y }: { title: string; x: number; y: number }, look = ''): SVGTextElement {
    const text = document.createElementNS(SVG, 'text')
    text.setAttribute('class', look)
    text.setAttribute('x', String(x))
    text.setAttribute('y', String(y))
    text.textContent = title
    this.#shape.append(text)
    return text
  }

  #drawSeat(seat: LayoutSeat): HTMLElement {
    const drawn = plainSeat.cloneNode() as HTMLElement
    drawn.setAttribute('data-seat', String(seat.id))
    if (seat.kind !== 'standard') drawn.setAttribute('data-kind', seat.kind)
    if (seat.tier) drawn.setAttribute('data-tier', String(seat.tier))
    drawn.style.left = `${seat.x - viewConstants.seatSize / 2}px`
    drawn.style.top = `${seat.y - viewConstants.seatSize / 2}px`
    drawn.textContent = seat.title
    this.#dress(drawn, seat)
    this.seats.set(seat.id, drawn)
    return drawn
  }

  #dress(drawn: HTMLElement, seat: LayoutSeat): void {
    const status = this.#store.status(seat.id)
    const before = drawn.getAttribute('data-state')
    if (this.#store.isPending(seat.id)) drawn.setAttribute('data-pending', '')
    else if (before !== null) drawn.removeAttribute('data-pending')
    const { choosesAny } = this.#store
    if (status === before && !choosesAny) return
    drawn.setAttribute('data-state', status)
    drawn.setAttribute('aria-label', seatName(seat, this.#store))
    if (choosesAny || status === 'free' || status === 'own') {
      drawn.setAttribute('aria-selected', String(status === 'own'))
      if (before !== null) drawn.removeAttribute('aria-disabled')
    } else {
      drawn.setAttribute('aria-disabled', 'true')
      if (before !== null) drawn.removeAttribute('aria-selected')
    }
  }

  #drawDots(): void {
    const groups = Map.groupBy(this.block.seats, ({ id }) => dotLook(this.#store.status(id)))
    for (const look of dotLooks) {
      const seats = groups.get(look)
      const path = this.#dots.get(look)
      if (!seats) {
        path?.remove()
        this.#dots.delete(look)
      } else if (path) path.setAttribute('d', dotsPath(seats, dotSize))
      else this.#dots.set(look, this.#path(`map-dots map-dots-${look}`, dotsPath(seats, dotSize)))
    }
    if (this.#button) this.#button.ariaLabel = blockName(this.block, groups.get('free')?.length ?? 0)
  }

  #path(look: string, d: string): SVGPathElement {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('class', look)
    path.setAttribute('d', d)
    this.#shape.append(path)
    return path
  }
}

const dotSize = 24

const plainSeat = element('div', 'map-seat', 'gridcell')
plainSeat.tabIndex = -1

/** A row whose seats can show its name. */
function newRow(name: string): HTMLElement {
  const row = element('div', 'map-row', 'row')
  row.style.setProperty('--row', JSON.stringify(name))
  return row
}

function dotLook(status: SeatStatusName): DotLook {
  if (status === 'inside') return 'own'
  if (status === 'out') return 'held'
  return status === 'free' || status === 'held' || status === 'own' ? status : 'taken'
}

function element(tag: 'div' | 'button', look: string, role?: string): HTMLElement {
  const made = document.createElement(tag)
  made.className = look
  if (role) made.setAttribute('role', role)
  if (made instanceof HTMLButtonElement) made.type = 'button'
  return made
}
