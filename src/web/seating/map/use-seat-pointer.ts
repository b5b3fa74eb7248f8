import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'
import type { LayoutSeat } from '../../../shared/seating/layout.ts'
import type { Level } from './camera.ts'
import { mapConstants, viewConstants } from './constants.ts'
import type { MapView } from './map-view.ts'
import type { SeatStore } from './seats/seat-store.ts'

type Options = {
  view: RefObject<MapView | null>
  viewport: RefObject<HTMLElement | null>
  store: SeatStore
  seatAt: (target: EventTarget | null) => { seat: LayoutSeat } | null
  level: Level
  /** Shows a loupe over a seat touched here, in px of the window; without it every touch is for the seat itself. */
  openLoupe: ((seat: LayoutSeat, at: { x: number; y: number }) => void) | undefined
  onToggle: (seatNum: number, by: 'pointer' | 'keys') => void
  openCard: (seatNum: number, add: boolean) => void
}

/**
 * What presses do, and the press of a seat elsewhere: one toggles a seat, two within 300 ms open its card; at seat
 * level a touch opens the card with its button. Where seats are too close together for a finger it gets a loupe; where
 * they are for any pointer, and between them, a press zooms in.
 */
export function useSeatPointer({
  view,
  viewport,
  store,
  seatAt,
  level,
  openLoupe,
  onToggle,
  openCard,
}: Options) {
  const last = useRef({ seatNum: 0, at: -Infinity })
  const lastTap = useRef(-Infinity)

  const placeOf = (event: MouseEvent) => {
    const box = viewport.current?.getBoundingClientRect()
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
  }
  /** The seat a finger needs a loupe for. */
  const seatUnderFinger = (event: MouseEvent) => {
    if (!openLoupe || !isTouch(event) || view.current?.areApart(viewConstants.touchPx)) return
    const near = view.current?.seatNear(event)
    return near && view.current?.elementOf(near.id) && near
  }
  const touchSeat = (seatNum: number, event: MouseEvent) => {
    // The card offers what is available; those who may choose any seat press the others directly.
    const hasButton = store.isOpen(seatNum) || !store.choosesAny
    if (isTouch(event) && level === 'seat' && hasButton) openCard(seatNum, true)
    else pressSeat(seatNum, event)
  }
  const pressSeat = (seatNum: number, event: MouseEvent) => {
    onToggle(seatNum, 'pointer')
    const twice =
      last.current.seatNum === seatNum && event.timeStamp - last.current.at <= mapConstants.doubleClickMs
    last.current = { seatNum, at: twice ? -Infinity : event.timeStamp }
    if (twice) openCard(seatNum, !store.choosesAny)
  }
  const pressBetween = (event: MouseEvent) => {
    const again = event.timeStamp - lastTap.current <= mapConstants.doubleTapMs
    lastTap.current = again ? -Infinity : event.timeStamp
    if (again) view.current?.approach(placeOf(event))
  }
  const handlers = {
    onPointerDown: (event: PointerEvent) => store.guard(seatAt(event.target)?.seat.id ?? null),
    // Release after the click event.
    onPointerUp: () => setTimeout(() => store.guard(null)),
    onPointerCancel: () => store.guard(null),
    onClick: (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return
      const block = event.target.closest<HTMLElement>('button[data-block], g[data-block]')
      const found = seatAt(event.target)
      const fingered = seatUnderFinger(event)
      store.guard(null)
      if (fingered) openLoupe?.(fingered, { x: event.clientX, y: event.clientY })
      else if (found && view.current?.areApart()) touchSeat(found.seat.id, event)
      else if (found) view.current?.approach(placeOf(event))
      else if (block instanceof HTMLButtonElement) view.current?.enter(block.dataset.block ?? '')
      else if (block && level !== 'seat' && !view.current?.areApart()) view.current?.approach(placeOf(event))
      else pressBetween(event)
    },
  }
  return { handlers, pressSeat }
}

function isTouch({ nativeEvent }: MouseEvent): boolean {
  return 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'
}
