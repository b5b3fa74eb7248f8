import type { Layout, LayoutBlock } from '../../../shared/seating/layout.ts'

/** How far the middle of a row comes forward and its ends go back, in units of the map. */
const FORWARD = 6
const BACK = 7

/** The house as wide pages show it: straight rows bow towards the stage; curved ones stay. */
export function bowed(layout: Layout): Layout {
  const blocks = layout.blocks.map((block) => (isStraight(block) ? bowedBlock(block) : block))
  return { ...layout, blocks }
}

function bowedBlock(block: LayoutBlock): LayoutBlock {
  const xs = block.seats.map((seat) => seat.x)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const half = Math.max(1, (right - left) / 2)
  const drop = (x: number) => FORWARD - (FORWARD + BACK) * Math.min(1.2, (x - left - half) / half) ** 2
  const bow = <T extends { x: number; y: number }>(at: T): T => ({ ...at, y: at.y + drop(at.x) })
  return {
    ...block,
    seats: block.seats.map(bow),
    labels: block.labels.map((label) => ({ ...label, y: label.y + drop(label.x < left ? left : right) })),
  }
}

function isStraight({ seats }: LayoutBlock): boolean {
  return seats.every((seat, i) => seats[i - 1]?.row !== seat.row || seats[i - 1]?.y === seat.y)
}
