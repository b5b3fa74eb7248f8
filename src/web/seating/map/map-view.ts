import type { Layout, LayoutSeat } from '../../../shared/seating/layout.ts'
import {
  between,
  type Camera,
  centred,
  fitted,
  keptInSight,
  type Level,
  levelOf,
  type Size,
  seenThrough,
  zoomedAt,
} from './camera.ts'
import { mapConstants, viewConstants } from './constants.ts'
import { listenToGestures } from './gestures.ts'
import { LiveBlocks } from './live/live-blocks.ts'
import type { SeatStore } from './seats/seat-store.ts'
import { type Box, contains } from './shape.ts'

/** The last camera, null for the whole map, and the seat that had focus. */
export type Pose = { camera: Camera | null; seatNum: number | null }

export type MapOptions = {
  viewport: HTMLElement
  /** The layer that moves inside it. */
  layer: HTMLElement
  layout: Layout
  store: SeatStore
  /** Room above the seats, in units of the map, for the stage. */
  above: number
  onLevel: (level: Level) => void
  /** A rectangle was drawn over seats with the multi-select key held. */
  onMany: (seatNums: number[]) => void
  isMulti: () => boolean
  /** Where to start, when the house was rendered before with another layout. */
  pose: Pose | null
}

/**
 * The map on the screen: the live blocks, the camera and its animation. Writes one transform per frame and
 * the elements of changed seats; React only hears of level changes.
 */
export class MapView {
  readonly #options: MapOptions
  readonly #blocks: LiveBlocks
  readonly #box: Box
  readonly #end = new AbortController()
  #size: Size = { width: 0, height: 0 }
  #camera: Camera = { x: 0, y: 0, k: 1 }
  #whole = 1
  /** Still showing everything: after a resize it does so again. */
  #atRest = true
  #frame = 0
  #level: Level | null = null
  /** The target of the current movement. */
  #goal: Camera | null = null

  constructor(options: MapOptions) {
    const { viewport, layer, layout, store } = options
    this.#options = options
    this.#blocks = new LiveBlocks(layout, store, layer)
    this.#box = { ...this.#blocks.box, top: this.#blocks.box.top - options.above }
    this.#measure()
    if (options.pose) this.#resume(options.pose)
    const sizes = new ResizeObserver(() => this.#measure())
    sizes.observe(viewport)
    const untell = store.subscribe((changed) => this.#blocks.redraw(changed))
    const { signal } = this.#end
    signal.addEventListener('abort', () => {
      sizes.disconnect()
      untell()
    })
    listenToGestures(
      viewport,
      {
        onStart: () => this.#start(),
        onPan: (dx, dy) => this.#move({ ...this.#camera, x: this.#camera.x + dx, y: this.#camera.y + dy }),
        onZoom: (factor, at, pinched) => {
          const least = pinched ? mapConstants.minZoom : Math.min(this.#whole, this.#camera.k)
          return this.#move(zoomedAt(this.#camera, factor, at, least))
        },
        onEnd: () => this.#settle(),
        onMarquee: (box) => options.onMany(this.#within(box)),
        isMulti: options.isMulti,
      },
      signal,
    )
  }

  /** Stops listening, rendering and timers; removes what was rendered. */
  destroy(): void {
    this.#end.abort()
    cancelAnimationFrame(this.#frame)
    this.#blocks.destroy()
  }

  get pose(): Pose {
    const focused = this.#options.viewport.contains(document.activeElement) ? document.activeElement : null
    const seatNum = focused?.getAttribute('data-seat')
    return { camera: this.#atRest ? null : this.#camera, seatNum: seatNum ? Number(seatNum) : null }
  }

  get level(): Level {
    return levelOf(this.#camera.k, this.#whole)
  }

  /** Whether seats are at least so far apart on the screen, in px; by default far enough to press. */
  areApart(px: number = viewConstants.targetPx): boolean {
    return this.#camera.k * mapConstants.pitch >= px
  }

  /** The seat nearest to a point of the window, if it is no further than a seat is wide. */
  seatNear({ clientX, clientY }: { clientX: number; clientY: number }): LayoutSeat | undefined {
    const { x, y, k } = this.#camera
    const { left, top } = this.#options.viewport.getBoundingClientRect()
    const at = { x: (clientX - left - x) / k, y: (clientY - top - y) / k }
    return this.#blocks.nearest(at, mapConstants.pitch)
  }

  /** Zooms in one step, or out with -1. */
  zoom(steps: 1 | -1): void {
    this.#zoom(viewConstants.zoomStep ** steps)
  }

  fit(): void {
    this.#glide(fitted(this.#box, this.#size), mapConstants.animationMs)
  }

  /** One level out; returns false if the whole house is already in view. */
  levelUp(): boolean {
    if (this.level === 'venue') return false
    const block = this.level === 'seat' ? Math.max(this.#whole, 1) : this.#whole
    if (block <= this.#whole * 1.05) this.fit()
    else this.#zoom(block / this.#camera.k, mapConstants.animationMs)
    return true
  }

  /** Zooms in on a point of the viewport until its seats can be pressed. */
  approach(at: { x: number; y: number }): void {
    const near = Math.max(
      viewConstants.zoomStep * this.#camera.k,
      viewConstants.targetPx / mapConstants.pitch,
    )
    this.#glide(zoomedAt(this.#camera, near / this.#camera.k, at, this.#whole), mapConstants.animationMs)
  }

  /** Fits a block and focuses its first open seat. */
  enter(blockId: string): void {
    const view = this.#blocks.all.find(({ block }) => block.id === blockId)
    const seat = view?.block.seats.find((one) => this.#options.store.isOpen(one.id)) ?? view?.block.seats[0]
    if (!view || !seat) return
    this.#glide(fitted(view.box, this.#size, mapConstants.maxZoom), mapConstants.animationMs)
    this.focusSeat(seat.id)
  }

  seatOf(seatNum: number): LayoutSeat | undefined {
    return this.#blocks.index.get(seatNum)?.seat
  }

  elementOf(seatNum: number): HTMLElement | undefined {
    return this.#blocks.elementOf(seatNum)
  }

  /** Focuses a seat wherever it is, making its block live and bringing it into view, within this time. */
  focusSeat(seatNum: number, ms: number = mapConstants.transitionMs): void {
    const found = this.#blocks.index.get(seatNum)
    if (!found) return
    this.#measure()
    const drawn = this.#blocks.renderSeats(found.block, seatNum)
    const { seat } = found
    const { x, y, k } = this.#goal ?? this.#camera
    const room = mapConstants.pitch * k
    const at = { x: x + seat.x * k, y: y + seat.y * k }
    const seen =
      at.x > room && at.y > room && at.x < this.#size.width - room && at.y < this.#size.height - room
    const near = Math.max(k, viewConstants.targetPx / mapConstants.pitch)
    if (!seen || near > k) this.#glide(centred(seat, near, this.#size), ms)
    // A seat still moving into view would scroll the page along.
    drawn?.focus({ preventScroll: !seen })
    if (!seen) this.#options.viewport.scrollIntoView({ block: 'nearest' })
  }

  takeTabStop(element: HTMLElement): void {
    this.#blocks.takeTabStop(element)
  }

  #measure(): void {
    const { clientWidth: width, clientHeight: height } = this.#options.viewport
    if (width === this.#size.width && height === this.#size.height) return
    this.#size = { width, height }
    const whole = this.#kept(fitted(this.#box, this.#size))
    this.#whole = whole.k
    this.#camera = this.#atRest
      ? whole
      : this.#kept({ ...this.#camera, k: Math.max(whole.k, this.#camera.k) })
    this.#write()
    this.#settle()
  }

  #resume({ camera, seatNum }: Pose): void {
    if (camera) {
      this.#camera = this.#kept({ ...camera, k: Math.max(this.#whole, camera.k) })
      this.#write()
      this.#settle()
    }
    const found = seatNum === null ? undefined : this.#blocks.index.get(seatNum)
    if (found) this.#blocks.renderSeats(found.block, found.seat.id)?.focus({ preventScroll: true })
  }

  #kept(camera: Camera): Camera {
    return keptInSight(camera, this.#box, this.#size)
  }

  #start(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#goal = null
    this.#options.layer.style.willChange = 'transform'
  }

  /** Moves the camera with the next frame; returns false if that changes nothing. */
  #move(to: Camera): boolean {
    const camera = this.#kept(to)
    const { x, y, k } = this.#camera
    if (camera.x === x && camera.y === y && camera.k === k) return false
    this.#camera = camera
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0
      this.#write()
    })
    return true
  }

  #write(): void {
    const { x, y, k } = this.#camera
    this.#options.layer.style.transform = `translate(${x}px, ${y}px) scale(${k})`
  }

  /** After a movement: makes the right blocks live and reports the level. */
  #settle(): void {
    const { layer, viewport, onLevel } = this.#options
    const { k } = this.#camera
    if (this.#frame && !this.#goal) {
      cancelAnimationFrame(this.#frame)
      this.#frame = 0
      this.#write()
    }
    layer.style.willChange = ''
    layer.style.setProperty('--k', String(k))
    layer.toggleAttribute('data-far', !this.areApart())
    this.#atRest = k <= this.#whole * 1.001
    viewport.style.touchAction = this.#atRest ? 'pan-y' : 'none'
    const all = { left: 0, top: 0, right: this.#size.width, bottom: this.#size.height }
    this.#blocks.show(seenThrough(this.#camera, all), this.areApart())
    const { level } = this
    if (level !== this.#level) onLevel(level)
    this.#level = level
  }

  #zoom(factor: number, ms: number = mapConstants.transitionMs): void {
    const middle = { x: this.#size.width / 2, y: this.#size.height / 2 }
    this.#glide(zoomedAt(this.#goal ?? this.#camera, factor, middle, this.#whole), ms)
  }

  /** Animates to a camera in this time; at once for readers who prefer reduced motion. */
  #glide(to: Camera, ms: number): void {
    this.#start()
    const from = this.#camera
    const goal = this.#kept(to)
    if (ms === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.#camera = goal
      this.#write()
      this.#settle()
      return
    }
    this.#goal = goal
    const began = performance.now()
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - began) / ms))
      this.#camera = between(from, goal, 1 - (1 - share) ** 3)
      this.#write()
      this.#frame = share < 1 ? requestAnimationFrame(step) : 0
      if (share < 1) return
      this.#camera = goal
      this.#goal = null
      this.#write()
      this.#settle()
    }
    this.#frame = requestAnimationFrame(step)
  }

  /** The seats in a rectangle of the viewport. */
  #within(box: Box): number[] {
    const inside = seenThrough(this.#camera, box)
    return [...this.#blocks.index.values()]
      .filter(({ seat }) => contains(inside, seat))
      .map(({ seat }) => seat.id)
  }
}
