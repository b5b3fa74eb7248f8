import { type Layout, layoutOf, type SeatStatusName } from '../../src/shared/seating/layout.ts'
import { defaultLabel, rowLabel } from '../../src/shared/seating/seats.ts'

/** Seats in a block and in a row of it, in houses of more than one. */
const BLOCK = 200
const ROW = 20
const PITCH = 40

/** A house of this many seats: the smallest like ours, the others in blocks of ten rows of twenty. */
export function benchHouse(count: number): Layout {
  if (count <= 80)
    return layoutOf(
      Array.from({ length: count }, (_, i) => ({
        seatNum: i + 1,
        label: defaultLabel(i + 1),
        price: priceOf(Math.floor(i / 10)),
        kind: 'standard',
      })),
    )
  const blocks = Math.ceil(count / BLOCK)
  const across = Math.ceil(Math.sqrt(blocks / 2))
  const seats = Array.from({ length: count }, (_, i) => {
    const block = Math.floor(i / BLOCK)
    const at = i % BLOCK
    const left = (block % across) * (ROW + 4) * PITCH
    const top = Math.floor(block / across) * (BLOCK / ROW + 3) * PITCH
    return {
      seatNum: i + 1,
      price: priceOf(Math.floor(at / ROW)),
      kind: 'standard' as const,
      block: `b${block}`,
      label: `${rowLabel(Math.floor(at / ROW))}${(at % ROW) + 1}`,
      x: left + (at % ROW) * PITCH,
      y: top + Math.floor(at / ROW) * PITCH,
    }
  })
  const info = Array.from({ length: blocks }, (_, i) => ({ id: `b${i}`, title: `Block ${i + 1}`, color: '' }))
  return layoutOf(seats, info)
}

/** Three prices, in turn from the stage, so that the map paints them. */
const priceOf = (row: number) => [20.9, 15.9, 10.9][row % 3] ?? 0

/** Three in ten seats are taken and one in twenty is held, the same in every run. */
export function benchState(seatNum: number): SeatStatusName {
  const chance = (seatNum * 2654435761) % 100
  return chance < 30 ? 'taken' : chance < 35 ? 'held' : 'free'
}

/** What both pages offer the bench. */
export type BenchPage = {
  /** Shows a house; resolves with the ms until it was fully painted. */
  mount: (count: number) => Promise<number>
  unmount: () => void
  toggle: (seatNum: number) => void
  change: (seatNums: number[], taken: boolean) => void
}

/** Resolves after the next painted frame. */
export function painted(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => resolve()
      channel.port2.postMessage(null)
    }),
  )
}
