import { useEffect, useEffectEvent, useRef } from 'react'
import type { LayoutSeat } from '../../../../shared/seating/layout.ts'
import { mapConstants } from '../constants.ts'
import { marked } from '../fact-line.tsx'
import type { SeatStore } from './seat-store.ts'
import { rowAndNumber, seatFacts, statusText } from './seat-words.ts'

const GAP = 8

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

/** A tooltip above a seat or, at the top edge, below it. */
function showTip(tip: HTMLElement, drawn: HTMLElement, seat: LayoutSeat, store: SeatStore): void {
  const frame = tip.parentElement?.getBoundingClientRect()
  if (!frame) return
  const box = drawn.getBoundingClientRect()
  const { width, height } = mapConstants.tooltip
  const middle = box.left + box.width / 2 - frame.left
  const left = Math.min(frame.width - width, Math.max(0, middle - width / 2))
  const above = box.top - frame.top - height - GAP
  const top = above >= 0 ? above : box.bottom - frame.top + GAP
  const [first, second] = [document.createElement('b'), document.createElement('span')]
  first.textContent = rowAndNumber(seat)
  // The box has room for two lines: what is longest comes last, and is cut off.
  const said = seatFacts(seat)
  const facts = [...said.slice(-1), { text: statusText(seat, store) }, ...said.slice(0, -1)]
  second.append(...facts.flatMap((fact, i) => (i > 0 ? [', ', marked(fact)] : [marked(fact)])))
  tip.replaceChildren(first, second)
  tip.style.translate = `${left}px ${top}px`
  tip.hidden = false
}
