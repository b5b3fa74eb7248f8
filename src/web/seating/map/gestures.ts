import { mapConstants, viewConstants } from './constants.ts'
import type { Box } from './shape.ts'

type Point = { x: number; y: number }

export type GestureHandlers = {
  onStart: () => void
  onPan: (dx: number, dy: number) => void
  /**
   * Zooms by `factor` around a point of the viewport; returns whether that changed anything. A pinch may also make the
   * house smaller than its viewport, where a wheel scrolls the page.
   */
  onZoom: (factor: number, at: Point, pinched: boolean) => boolean
  /** The movement has ended. */
  onEnd: () => void
  /** A rectangle was drawn in the viewport with the multi-select key held. */
  onMarquee: (box: Box) => void
  isMulti: () => boolean
}

/** Pan, pinch and wheel until `signal` aborts. A pointer that moves more than 10 px gives no click. */
export function listenToGestures(
  viewport: HTMLElement,
  handlers: GestureHandlers,
  signal: AbortSignal,
): void {
  const pointers = new Map<number, Point>()
  let begun: Point | null = null
  let moving = false
  let rectangle: Rectangle | null = null
  let panned = false
  let wheelTimer: ReturnType<typeof setTimeout> | undefined

  let origin: Point = { x: 0, y: 0 }
  const place = (event: MouseEvent): Point => ({ x: event.clientX - origin.x, y: event.clientY - origin.y })
  const measure = () => {
    const { left, top } = viewport.getBoundingClientRect()
    origin = { x: left, y: top }
  }
  const start = () => {
    if (moving) return
    moving = true
    handlers.onStart()
  }
  const stop = () => {
    if (!moving) return
    moving = false
    handlers.onEnd()
  }
  const on = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void) =>
    viewport.addEventListener(type, act, {
      signal,
      passive: type !== 'wheel' && type !== 'click',
      capture: type === 'click',
    })

  on('pointerdown', (event) => {
    if (event.button !== 0) return
    panned = false
    measure()
    pointers.set(event.pointerId, place(event))
    begun = pointers.size === 1 ? place(event) : null
    rectangle?.remove()
    rectangle = begun && handlers.isMulti() ? new Rectangle(viewport, begun) : null
  })
  on('pointermove', (event) => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const now = place(event)
    if (pointers.size === 2) return pinch(event.pointerId, before, now)
    if (!moving && !panned && !leaves(event.pointerId, now)) return
    pointers.set(event.pointerId, now)
    if (rectangle && handlers.isMulti()) rectangle.reach(now)
    else if (rectangle) rectangle = rectangle.remove()
    else if (moving) handlers.onPan(now.x - before.x, now.y - before.y)
  })
  /** Whether a press has moved too far to be a click; if so, the viewport captures it. */
  const leaves = (id: number, now: Point): boolean => {
    if (!begun || Math.hypot(now.x - begun.x, now.y - begun.y) <= viewConstants.panPx) return false
    panned = true
    viewport.setPointerCapture(id)
    if (!rectangle) start()
    return true
  }
  const pinch = (id: number, before: Point, now: Point) => {
    const other = [...pointers].find(([key]) => key !== id)?.[1]
    if (!other) return
    start()
    panned = true
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    const was = { x: (before.x + other.x) / 2, y: (before.y + other.y) / 2 }
    pointers.set(id, now)
    handlers.onPan(middle.x - was.x, middle.y - was.y)
    const apart = Math.hypot(before.x - other.x, before.y - other.y)
    if (apart > 0) handlers.onZoom(Math.hypot(now.x - other.x, now.y - other.y) / apart, middle, true)
  }
  const lift = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return
    if (rectangle?.drawn && event.type === 'pointerup') handlers.onMarquee(rectangle.drawn)
    rectangle = rectangle?.remove() ?? null
    if (pointers.size === 0) stop()
    else begun = null
  }
  on('pointerup', lift)
  on('pointercancel', lift)
  // Touches belong to their first target; losing that to the viewport does not end the gesture.
  on('lostpointercapture', (event) => {
    if (event.target === viewport) lift(event)
  })
  on('click', (event) => {
    if (!panned || event.detail === 0) return
    panned = false
    event.stopImmediatePropagation()
    event.preventDefault()
  })
  on('wheel', (event) => {
    if (handlers.isMulti()) return
    measure()
    // A trackpad pinch arrives as a wheel with Ctrl, in small steps.
    const speed = event.deltaMode === 1 ? 0.05 : event.ctrlKey ? 0.01 : 0.002
    // First: the start of a movement ends what still moves the map.
    start()
    const changed = handlers.onZoom(2 ** (-event.deltaY * speed), place(event), event.ctrlKey)
    clearTimeout(wheelTimer)
    wheelTimer = setTimeout(stop, mapConstants.wheelEndMs)
    // At its limits the map lets the page scroll.
    if (changed) event.preventDefault()
  })
  signal.addEventListener('abort', () => {
    clearTimeout(wheelTimer)
    rectangle?.remove()
  })
}

/** The rectangle between two points of the viewport. */
class Rectangle {
  drawn: Box | null = null
  readonly #element = document.createElement('div')
  readonly #viewport: HTMLElement
  readonly #from: Point

  constructor(viewport: HTMLElement, from: Point) {
    this.#viewport = viewport
    this.#from = from
    this.#element.className = 'map-marquee'
  }

  reach({ x, y }: Point): void {
    const { x: fromX, y: fromY } = this.#from
    const box = {
      left: Math.min(x, fromX),
      top: Math.min(y, fromY),
      right: Math.max(x, fromX),
      bottom: Math.max(y, fromY),
    }
    this.drawn = box
    const { style } = this.#element
    style.translate = `${box.left}px ${box.top}px`
    style.width = `${box.right - box.left}px`
    style.height = `${box.bottom - box.top}px`
    if (!this.#element.isConnected) this.#viewport.append(this.#element)
  }

  remove(): null {
    this.#element.remove()
    return null
  }
}
