import { type PointerEvent, useRef } from 'react'
import { snapped } from './plan-edits.ts'

/** A pointer that moves less than this, in px, is a press. */
const PRESS_PX = 6

/**
 * Drags the chosen seats of the map it wraps: dragging one of them moves them all, snapped to the grid, and
 * reports the distance to `onMove` in units of the map. All other gestures are left to the map.
 */
export function useDrag(chosen: ReadonlySet<number>, onMove: (dx: number, dy: number) => void) {
  const moved = useRef(false)
  const onPointerDownCapture = (event: PointerEvent<HTMLElement>) => {
    moved.current = false
    const map = event.currentTarget
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>('[data-seat]')
    if (!pressed || event.button !== 0 || event.ctrlKey || event.metaKey) return
    if (!chosen.has(Number(pressed.dataset.seat))) return
    event.stopPropagation()
    const seats = [...map.querySelectorAll<HTMLElement>('[data-seat]')].filter((seat) =>
      chosen.has(Number(seat.dataset.seat)),
    )
    const scale = pressed.getBoundingClientRect().width / pressed.offsetWidth || 1
    const from = { x: event.clientX, y: event.clientY }
    let by = { x: 0, y: 0 }
    const end = new AbortController()
    const on = <K extends 'pointermove' | 'pointerup' | 'pointercancel'>(
      type: K,
      act: (event: WindowEventMap[K]) => void,
    ) => window.addEventListener(type, act, { signal: end.signal })
    const stop = () => {
      end.abort()
      for (const seat of seats) seat.style.translate = ''
    }
    on('pointermove', ({ clientX, clientY }) => {
      moved.current ||= Math.hypot(clientX - from.x, clientY - from.y) > PRESS_PX
      if (!moved.current) return
      by = { x: snapped((clientX - from.x) / scale), y: snapped((clientY - from.y) / scale) }
      for (const seat of seats) seat.style.translate = `${by.x}px ${by.y}px`
    })
    on('pointerup', () => {
      stop()
      if (by.x !== 0 || by.y !== 0) onMove(by.x, by.y)
    })
    on('pointercancel', stop)
  }
  /** Swallows the click that ends a drag. */
  const onClickCapture = (event: { stopPropagation: () => void }) => {
    if (moved.current) event.stopPropagation()
    moved.current = false
  }
  return { onPointerDownCapture, onClickCapture }
}
