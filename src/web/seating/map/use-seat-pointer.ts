import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'
import type { LayoutSeat } from '../../../shared/seating/layout.ts'
import type { Level } from './camera.ts'
import { mapConstants } from './constants.ts'
import type { MapView } from './map-view.ts'
import type { SeatStore } from './seat-store.ts'

type Options = {
  view: RefObject<MapView | null>
  viewport: RefObject<HTMLElement | null>
  store: SeatStore
  seatAt: (target: EventTarget | null) => { seat: LayoutSeat } | null
  level: Level
  onToggle: (seatNum: number, by: 'pointer' | 'keys') => void
  openCard: (seatNum: number, add: boolean) => void
}

/**
 * What presses do: one toggles a seat, two within 300 ms open its card; at seat level a touch opens the card
 * with its button. Where seats are too close together, and between them, a press zooms in.
 */
export function useSeatPointer({ view, viewport, store, seatAt, level, onToggle, openCard }: Options) {
  const last = useRef({ seatNum: 0, at: -Infinity })
  const lastTap = useRef(-Infinity)

  const placeOf = (event: MouseEvent) => {
    const box = viewport.current?.getBoundingClientRect()
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
  }
  const pressSeat = (seatNum: number, event: MouseEvent) => {
    const touch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch'
    // The card offers what is available; those who may choose any seat press the others directly.
    const hasButton = store.isOpen(seatNum) || !store.choosesAny
    if (touch && level === 'seat' && hasButton) return openCard(seatNum, true)
    onToggle(seatNum, 'pointer')
    const twice =
      last.current.seatNum === seatNum && event.timeStamp - last.current.at <= mapConstants.doubleClickMs
    last.current = { seatNum, at: twice ? -Infinity : event.timeStamp }
    if (twice) openCard(seatNum, false)
  }
  const pressBetween = (event: MouseEvent) => {
    const again = event.timeStamp - lastTap.current <= mapConstants.doubleTapMs
    lastTap.current = again ? -Infinity : event.timeStamp
    if (again) view.current?.approach(placeOf(event))
  }
  return {
    onPointerDown: (event: PointerEvent) => store.guard(seatAt(event.target)?.seat.id ?? null),
    // Release after the click event.
    onPointerUp: () => setTimeout(() => store.guard(null)),
    onPointerCancel: () => store.guard(null),
    onClick: (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest('.seat-card')) return
      const block = event.target.closest<HTMLElement>('button[data-block], g[data-block]')
      const found = seatAt(event.target)
      store.guard(null)
      if (found && view.current?.seatsAreTargets) pressSeat(found.seat.id, event)
      else if (found) view.current?.approach(placeOf(event))
      else if (block instanceof HTMLButtonElement) view.current?.enter(block.dataset.block ?? '')
      else if (block && level === 'venue' && !view.current?.seatsAreTargets)
        view.current?.approach(placeOf(event))
      else pressBetween(event)
    },
  }
}
