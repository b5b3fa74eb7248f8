import { type Layout, layoutOf } from '../seating/layout.ts'
import { defaultLabel } from '../seating/seats.ts'

/** A house of `count` standard seats at one price, laid out by number. */
export function plainHouse(count: number, price: number): Layout {
  return layoutOf(
    Array.from({ length: count }, (_, i) => ({
      seatNum: i + 1,
      label: defaultLabel(i + 1),
      price,
      kind: 'standard' as const,
    })),
  )
}
