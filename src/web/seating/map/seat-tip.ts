import type { LayoutSeat } from '../../../shared/seating/layout.ts'
import { mapConstants } from './constants.ts'
import type { SeatStore } from './seat-store.ts'
import { rowAndNumber, seatFacts, statusText } from './seat-words.ts'

const GAP = 8

/** A tooltip above a seat or, at the top edge, below it. */
export function showTip(tip: HTMLElement, drawn: HTMLElement, seat: LayoutSeat, store: SeatStore): void {
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
  second.textContent = [...seatFacts(seat), statusText(seat, store)].join(', ')
  tip.replaceChildren(first, second)
  tip.style.translate = `${left}px ${top}px`
  tip.hidden = false
}
