import type { LayoutSeat } from '../../../../shared/seating/layout.ts'
import { mapConstants } from '../constants.ts'
import type { SeatStore } from './seat-store.ts'
import { rowAndNumber, type SeatFact, seatFacts, statusText } from './seat-words.ts'

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
  // The box has room for two lines: what is longest comes last, and is cut off.
  const said = seatFacts(seat)
  const facts = [...said.slice(-1), { text: statusText(seat, store) }, ...said.slice(0, -1)]
  second.append(...facts.flatMap((fact, i) => (i > 0 ? [', ', marked(fact)] : [marked(fact)])))
  tip.replaceChildren(first, second)
  tip.style.translate = `${left}px ${top}px`
  tip.hidden = false
}

function marked({ text, lang }: SeatFact): HTMLElement | string {
  if (!lang) return text
  const part = document.createElement('span')
  part.lang = lang
  part.textContent = text
  return part
}
