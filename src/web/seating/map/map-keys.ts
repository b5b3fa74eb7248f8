import type { Layout, LayoutSeat } from '../../../shared/seating/layout.ts'
import { viewConstants } from './constants.ts'
import type { MapView } from './map-view.ts'
import { labelBegins, seatByLabel, stepFrom } from './seats/steps.ts'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & {
  /** What has focus: a seat, or the button of a block. */
  target?: EventTarget | null
}

type Desk = {
  view: MapView
  layout: Layout
  /** The seat with focus; undefined if it is a block. */
  seat: LayoutSeat | undefined
  onToggle: (seatNum: number) => void
  onExtend: (seatNums: number[]) => void
  onCard: (seatNum: number) => void
}

/** Collects typed characters, so that "C12" finds its seat. One per map. */
export function createMapKeys() {
  let typed = ''
  let typedAt = 0

  const jump = (letter: string, now: number, { view, layout, seat }: Desk): boolean => {
    const longer = (now - typedAt < viewConstants.typeMs ? typed : '') + letter
    // Text that no label starts with starts over.
    typed = labelBegins(layout, longer) ? longer : letter
    typedAt = now
    const found = seatByLabel(layout, typed, seat)
    if (found) view.focusSeat(found.id)
    return true
  }

  /** Handles a key at this time, in ms; returns whether it did anything. */
  return function press(event: Key, now: number, desk: Desk): boolean {
    const { key } = event
    const far = event.ctrlKey || event.metaKey
    if (event.altKey) return false
    if (key === 'Escape') return desk.view.levelUp()
    const typing = typed !== '' && now - typedAt < viewConstants.typeMs
    if (!far && (pressTool(key, typing, desk) || pressSeat(event, typing, desk))) return true
    if (!far && /^[\p{L}\d]$/u.test(key)) return jump(key, now, desk)
    typed = ''
    return desk.seat ? goToSeat(event, desk.seat, desk) : goToBlock(event, desk)
  }
}

/** Keys for the whole map. A 0 may also be part of a label being typed. */
function pressTool(key: string, typing: boolean, { view }: Desk): boolean {
  if (key === '+') return done(() => view.zoom(1))
  if (key === '-') return done(() => view.zoom(-1))
  return key === '0' && !typing && done(() => view.fit())
}

/** Keys for the seat with focus. An I may also start a row's label, then with Shift. */
function pressSeat({ key, shiftKey }: Key, typing: boolean, desk: Desk): boolean {
  const { seat, layout } = desk
  if (!seat) return false
  if (key === ' ' || key === 'Enter') return done(() => desk.onToggle(seat.id))
  if (key.toLowerCase() !== 'i' || typing) return false
  const rowI = layout.blocks.some((block) => block.seats.some((one) => one.row.startsWith('I')))
  return !(rowI && shiftKey) && done(() => desk.onCard(seat.id))
}

/** Moves between seats; with Shift both are selected. */
function goToSeat({ key, ctrlKey, metaKey, shiftKey }: Key, seat: LayoutSeat, desk: Desk): boolean {
  const next = stepFrom(desk.layout, seat, { key, far: ctrlKey || metaKey })
  if (!next) return /^(Arrow|Home|End|Page)/.test(key)
  if (shiftKey) desk.onExtend([seat.id, next.id])
  desk.view.focusSeat(next.id)
  return true
}

/** Moves between block buttons, in order; a block that is near gets focus on its first seat. */
function goToBlock({ key, target }: Key, { view, layout }: Desk): boolean {
  const button = target as HTMLElement | null | undefined
  const id = button?.dataset?.block
  const at = layout.blocks.findIndex((block) => block.id === id)
  const to = at < 0 ? undefined : blockSteps(at, layout.blocks.length - 1)[key]
  const block = to === undefined ? undefined : layout.blocks[to]
  if (!block) return false
  const others = button?.parentElement?.querySelectorAll<HTMLElement>('button[data-block]') ?? []
  const far = [...others].find((other) => other.dataset.block === block.id)
  const [first] = block.seats
  if (far) far.focus()
  else if (first) view.focusSeat(first.id)
  return true
}

function blockSteps(at: number, last: number): Record<string, number> {
  const [before, after] = [Math.max(0, at - 1), Math.min(last, at + 1)]
  return {
    ArrowLeft: before,
    ArrowUp: before,
    PageUp: before,
    ArrowRight: after,
    ArrowDown: after,
    PageDown: after,
    Home: 0,
    End: last,
  }
}

function done(act: () => void): true {
  act()
  return true
}
