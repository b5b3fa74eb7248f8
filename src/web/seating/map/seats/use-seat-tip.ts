import { useEffect, useEffectEvent, useRef } from 'react'
import type { LayoutSeat } from '../../../../shared/seating/layout.ts'
import type { SeatStore } from './seat-store.ts'
import { showTip } from './seat-tip.ts'

/** A seat, and the element that it is drawn as. */
export type DrawnSeat = { drawn: HTMLElement; seat: LayoutSeat }

/**
 * The tooltip of the seat below the pointer or the focus, which follows what becomes of the seat. `find`: the seat of a
 * target; null if there is none, or seats are too close together for a tooltip.
 */
export function useSeatTip(store: SeatStore, find: (target: EventTarget) => DrawnSeat | null) {
  const tip = useRef<HTMLDivElement>(null)
  const about = useRef<EventTarget>(null)
  const hide = () => {
    about.current = null
    if (tip.current) tip.current.hidden = true
  }
  const show = (target: EventTarget) => {
    about.current = target
    const found = find(target)
    if (found && tip.current) showTip(tip.current, found.drawn, found.seat, store)
    else hide()
  }
  const refresh = useEffectEvent(() => {
    if (about.current) show(about.current)
  })
  useEffect(() => store.subscribe(() => refresh()), [store])
  return { tip, show, hide }
}
