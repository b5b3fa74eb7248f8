import type { Layout, LayoutSeat } from '../../../../shared/seating/layout.ts'
import { viewConstants } from './constants.ts'
import type { MapView } from './map-view.ts'
import { labelBegins, seatByLabel, stepFrom } from './steps.ts'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

type Desk = {
  view: MapView
  layout: Layout
  /** The seat that has the focus; undefined when a block has it. */
  seat: LayoutSeat | undefined
  onToggle: (seatNum: number) => void
  onExtend: (seatNums: number[]) => void
  onCard: (seatNum: number) => void
}

/** Remembers what was typed, so that "C12" finds its seat. One for each map. */
export function createMapKeys() {
  let typed = ''
  let typedAt = 0

  const jump = (letter: string, now: number, { view, layout, seat }: Desk): boolean => {
    const longer = (now - typedAt < viewConstants.typeMs ? typed : '') + letter
    // What is no beginning of any label begins another.
    typed = labelBegins(layout, longer) ? longer : letter
    typedAt = now
    const found = seatByLabel(layout, typed, seat)
    if (found) view.focusSeat(found.id)
    return true
  }

  /** Does what a key means on the map at this moment, in ms; answers whether it meant anything. */
  return function press(event: Key, now: number, desk: Desk): boolean {
    const { key } = event
    const far = event.ctrlKey || event.metaKey
    const { view, seat, layout } = desk
    if (event.altKey) return false
    const typing = typed !== '' && now - typedAt < viewConstants.typeMs
    if (!far && key === '+') return done(() => view.zoomIn())
    if (!far && key === '-') return done(() => view.zoomOut())
    if (!far && key === '0' && !typing) return done(() => view.fit())
    if (key === 'Escape') return view.levelUp()
    if (seat && !far && (key === ' ' || key === 'Enter')) return done(() => desk.onToggle(seat.id))
    const rowI = layout.blocks.some((block) => block.seats.some((one) => one.row.startsWith('I')))
    if (seat && !far && key.toLowerCase() === 'i' && !typing && !(rowI && event.shiftKey))
      return done(() => desk.onCard(seat.id))
    if (!far && /^[\p{L}\d]$/u.test(key)) return jump(key, now, desk)
    typed = ''
    if (!seat) return false
    const next = stepFrom(layout, seat, { key, far })
    if (!next) return /^(Arrow|Home|End|Page)/.test(key)
    if (event.shiftKey) desk.onExtend([seat.id, next.id])
    view.focusSeat(next.id)
    return true
  }
}

function done(act: () => void): true {
  act()
  return true
}
