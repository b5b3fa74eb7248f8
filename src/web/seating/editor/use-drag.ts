import { type PointerEvent, useRef } from 'react'
import { snapped, type TextAt } from './plan-edits.ts'

/** A pointer that moves less than this, in px, is a press. */
const PRESS_PX = 6

/**
 * Drags texts and the chosen seats of the map it wraps: dragging one of the seats moves them all, snapped to the grid,
 * and reports the distance to `onMove` in units of the map, with the text that it is about. All other gestures are left
 * to the map.
 */
export function useDrag(
  chosen: ReadonlySet<number>,
  textOf: (drawn: SVGTextElement) => TextAt | undefined,
  onMove: (dx: number, dy: number, text?: TextAt) => void,
) {
  const moved = useRef(false)
  const onPointerDownCapture = (event: PointerEvent<HTMLElement>) => {
    moved.current = false
    const map = event.currentTarget
    if (event.button !== 0 || event.ctrlKey || event.metaKey) return
    const text = event.target instanceof SVGTextElement ? textOf(event.target) : undefined
    const isChosen = (drawn: Element | null) => chosen.has(Number(drawn?.getAttribute('data-seat')))
    if (!text && !(event.target instanceof Element && isChosen(event.target.closest('[data-seat]')))) return
    event.stopPropagation()
    const dragged = text
      ? [event.target as SVGTextElement]
      : [...map.querySelectorAll<HTMLElement>('[data-seat]')].filter(isChosen)
    const scale = Number(map.querySelector<HTMLElement>('.map-layer')?.style.getPropertyValue('--k')) || 1
    const from = { x: event.clientX, y: event.clientY }
    let by = { x: 0, y: 0 }
    const end = new AbortController()
    const on = <K extends 'pointermove' | 'pointerup' | 'pointercancel'>(
      type: K,
      act: (event: WindowEventMap[K]) => void,
    ) => window.addEventListener(type, act, { signal: end.signal })
    const stop = () => {
      end.abort()
      for (const drawn of dragged) drawn.style.translate = ''
    }
    on('pointermove', ({ clientX, clientY }) => {
      moved.current ||= Math.hypot(clientX - from.x, clientY - from.y) > PRESS_PX
      if (!moved.current) return
      by = { x: snapped((clientX - from.x) / scale), y: snapped((clientY - from.y) / scale) }
      for (const drawn of dragged) drawn.style.translate = `${by.x}px ${by.y}px`
    })
    on('pointerup', () => {
      stop()
      if (by.x !== 0 || by.y !== 0) onMove(by.x, by.y, text)
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
