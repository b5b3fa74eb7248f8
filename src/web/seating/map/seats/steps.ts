import { leastBy } from '../../../../shared/platform/least-by.ts'
import type { Layout, LayoutBlock, LayoutSeat } from '../../../../shared/seating/layout.ts'
import { SEAT_PITCH } from '../../../../shared/seating/layout.ts'
import { withoutArea } from '../../../../shared/seating/seats.ts'

/** A key that moves between seats; `far` with Ctrl or Command. */
export type Step = { key: string; far: boolean }

/** The seat a key moves to; null if there is none in that direction, or the key does not move. */
export function stepFrom(layout: Layout, from: LayoutSeat, { key, far }: Step): LayoutSeat | null {
  const at = layout.blocks.findIndex((block) => block.seats.includes(from))
  const block = layout.blocks[at]
  if (!block) return null
  switch (key) {
    case 'ArrowLeft':
      return beside(layout, from, -1)
    case 'ArrowRight':
      return beside(layout, from, 1)
    case 'ArrowUp':
      return inNextRow(layout, block, from, -1)
    case 'ArrowDown':
      return inNextRow(layout, block, from, 1)
    case 'Home':
      return (far ? block.seats[0] : rowOf(block, from)[0]) ?? null
    case 'End':
      return (far ? block.seats : rowOf(block, from)).at(-1) ?? null
    case 'PageUp':
      return nearest(layout.blocks[at - 1]?.seats ?? [], from)
    case 'PageDown':
      return nearest(layout.blocks[at + 1]?.seats ?? [], from)
    default:
      return null
  }
}

function rowOf(block: LayoutBlock, from: LayoutSeat): LayoutSeat[] {
  return block.seats.filter((seat) => seat.row === from.row)
}

/** The next seat to the side at about the same depth, in this block or across an aisle. */
function beside(layout: Layout, from: LayoutSeat, way: -1 | 1): LayoutSeat | null {
  const candidates = layout.blocks.flatMap((block) => {
    const own = block.seats.includes(from)
    return block.seats.filter((seat) => {
      const level = own ? seat.row === from.row : Math.abs(seat.y - from.y) < SEAT_PITCH / 2
      return level && (seat.x - from.x) * way > 0
    })
  })
  return nearest(candidates, from)
}

/** The seat in front or behind: in the next row of the block, else in any block that way. */
function inNextRow(layout: Layout, block: LayoutBlock, from: LayoutSeat, way: -1 | 1): LayoutSeat | null {
  const rows = [...new Set(block.seats.map((seat) => seat.row))]
  const row = rows[rows.indexOf(from.row) + way]
  const there = block.seats.filter((seat) => seat.row === row)
  if (there.length > 0) return nearest(there, from)
  const others = layout.blocks
    .filter((other) => other !== block)
    .flatMap((other) => other.seats.filter((seat) => (seat.y - from.y) * way >= SEAT_PITCH / 2))
  return nearest(others, from)
}

function nearest(seats: readonly LayoutSeat[], from: LayoutSeat): LayoutSeat | null {
  return leastBy(seats, ({ x, y }) => (x - from.x) ** 2 + (y - from.y) ** 2) ?? null
}

/** The seat of this row and number, ignoring case; if several areas have one, the nearest to `near`. */
export function seatByLabel(layout: Layout, label: string, near?: LayoutSeat): LayoutSeat | null {
  const wanted = label.toUpperCase()
  const found = layout.blocks.flatMap((block) =>
    block.seats.filter((seat) => withoutArea(seat.label).toUpperCase() === wanted),
  )
  return (near && nearest(found, near)) ?? found[0] ?? null
}

/** Whether the row and number of any seat start like this. */
export function labelBegins(layout: Layout, text: string): boolean {
  const wanted = text.toUpperCase()
  return layout.blocks.some((block) =>
    block.seats.some((seat) => withoutArea(seat.label).toUpperCase().startsWith(wanted)),
  )
}
