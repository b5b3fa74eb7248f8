import type { Layout, LayoutBlock, LayoutSeat } from '../../../shared/seating/layout.ts'
import { viewConstants } from './constants.ts'

export type Box = { left: number; top: number; right: number; bottom: number }

const half = viewConstants.seatSize / 2

/** The bounding box of these points, padded by `pad` on each side. */
export function boxAround(points: readonly { x: number; y: number }[], pad: number): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return { left: left - pad, top: top - pad, right: right + pad, bottom: bottom + pad }
}

/** The bounding box of boxes. */
export function boxOf(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  }
}

export function blockBox({ seats, labels }: LayoutBlock): Box {
  return boxOf([boxAround(seats, half), boxAround(labels, half / 2)])
}

/** Width to height of a house with this room above it, in units of the map, as CSS writes it. */
export function proportion({ blocks }: Layout, above: number): string {
  const { left, top, right, bottom } = boxOf(blocks.map(blockBox))
  return `${right - left} / ${bottom - top + above}`
}

/** Path around the seats of a block: their convex hull, to be drawn with a thick stroke as margin. */
export function hullPath(seats: readonly LayoutSeat[]): string {
  const points = seats.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const side = (from: readonly LayoutSeat[]) => {
    const chain: LayoutSeat[] = []
    for (const point of from) {
      while (turnsIn(chain.at(-2), chain.at(-1), point)) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  const outline = [...side(points), ...side(points.toReversed())]
  return `M${(outline.length > 0 ? outline : points.slice(0, 1)).map(({ x, y }) => `${x} ${y}`).join('L')}Z`
}

function turnsIn(a: LayoutSeat | undefined, b: LayoutSeat | undefined, c: LayoutSeat): boolean {
  return !!a && !!b && (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) <= 0
}

/** Path with one stroke per seat, as long as the stroke is wide. */
export function dotsPath(seats: readonly LayoutSeat[], size: number): string {
  let path = ''
  for (const { x, y } of seats) path += `M${x - size / 2} ${y}h${size}`
  return path
}

export function contains(box: Box, { x, y }: { x: number; y: number }): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}

/** Number of a block's seats in this box; stops counting above `most`. */
export function countIn(seats: readonly LayoutSeat[], box: Box, most: number): number {
  let count = 0
  for (const seat of seats) if (contains(box, seat) && ++count > most) return count
  return count
}

export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** Each seat by number, with its block. */
export function seatIndex(layout: Layout): Map<number, { seat: LayoutSeat; block: LayoutBlock }> {
  return new Map(
    layout.blocks.flatMap((block) => block.seats.map((seat) => [seat.id, { seat, block }] as const)),
  )
}
